import { MUTATION_RETRIES, MUTATION_RETRY_DELAY_MS, mayTryAgain } from './request-policy.ts';

/** What is wished last of each thing that is being kept. */
const wishes = new Map<string, unknown>();

/** Whether a wish about something is not kept yet: what is read of it now may be what was before. */
export const isBeingKept = (thing: string): boolean => wishes.has(thing);

/** What became of a wish: what is kept now, and why not more when that failed. */
export interface Kept<Wish> {
  kept: Wish;
  /** What was wished last; it differs from `kept` when that could not be kept. */
  wished: Wish;
  error?: unknown;
}

/**
 * Keeps what a page already shows. Of wishes about one thing that follow while an answer is awaited, the last one wins:
 * it is asked for once more at most. What may have failed in passing is tried again as every change is.
 * @param thing names what the wish is about
 * @param was what is kept before
 * @param keep asks the server; safe to be done twice
 * @returns null when an earlier call goes on with this wish, and will tell of it
 */
export async function keepLastWish<Wish>(
  thing: string,
  wish: Wish,
  was: Wish,
  keep: (wish: Wish) => Promise<unknown>,
): Promise<Kept<Wish> | null> {
  const isUnderWay = wishes.has(thing);
  wishes.set(thing, wish);
  if (isUnderWay) return null;
  let kept = was;
  let failures = 0;
  const wished = () => wishes.get(thing) as Wish;
  try {
    while (wished() !== kept) {
      const goal = wished();
      try {
        await keep(goal);
        kept = goal;
        failures = 0;
      } catch (error) {
        if (!mayTryAgain(failures, error, MUTATION_RETRIES)) return { kept, wished: wished(), error };
        failures += 1;
        await new Promise((resolve) => setTimeout(resolve, MUTATION_RETRY_DELAY_MS));
      }
    }
    return { kept, wished: kept };
  } finally {
    wishes.delete(thing);
  }
}
