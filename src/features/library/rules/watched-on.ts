import { dayLabel } from './day-label.ts';

/** When somebody watched (spec 2 §2 History). */
export function watchedOn(viewedAt: string): string {
  return `Watched on ${dayLabel(viewedAt)}`;
}
