import { useHydrated } from '@tanstack/react-router';
import { utcDay } from '#lib/utc-day.ts';

const LOCAL = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/**
 * The day of a moment, such as 'Nov 3, 2026' (spec 2 §9: dates are shown in US English): the reader's own, which the
 * server does not know and which therefore comes once the page is taken over.
 */
export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {useHydrated() ? LOCAL.format(new Date(iso)) : utcDay(iso)}
    </time>
  );
}
