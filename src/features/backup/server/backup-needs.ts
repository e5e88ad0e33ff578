import { adminSince } from '#features/accounts/server/public.ts';
import type { Resources } from '#platform/procedure.ts';
import { momentOfBackup } from '../rules/backup-name.ts';
import { type BackupNeeds, backupNeeds } from '../rules/backup-needs.ts';
import { backupPlace } from './backup-place.ts';
import { lastBackupAt } from './runs.ts';
import { backupSchedule } from './settings.ts';

/**
 * Whether backups are off, or late. Those of the command are not written down here: they are looked for where backups are
 * kept, once something seems to be missing.
 */
export async function readBackupNeeds({ database, config, settings, log }: Resources): Promise<BackupNeeds> {
  const now = new Date();
  const [{ hour }, since, last] = await Promise.all([
    settings.get(backupSchedule),
    adminSince(database),
    lastBackupAt(database),
  ]);
  const needs = backupNeeds(now, { hour, since, lastBackupAt: last });
  if (!needs.isOverdue && !needs.isOff) return needs;
  try {
    const kept = (await backupPlace(config).list()).flatMap(({ name }) => momentOfBackup(name) ?? []);
    const times = [...kept, ...(last ? [last] : [])].map((moment) => moment.getTime());
    const newest = times.length > 0 ? new Date(Math.max(...times)) : null;
    return backupNeeds(now, { hour, since, lastBackupAt: newest });
  } catch (err) {
    log.warn({ err }, 'the place of the backups cannot be looked at');
    return needs;
  }
}
