const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** What an admin is to see about backups. */
export interface BackupNeeds {
  /** No backup was made for a week. */
  isOverdue: boolean;
  /** None is made every day, and none came in another way, such as by a command that the host runs. */
  isOff: boolean;
}

export interface BackupState {
  /** Of the daily backup (UTC); null: there is none. */
  hour: number | null;
  /** The newest, however it was made. */
  lastBackupAt: Date | null;
  /** When there was something to back up first; null: there is nothing yet. */
  since: Date | null;
}

export function backupNeeds(now: Date, { hour, lastBackupAt, since }: BackupState): BackupNeeds {
  const isOld = (moment: Date) => now.getTime() - moment.getTime() > WEEK_MS;
  const from = lastBackupAt ?? since;
  return {
    isOverdue: from !== null && isOld(from),
    isOff: since !== null && hour === null && (lastBackupAt === null || isOld(lastBackupAt)),
  };
}
