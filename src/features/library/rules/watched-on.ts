const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** When somebody watched (spec 2 §2 History; §9: dates are shown in US English). */
export function watchedOn(viewedAt: string): string {
  return `Watched on ${DATE.format(new Date(viewedAt))}`;
}
