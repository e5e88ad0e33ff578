import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import { whyUnwritable } from '#platform/postgres/database-error.ts';
import type { Resources } from '#platform/procedure.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { backupName } from '../rules/backup-name.ts';
import { isBackupDue } from '../rules/schedule.ts';
import { backupPlace, removeExpired } from './backup-place.ts';
import { BackupRefused } from './backup-refused.ts';
import { verifyBackup } from './restore-backup.ts';
import { beginRun, endRun, lastBackupAt, lastFailureAt, noteProgress, takeRun } from './runs.ts';
import { backupSchedule } from './settings.ts';
import { backupOf, type Progress, type Site } from './write-backup.ts';

/** Resources of an instance that knows where its own database is. */
export interface BackupResources extends Resources {
  site: Site;
}

/** Milliseconds between two words about how far it is. */
const WORD_MS = 1_000;

/** Makes a backup, or verifies one; asked for with the id of its run. */
export const runBackupJob = job<{ runId: string }, BackupResources>({
  name: 'backup.run',
  data: z.object({ runId: z.uuid() }),
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 12 * 60 * 60,
  async work({ runId }, resources, signal) {
    const { database, log } = resources;
    const run = await takeRun(database, runId);
    if (!run) return;
    const telling = tellNowAndThen(resources, runId);
    try {
      await (run.kind === 'backup' ? makeBackup : checkBackup)(resources, run.name, telling.tell, signal);
      await telling.end();
      await endRun(database, runId, null);
    } catch (error) {
      await telling.end();
      await endRun(database, runId, wordsFor(error, log));
      throw error;
    }
  },
});

/** Asks for what was begun; that it cannot be is written down, too, so that nobody waits for it. */
export async function askForRun(
  { database, enqueue }: Pick<Resources, 'database' | 'enqueue'>,
  runId: string,
): Promise<void> {
  try {
    await enqueue(runBackupJob, { runId });
  } catch (thrown) {
    await endRun(database, runId, 'It could not be begun. Please try again.');
    throw thrown;
  }
}

/** Begins the daily backup once its hour has come. */
export const dailyBackupJob = job<Record<string, never>, BackupResources>({
  name: 'backup.daily',
  data: z.object({}).strict(),
  schedule: '*/5 * * * *',
  isOff: async (settings) => (await settings.get(backupSchedule)).hour === null,
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  async work(_data, { database, settings, config, enqueue }) {
    const { hour } = await settings.get(backupSchedule);
    const now = new Date();
    if (hour === null) return;
    const [beganAt, failedAt] = await Promise.all([lastBackupAt(database), lastFailureAt(database)]);
    if (!isBackupDue(now, hour, { beganAt, failedAt })) return;
    const runId = await database.transaction((tx) =>
      beginRun(tx, 'backup', backupName(now, config.backupPassphrase !== undefined)),
    );
    if (runId) await askForRun({ database, enqueue }, runId);
  },
});

type Work = (
  resources: BackupResources,
  name: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<void>;

const makeBackup: Work = async ({ site, config, log }, name, onProgress, signal) => {
  const place = backupPlace(config);
  const options = { beganAt: new Date(), passphrase: config.backupPassphrase, onProgress, signal };
  await place.write(name, backupOf(site, options));
  // The backup stands, whatever becomes of those before it.
  await removeExpired(place).catch((err: unknown) =>
    log.warn({ err }, 'backups that are no longer kept could not be deleted'),
  );
};

const checkBackup: Work = async ({ site, config }, name, onProgress, signal) => {
  const kept = await backupPlace(config).read(name);
  if (!kept) throw new BackupRefused('There is no such backup any more.');
  await verifyBackup(kept.open, site, { passphrase: config.backupPassphrase, onProgress, signal });
};

/** Writes now and then how far a run is, one word after the other. */
function tellNowAndThen({ database, log }: BackupResources, runId: string) {
  let nextAt = 0;
  let telling = Promise.resolve();
  return {
    tell(progress: Progress) {
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + WORD_MS;
      telling = telling
        .then(() => noteProgress(database, runId, progress))
        .catch((err) => log.warn({ err }, 'how far a backup is could not be written down'));
    },
    end: () => telling,
  };
}

/** What an admin is told. */
export function wordsFor(error: unknown, log: Log): string {
  if (error instanceof BackupRefused) return error.message;
  if (error instanceof StorageError) return `The bucket did not take or give it (${error.failure}).`;
  if (whyUnwritable(error) === 'DISK_FULL_ERROR') return 'The disk is full. Nothing is left of it.';
  if (error instanceof Error && error.name === 'AbortError') return 'It was broken off.';
  log.error({ err: error }, 'a backup failed');
  return 'Something went wrong; the log says what.';
}
