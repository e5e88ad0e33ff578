import type { KnownFilters, Length, Published } from './known-filters.ts';

/** More than the first, at most the second; null where there is no end. */
type Span = readonly [over: number | null, upTo: number | null];

/** Minutes. Whoever has 20 of them can watch what takes 20, so that the upper end belongs to a length. */
export const MINUTES_OF: Record<Length, Span> = {
  'up-to-10': [null, 10],
  '10-to-20': [10, 20],
  '20-to-40': [20, 40],
  '40-to-60': [40, 60],
  'over-60': [60, null],
};

/** Years. Counted back from today: `this year` would be nearly empty each January. */
export const YEARS_OF: Record<Published, Span> = {
  'past-year': [null, 1],
  'past-2-years': [null, 2],
  'past-5-years': [null, 5],
  '5-to-10-years': [5, 10],
  'over-10-years': [10, null],
};

/** The words of each length in its dropdown. */
export const LENGTH_LABELS: Record<Length, string> = {
  'up-to-10': 'Up to 10 minutes',
  '10-to-20': '10 to 20 minutes',
  '20-to-40': '20 to 40 minutes',
  '40-to-60': '40 to 60 minutes',
  'over-60': 'Over an hour',
};

/** The words of each time in its dropdown. */
export const PUBLISHED_LABELS: Record<Published, string> = {
  'past-year': 'Past year',
  'past-2-years': 'Past 2 years',
  'past-5-years': 'Past 5 years',
  '5-to-10-years': '5 to 10 years ago',
  'over-10-years': 'Over 10 years ago',
};

/** Both as they follow `Videos`; empty without either. */
export function filtersInWords({ length, published }: KnownFilters): string {
  const ago = published && PUBLISHED_LABELS[published].toLowerCase();
  return [
    length && `of ${LENGTH_LABELS[length].toLowerCase()}`,
    ago && (ago.endsWith('ago') ? `from ${ago}` : `from the ${ago}`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Of the videos listed last: how many they are, and of how many length and day of publication are known. */
export interface KnownFacts {
  videos: number;
  withLength: number;
  withDay: number;
}

/** Share of the videos of which something is known, below which a filter by it would hide most of what it asks for. */
const ENOUGH = 0.25;

/** Whether a filter is of use: of links alone, some hosts tell neither length nor day. */
export function isOffered(filter: keyof KnownFilters, facts: KnownFacts): boolean {
  return knownFor(filter, facts) > ENOUGH * facts.videos;
}

/** Share of the videos of which something is unknown, from which on a filter by it says that it leaves them out. */
const MANY = 0.1;

/** What filters leave out many videos for, as a sentence; null where they do not. */
export function leftOutInWords(filters: KnownFilters, facts: KnownFacts): string | null {
  const leavesMany = (filter: keyof KnownFilters) =>
    filters[filter] !== undefined && facts.videos - knownFor(filter, facts) > MANY * facts.videos;
  const unknown = [leavesMany('length') && 'length', leavesMany('published') && 'day of publication'].filter(
    Boolean,
  );
  return unknown.length === 0 ? null : `Videos whose ${unknown.join(' or ')} is not known are left out.`;
}

const knownFor = (filter: keyof KnownFilters, { withLength, withDay }: KnownFacts): number =>
  filter === 'length' ? withLength : withDay;
