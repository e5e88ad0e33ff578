import { z } from 'zod';
import { confirmationNeeded } from '#features/accounts/contract-errors.ts';
import { operation } from '#lib/operation.ts';
import { momentOfBackup } from './rules/backup-name.ts';

const name = z
  .string()
  .max(80)
  .refine((value) => momentOfBackup(value) !== null, 'This is no name of a backup.');

/** What is done with backups now, or was last. */
export const backupRun = z.object({
  kind: z.enum(['backup', 'verify']),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** What it is at, and how far; `total` is null where that is not known. */
  phase: z.enum(['checking', 'files', 'database', 'indexes']).nullable(),
  done: z.number(),
  total: z.number().nullable(),
  /** Why it failed, in plain words. */
  error: z.string().nullable(),
  /** ISO 8601, as are all moments here. */
  startedAt: z.string(),
});
export type BackupRun = z.infer<typeof backupRun>;

/** The hour (UTC) of the daily backup; null for none. */
const hour = z.int().min(0).max(23).nullable();

export const backupContract = {
  /** Backups that are kept, the newest first, and what is being done. */
  backups: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/backups', summary: 'Backups that are kept' })
    .output(
      z.object({
        place: z.enum(['disk', 's3']),
        /** Whether new ones are encrypted. */
        isEncrypted: z.boolean(),
        hour,
        /** Null when the place cannot be looked at now. */
        kept: z
          .array(
            z.object({ name: z.string(), beganAt: z.string(), bytes: z.number(), isEncrypted: z.boolean() }),
          )
          .nullable(),
        run: backupRun.nullable(),
      }),
    ),

  /** Begins a backup; refused while another runs. */
  startBackup: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/backups', summary: 'Back up now' })
    .output(z.object({})),

  /** Reads a backup from its first byte to its last; what came of it is told by `backups`. */
  verifyBackup: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/backup-checks', summary: 'Verify a backup that is kept' })
    .input(z.object({ name }))
    .output(z.object({})),

  deleteBackup: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/admin/backups/{name}', summary: 'Delete a backup that is kept' })
    .input(z.object({ name }))
    .output(z.object({})),

  /** Gives an address that the admin may fetch the backup from for a minute, once they showed that it is they who ask. */
  prepareDownload: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/backup-downloads', summary: 'Prepare the download of a backup' })
    .errors(confirmationNeeded)
    .input(z.object({ name, password: z.string().max(200).optional() }))
    .output(z.object({ address: z.string() })),

  changeBackupHour: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/admin/backup-hour', summary: 'Decide when backups are made' })
    .input(z.object({ hour }))
    .output(z.object({ actionId: z.uuid() })),
};
