const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of a moment (spec 2 §9: dates are shown in US English), such as 'Nov 3, 2026'. */
export function dayLabel(moment: string): string {
  return DAY.format(new Date(moment));
}
