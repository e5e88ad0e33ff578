import { useHydrated } from '@tanstack/react-router';

const FORM = { dateStyle: 'medium', timeStyle: 'short' } as const;
const UTC = new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: 'UTC' });
const LOCAL = new Intl.DateTimeFormat('en-US', FORM);

/**
 * How moments (ISO 8601) are written: in the reader's own time, which the server does not know (spec 2 §9: dates are shown
 * in US English).
 */
export function useMomentWords(): (iso: string) => string {
  const isHydrated = useHydrated();
  return (iso) => (isHydrated ? LOCAL.format(new Date(iso)) : `${UTC.format(new Date(iso))} UTC`);
}

export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{useMomentWords()(iso)}</time>;
}
