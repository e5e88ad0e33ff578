import { limitWords } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';

/** What is said under the words of a failure whose reason nobody can do anything about (spec 2 §8). */
export const TRY_LATER = 'Please try again later.';

/**
 * Says that a deed failed, in the words of its place. Whom a limit stopped reads that instead, and how long to wait (spec 2
 * §8 Rate limit).
 */
export function tellFailure(error: unknown, title: string, description?: string): void {
  const limit = limitWords(error);
  if (limit) toast.error(limit.title, { description: limit.description });
  else toast.error(title, description === undefined ? {} : { description });
}
