import { useHydrated } from '@tanstack/react-router';

const FORM = { dateStyle: 'medium', timeStyle: 'short' } as const;
const UTC = new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: 'UTC' });
const LOCAL = new Intl.DateTimeFormat('en-US', FORM);

/** A moment in the reader's own time, which the server does not know (spec 2 §9: dates are shown in US English). */
export function Moment({ iso }: { iso: string }) {
  const moment = new Date(iso);
  return <time dateTime={iso}>{useHydrated() ? LOCAL.format(moment) : `${UTC.format(moment)} UTC`}</time>;
}
