import { effectiveness, type Votes } from './effectiveness.ts';

export type EffectivenessBucket = 'low' | 'medium' | 'high';

/** Spec 3 §9: effectiveness buckets. */
const LOW_BELOW = 0.3;
const HIGH_ABOVE = 0.7;

/** How well the answers to a question that somebody voted on do (spec 3 §4 Effectiveness buckets). */
export function effectivenessBucket(votes: Votes): EffectivenessBucket {
  const share = effectiveness(votes);
  return share < LOW_BELOW ? 'low' : share > HIGH_ABOVE ? 'high' : 'medium';
}
