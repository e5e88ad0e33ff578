import { adminSince } from '#features/accounts/server/public.ts';
import type { Resources } from '#platform/procedure.ts';
import { momentOfBackup } from '../rules/backup-name.ts';
import { isBackupOverdue } from '../rules/is-overdue.ts';
import { backupPlace } from './backup-place.ts';
import { lastBackupAt } from './runs.ts';

/**
 * Whether no backup was made for a week. Those of the command are not written down here: they are looked for where backups
 * are kept, once it is a week since one was.
 */
export async function backupOverdue({ database, config, log }: Resources): Promise<boolean> {
  const since = await adminSince(database);
  const now = new Date();
  if (!isBackupOverdue(now, await lastBackupAt(database), since)) return false;
  try {
    const kept = await backupPlace(config).list();
    return kept.every(({ name }) => isBackupOverdue(now, momentOfBackup(name), since));
  } catch (err) {
    log.warn({ err }, 'the place of the backups cannot be looked at');
    return true;
  }
}
