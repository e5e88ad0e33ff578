import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { claimCodeToPrint } from '#features/accounts/server/public.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { logFile } from '#platform/log-file.ts';
import { checkDatabase } from '#platform/postgres/check-database.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { migrateDatabase } from '#platform/postgres/migrate-database.ts';
import { checkStorage } from '#platform/storage/open-storage.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { type Application, createApplication } from '../application.ts';
import { fillWithDemoCatalogue, keepFramesOfOwnClips } from './demo-catalogue.ts';
import { MIGRATIONS_FOLDER } from './migrations.ts';

export interface Instance {
  application: Application;
  /** The file that the log goes to; null when it goes to standard output. */
  logFile: string | null;
  /** Ends everything that the instance started. */
  stop(): Promise<void>;
}

/**
 * Starts an instance: its configuration, the database (embedded unless `DATABASE_URL` names one), migrations,
 * the demo catalogue in an empty database.
 * @param progress is told, in words for the terminal, what takes long.
 */
export async function startInstance(
  environment: Record<string, string | undefined>,
  progress: (message: string) => void = () => undefined,
): Promise<Instance> {
  const config = readConfig(environment);
  const logTo = config.logTo ?? (process.stdout.isTTY ? 'file' : 'stdout');
  const file = logTo === 'file' ? path.join(config.dataDir, 'mindreel.log') : null;
  const log = createLog(config.logLevel, file === null ? undefined : logFile(file));
  /** Says what would better be otherwise where it is read. */
  const advise = (advice: string) => {
    log.warn(advice);
    if (file !== null) progress(advice);
  };
  if (config.mail && !config.publicUrl)
    advise(`PUBLIC_URL is not set: links in mails lead to ${config.mailOrigin}`);
  const awayStorage = await checkStorage(config);
  if (awayStorage) advise(awayStorage);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: progress });
  const connectionString = embedded?.connectionString ?? config.databaseUrl ?? '';
  let application: Application | undefined;
  const stop = async () => {
    try {
      await application?.close();
    } finally {
      await embedded?.stop();
    }
  };
  try {
    if (config.databaseUrl) {
      for (const advice of await checkDatabase(config.databaseUrl, config.directDatabaseUrl)) advise(advice);
    }
    const migrateAt = config.directDatabaseUrl ?? connectionString;
    await migrateDatabase(migrateAt, MIGRATIONS_FOLDER, { onProgress: progress });
    application = await createApplication(config, connectionString, log);
    // There to be found; a folder that cannot be made is no reason not to start.
    await mkdir(config.videoDir, { recursive: true }).catch((err) =>
      log.warn({ err }, 'no folder for own films'),
    );
    if (config.demoCatalogue && (await fillWithDemoCatalogue(application.resources.database))) {
      progress('Filled the empty catalogue with a demo: about two dozen public talks, and clips of our own.');
    }
    const { database, storage } = application.resources;
    await keepFramesOfOwnClips(database, storage).catch((err) => {
      if (!(err instanceof StorageError)) throw err;
      log.warn({ err }, 'the frames of our own clips could not be kept');
    });
    const code = await claimCodeToPrint(application.resources.database, config);
    if (code) {
      progress(
        `Nobody is admin yet. Register, then open ${config.mailOrigin}/admin?claim=${encodeURIComponent(code)}`,
      );
    }
    return { application, logFile: file, stop };
  } catch (error) {
    await stop().catch((err) => log.error({ err }, 'what had been started could not be stopped'));
    throw error;
  }
}
