import { setTimeout as delay } from 'node:timers/promises';
import { implement } from '@orpc/server';
import { confirmed } from '#features/accounts/server/public.ts';
import { recordAction } from '#platform/audit.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { backupContract } from '../contract.ts';
import { backupName, isEncryptedBackup, momentOfBackup } from '../rules/backup-name.ts';
import { changedBackupHour, deletedBackup, downloadedBackup, startedBackup } from './admin-actions.ts';
import { backupPlace } from './backup-place.ts';
import { downloadAddress } from './download.ts';
import { askForRun } from './jobs.ts';
import { beginRun, lastRun } from './runs.ts';
import { backupSchedule } from './settings.ts';

/** Milliseconds that a page waits for the place of the backups. */
const LIST_MS = 4_000;

const procedures = implement(backupContract).$context<RequestContext>().use(guard);

const BUSY = { message: 'Another backup is being made or verified. Please wait until it has ended.' };
const GONE = { message: 'There is no such backup any more.' };
const AWAY = { message: 'The bucket of the backups is out of reach. Please try again.' };

export const backupProcedures = {
  backups: procedures.backups.handler(async ({ context: { resources } }) => {
    const { config, database, settings, log } = resources;
    // Before the list is read: a page that hears that a backup is done asks no more, and has to find it there.
    const run = await lastRun(database);
    const listed = backupPlace(config)
      .list()
      .catch((err: unknown) => {
        log.warn({ err }, 'the place of the backups cannot be looked at');
        return null;
      });
    // A bucket that is away is asked several times, longer than anybody waits for a page.
    const kept = await Promise.race([listed, delay(LIST_MS, null, { ref: false })]);
    return {
      place: config.backupTo,
      isEncrypted: config.backupPassphrase !== undefined,
      hour: (await settings.get(backupSchedule)).hour,
      kept:
        kept
          ?.map(({ name, bytes }) => ({
            name,
            bytes,
            beganAt: momentOfBackup(name)?.toISOString() ?? '',
            isEncrypted: isEncryptedBackup(name),
          }))
          .toSorted((a, b) => b.beganAt.localeCompare(a.beganAt)) ?? null,
      run,
    };
  }),

  startBackup: procedures.startBackup.handler(async ({ context, errors }) => {
    const { config, database } = context.resources;
    const name = backupName(new Date(), config.backupPassphrase !== undefined);
    const runId = await database.transaction(async (tx) => {
      const begun = await beginRun(tx, 'backup', name);
      if (begun)
        await recordAction(tx, context, startedBackup, { subject: name, before: {}, after: { name } });
      return begun;
    });
    if (!runId) throw errors.VALIDATION_ERROR(BUSY);
    await askForRun(context.resources, runId);
    return {};
  }),

  verifyBackup: procedures.verifyBackup.handler(async ({ input: { name }, context, errors }) => {
    const { database } = context.resources;
    const runId = await database.transaction((tx) => beginRun(tx, 'verify', name));
    if (!runId) throw errors.VALIDATION_ERROR(BUSY);
    await askForRun(context.resources, runId);
    return {};
  }),

  deleteBackup: procedures.deleteBackup.handler(async ({ input: { name }, context, errors }) => {
    const place = backupPlace(context.resources.config);
    const away = (error: unknown): never => {
      throw error instanceof StorageError ? errors.CONNECTION_ERROR(AWAY) : error;
    };
    // On the disk of another instance, for one.
    if (!(await place.read(name).catch(away))) throw errors.NOT_FOUND_ERROR(GONE);
    await context.resources.database.transaction(async (tx) => {
      await recordAction(tx, context, deletedBackup, { subject: name, before: { name }, after: {} });
      await place.remove(name).catch(away);
    });
    return {};
  }),

  prepareDownload: procedures.prepareDownload.handler(async ({ input, context, errors }) => {
    const { name, password } = input;
    await confirmed(context, errors, { password, field: 'password', operation: 'download-backup' });
    const kept = await backupPlace(context.resources.config)
      .read(name)
      .catch((error: unknown) => {
        throw error instanceof StorageError ? errors.CONNECTION_ERROR(AWAY) : error;
      });
    if (!kept) throw errors.NOT_FOUND_ERROR(GONE);
    await context.resources.database.transaction((tx) =>
      recordAction(tx, context, downloadedBackup, { subject: name, before: {}, after: { name } }),
    );
    return { address: downloadAddress(context, name) };
  }),

  changeBackupHour: procedures.changeBackupHour.handler(async ({ input: { hour }, context }) => {
    const { database, settings } = context.resources;
    const actionId = await database.transaction(async (tx) => {
      const before = await settings.hold(tx, backupSchedule);
      await settings.set(tx, backupSchedule, { hour });
      const subject = hour === null ? 'no daily backup' : `a daily backup at ${hour}:00 UTC`;
      return recordAction(tx, context, changedBackupHour, { subject, before, after: { hour } });
    });
    return { actionId };
  }),
};
