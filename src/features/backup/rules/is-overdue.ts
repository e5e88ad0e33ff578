const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether a site was without a new backup for a week.
 * @param since when there was something to back up first; null: there is nothing yet
 */
export function isBackupOverdue(now: Date, lastBackupAt: Date | null, since: Date | null): boolean {
  const from = lastBackupAt ?? since;
  return from !== null && now.getTime() - from.getTime() > WEEK_MS;
}
