import { isServerAway, limitWords } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';
import { errorWords } from './error-words.ts';

/** What is said under the words of a failure whose reason nobody can do anything about (spec 2 §8). */
export const TRY_LATER = 'Please try again later.';

/**
 * Says that a deed failed, in the words of its place; without a connection also that it is this. Whom a limit stopped reads
 * that instead, and how long to wait (spec 2 §8 Rate limit).
 * @param description what the place has to say under it, whatever the reason
 * @param about what the deed is about: whoever succeeds with it later withdraws that it failed
 */
export function tellFailure(error: unknown, title: string, description?: string, about?: string): void {
  const limit = limitWords(error);
  const reason = isServerAway(error) ? errorWords.NETWORK_ERROR.general : undefined;
  const under = limit?.description ?? description ?? reason;
  toast.error(limit?.title ?? title, {
    ...(under !== undefined && { description: under }),
    ...(about !== undefined && { about }),
  });
}
