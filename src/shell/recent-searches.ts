import { keep, kept } from '#client/browser-storage.ts';

/** Searches that are kept at most. */
const KEPT = 8;

/** Kept in the browser, for each reader of their own: nobody sees what another one looked for there. */
const keyOf = (readerId: string | null) => `recent-searches ${readerId ?? ''}`;

/** The reader's latest searches in this browser, the latest first; none where it keeps nothing. */
export function recentSearches(readerId: string | null): string[] {
  try {
    const terms: unknown = JSON.parse(kept('local', keyOf(readerId)) ?? '[]');
    return Array.isArray(terms) ? terms.filter((term) => typeof term === 'string').slice(0, KEPT) : [];
  } catch {
    // Not ours.
    return [];
  }
}

/** Puts a search before the others, or back to their head. */
export function keepSearch(readerId: string | null, term: string): void {
  const others = recentSearches(readerId).filter((other) => other.toLowerCase() !== term.toLowerCase());
  keep('local', keyOf(readerId), JSON.stringify([term, ...others].slice(0, KEPT)));
}
