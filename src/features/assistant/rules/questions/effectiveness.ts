/** What people said of the answers to a question: distinct voters. */
export interface Votes {
  helpful: number;
  total: number;
}

/** Of a question that nobody voted on (spec 2 §9 Question retirement). */
const UNSCORED = 0.5;

/** The share of helpful votes, from 0 to 1. */
export function effectiveness({ helpful, total }: Votes): number {
  return total === 0 ? UNSCORED : helpful / total;
}
