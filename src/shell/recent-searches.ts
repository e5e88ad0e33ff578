/** Searches that are kept at most. */
const KEPT = 8;

/** Kept in the browser, for each reader of their own: nobody sees what another one looked for there. */
const keyOf = (readerId: string | null) => `recent-searches ${readerId ?? ''}`;

/** The reader's latest searches in this browser, the latest first; none where it keeps nothing. */
export function recentSearches(readerId: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(readerId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others, or back to their head. */
export function keepSearch(readerId: string | null, term: string): void {
  const others = recentSearches(readerId).filter((kept) => kept.toLowerCase() !== term.toLowerCase());
  try {
    localStorage.setItem(keyOf(readerId), JSON.stringify([term, ...others].slice(0, KEPT)));
  } catch {
    // Some people forbid sites to keep anything.
  }
}
