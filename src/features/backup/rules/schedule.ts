import { momentOfBackup } from './backup-name.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days and weeks keep a backup of their own. */
export interface Retention {
  daily: number;
  weekly: number;
}

export const RETENTION: Retention = { daily: 7, weekly: 4 };

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS);
/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
const weekOf = (moment: Date) => Math.floor((dayOf(moment) + 3) / 7);

/**
 * Which backups are no longer kept: all but the newest of each of the last days, and of each of the last weeks, that have
 * one. Days and weeks without a backup do not count, so that an instance which rested loses nothing. What is not named
 * like a backup is left alone.
 */
export function expiredBackups(names: readonly string[], { daily, weekly } = RETENTION): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const moment = momentOfBackup(name);
      return moment ? [{ name, moment }] : [];
    })
    .toSorted((a, b) => b.moment.getTime() - a.moment.getTime());
  const kept = new Set<string>();
  for (const { periodOf, most } of [
    { periodOf: dayOf, most: daily },
    { periodOf: weekOf, most: weekly },
  ]) {
    const periods = new Set<number>();
    for (const { name, moment } of newestFirst) {
      const period = periodOf(moment);
      if (periods.has(period) || periods.size >= most) continue;
      periods.add(period);
      kept.add(name);
    }
  }
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

/** Milliseconds after a backup that failed until the daily one is tried again: what keeps one from being made may take room. */
const PAUSE_MS = 60 * 60 * 1000;

/**
 * Whether the daily backup of an hour (UTC) is to be made now: none began since that hour was there last, and none failed
 * a short while ago.
 */
export function isBackupDue(
  now: Date,
  hour: number,
  { beganAt, failedAt }: { beganAt: Date | null; failedAt: Date | null },
): boolean {
  if (failedAt !== null && now.getTime() - failedAt.getTime() < PAUSE_MS) return false;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  const due = today <= now.getTime() ? today : today - DAY_MS;
  return beganAt === null || beganAt.getTime() < due;
}
