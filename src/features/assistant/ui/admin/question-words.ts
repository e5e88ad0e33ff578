import { adminWords } from '#client/errors/admin-words.ts';
import { codeOf } from '#lib/error-code.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { toast } from '#ui/toast.ts';

const NO_PERMISSION =
  "You don't have permission to manage questions. This feature requires administrator privileges.";

/** What is said of questions that could not be read or changed (spec 3 §6). */
export function questionWords(error: unknown): string {
  const code = codeOf(error);
  if (code === 'PERMISSION_ERROR' || code === 'AUTH_ERROR') return NO_PERMISSION;
  return Object.values(refusedFields(error))[0] ?? adminWords(error);
}

/** Says that something was not done, and why. */
export function toastFailure(what: string, error: unknown): void {
  toast.error(what, { description: questionWords(error) });
}
