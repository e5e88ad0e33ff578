import { final, type Undoing, undoing } from '#platform/audit.ts';
import { changedBackupHour, deletedBackup, downloadedBackup, startedBackup } from './admin-actions.ts';
import { backupSchedule } from './settings.ts';

export const undoings: readonly Undoing[] = [
  final(startedBackup, 'A backup changes nothing here. Delete it among the backups.'),
  final(deletedBackup, 'A backup that was deleted is gone.'),
  final(downloadedBackup, 'What was downloaded is in the hands of who did.'),
  undoing(changedBackupHour, async ({ tx, before, after, resources: { settings } }) => {
    if ((await settings.hold(tx, backupSchedule)).hour !== after.hour)
      return 'Somebody has changed it since.';
    await settings.set(tx, backupSchedule, { hour: before.hour });
    return null;
  }),
];
