import { midnightsBetween } from './friend-age.ts';

/** Days in US English (spec 2 §9), in the reader's own time, or in another zone. */
const format = (zone: string | undefined, withYear: boolean) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
    timeZone: zone,
  });

/** What a day is called beside a note: 'Today', 'Yesterday', 'Nov 3', and with its year where that is another. */
export function dayLabel(moment: Date, now: Date, zone?: string): string {
  const midnights = midnightsBetween(moment, now, zone);
  if (midnights === 0) return 'Today';
  if (midnights === 1) return 'Yesterday';
  const year = (date: Date) => format(zone, true).format(date).slice(-4);
  return format(zone, year(moment) !== year(now)).format(moment);
}
