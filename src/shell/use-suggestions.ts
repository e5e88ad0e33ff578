import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '#features/catalogue/rules/suggestions.ts';
import { suggestionsQuery } from '#features/catalogue/ui/queries.ts';
import { recentSearches } from './recent-searches.ts';

export type Entry = Suggestion | { kind: 'recent'; text: string };

/** Letters from which on the server is asked, and milliseconds without another key before it is. */
const LETTERS = 2;
const REST_MS = 120;
const RECENT = 3;

/** What may be meant by what was typed, one's own searches first; nothing while nothing is typed (null). */
export function useSuggestions(typed: string | null, readerId: string | null): Entry[] {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed?.trim() ?? ''), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery({
    ...suggestionsQuery(rested.slice(0, 200)),
    enabled: rested.length >= LETTERS,
    placeholderData: keepPreviousData,
  });
  if (typed === null) return [];
  const begun = typed.trim().toLowerCase();
  const recent = recentSearches(readerId)
    .filter((term) => term.toLowerCase().startsWith(begun) && term.toLowerCase() !== begun)
    .slice(0, RECENT);
  return [
    ...recent.map((text) => ({ kind: 'recent' as const, text })),
    ...(begun.length < LETTERS ? [] : data),
  ];
}
