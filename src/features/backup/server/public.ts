/** What the application and commands may ask of backups. */
export { readBackupNeeds } from './backup-needs.ts';
export { backupPlace, removeExpired } from './backup-place.ts';
export { BackupRefused } from './backup-refused.ts';
export { OutcomeUnknown } from './commit-surely.ts';
export { answerDownload } from './download.ts';
export { writeBackupFile } from './folder-place.ts';
export type { BackupResources } from './jobs.ts';
export { RESTORED_CHANNEL, restoreBackup, verifyBackup } from './restore-backup.ts';
export { createRestoreByClaim } from './restore-by-claim.ts';
export { undoings } from './undoings.ts';
export { backupOf, type Progress, type Site } from './write-backup.ts';
