import { z } from 'zod';
import { adminAction } from '#platform/audit.ts';

const nothing = z.object({});
const ofBackup = z.object({ name: z.string() });
const hour = z.object({ hour: z.int().nullable() });

export const startedBackup = adminAction('backup.start', { before: nothing, after: ofBackup });
export const deletedBackup = adminAction('backup.delete', { before: ofBackup, after: nothing });
export const downloadedBackup = adminAction('backup.download', { before: nothing, after: ofBackup });
export const changedBackupHour = adminAction('backup.change-hour', { before: hour, after: hour });
