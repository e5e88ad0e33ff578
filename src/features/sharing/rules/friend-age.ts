/**
 * How long ago something began, for a friend (spec 2 §9 Friend age labels).
 * @param daysAgo midnights since then, by the reader's own calendar
 */
export function ageLabel(daysAgo: number): string {
  if (daysAgo <= 0) return 'today';
  if (daysAgo === 1) return 'yesterday';
  return daysAgo < 7 ? `${daysAgo} days ago` : 'recently';
}

const DAY_MS = 86_400_000;

/**
 * Midnights between two moments, in milliseconds since 1970.
 * @param offsetMinutes at a moment, how far the reader's clock is behind UTC, as `Date.getTimezoneOffset` says
 */
export function midnightsBetween(
  from: number,
  to: number,
  offsetMinutes: (moment: number) => number,
): number {
  const day = (moment: number) => Math.floor((moment - offsetMinutes(moment) * 60_000) / DAY_MS);
  return day(to) - day(from);
}
