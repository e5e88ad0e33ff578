/** How long a video takes, in minutes, as an address names it. */
export const LENGTHS = ['up-to-10', '10-to-20', '20-to-40', '40-to-60', 'over-60'] as const;
export type Length = (typeof LENGTHS)[number];

/** How long ago a video was published where it comes from. */
export const PUBLISHED = [
  'past-year',
  'past-2-years',
  'past-5-years',
  '5-to-10-years',
  'over-10-years',
] as const;
export type Published = (typeof PUBLISHED)[number];

/** What a list is filtered by beside category and speaker. */
export interface KnownFilters {
  length?: Length | undefined;
  published?: Published | undefined;
}
