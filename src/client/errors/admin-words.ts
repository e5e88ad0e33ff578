import { codeOf } from '#lib/error-code.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { generalWords } from './error-words.ts';

/** Why something that an admin did was refused, as a reason after 'Failed to ...' (spec 3 §8 Database error mapping). */
export function adminWords(error: unknown): string {
  switch (codeOf(error)) {
    case 'AUTH_ERROR':
      return 'Authentication error: You may not have permission to perform this operation';
    case 'PERMISSION_ERROR':
      return 'Permission denied: This operation is restricted to administrators only';
    default:
      return Object.values(refusedFields(error))[0] ?? generalWords(error);
  }
}
