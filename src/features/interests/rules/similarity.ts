/** People looked at, and people named at most, when somebody like a member is asked for (spec 1 §9). */
export const POOL_SIZE = 20;
const MAX_SIMILAR = 5;
const THRESHOLD = 0.1;

/** How alike two sets of keywords are: what both have, as a part of what either has (Jaccard); 0 to 1. */
export function similarity(one: Iterable<string>, other: Iterable<string>): number {
  const [a, b] = [new Set(one), new Set(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Those of a pool who are most like somebody, the likest first (spec 1 §9: above 0.1, 5 at most). */
export function mostSimilar<Person extends { keywords: readonly string[] }>(
  keywords: readonly string[],
  pool: readonly Person[],
): Person[] {
  return pool
    .slice(0, POOL_SIZE)
    .map((person) => ({ person, measured: similarity(keywords, person.keywords) }))
    .filter(({ measured }) => measured > THRESHOLD)
    .sort((a, b) => b.measured - a.measured)
    .slice(0, MAX_SIMILAR)
    .map(({ person }) => person);
}
