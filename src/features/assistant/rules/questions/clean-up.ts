import { effectiveness, type Votes } from './effectiveness.ts';

/** By which numbers a clean-up judges (spec 3 §7 cleanup-questions). */
export interface CleanUpRule {
  /** Voters without whom nothing is decided. */
  minSampleSize: number;
  /** Shares of helpful votes, from 0 to 1: under the first a question is retired, above the second it comes first. */
  thresholds: { retire: number; promote: number };
}

/** Spec 3 §9. */
export const DEFAULT_CLEAN_UP: CleanUpRule = {
  minSampleSize: 10,
  thresholds: { retire: 0.3, promote: 0.7 },
};

export type CleanUpVerdict = 'retire' | 'promote' | 'leave';

/** What a clean-up does with a question that is shown. */
export function cleanUpVerdict(votes: Votes, { minSampleSize, thresholds }: CleanUpRule): CleanUpVerdict {
  if (votes.total === 0 || votes.total < minSampleSize) return 'leave';
  const share = effectiveness(votes);
  return share < thresholds.retire ? 'retire' : share > thresholds.promote ? 'promote' : 'leave';
}

/**
 * A group with its promoted questions at the front (decisions: 'promote' in clean-up), otherwise in its order.
 * @returns the new order, and who stands before somebody whom they stood behind
 */
export function withPromoted(
  ids: readonly string[],
  promoted: ReadonlySet<string>,
): { order: string[]; moved: string[] } {
  const firstOther = ids.findIndex((id) => !promoted.has(id));
  const moved = firstOther < 0 ? [] : ids.slice(firstOther).filter((id) => promoted.has(id));
  return {
    order: [...ids.filter((id) => promoted.has(id)), ...ids.filter((id) => !promoted.has(id))],
    moved,
  };
}

/** When the weekly clean-up runs next after a moment: Sunday, 2 AM (spec 3 §9), UTC. */
export function nextCleanUp(after: Date): Date {
  const next = new Date(
    Date.UTC(
      after.getUTCFullYear(),
      after.getUTCMonth(),
      after.getUTCDate() + ((7 - after.getUTCDay()) % 7),
      2,
    ),
  );
  if (next <= after) next.setUTCDate(next.getUTCDate() + 7);
  return next;
}
