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
 * Midnights between two moments, by the calendar: where clocks change, a day is 23 or 25 hours long.
 * @param zone of the calendar; the reader's own where it is undefined
 */
export function midnightsBetween(from: Date, to: Date, zone: string | undefined): number {
  // Swedes write days as ISO 8601 does, which is read as midnight in UTC.
  const written = new Intl.DateTimeFormat('sv', { timeZone: zone });
  const day = (moment: Date) => Date.parse(written.format(moment)) / DAY_MS;
  return day(to) - day(from);
}
