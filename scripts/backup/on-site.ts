import path from 'node:path';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { BackupRefused, OutcomeUnknown, type Progress, type Site } from '#features/backup/server/public.ts';
import { checkDatabase } from '#platform/check-database.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { whyUnwritable } from '#platform/database-error.ts';
import { holdsDatabase } from '#platform/embedded-postgres/database-folder.ts';
import { joinEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { openStorage } from '#platform/open-storage.ts';
import { StorageError } from '#platform/storage-error.ts';
import { UnusableDatabase } from '#platform/unusable-database.ts';

/** Milliseconds between two lines that say how far it is. */
const LINE_MS = 5_000;

class Interrupted extends Error {}

/** npm runs scripts in the project's folder; a file is meant from where the person is. */
export function fromHere(command: string, file: string): string {
  const here = process.env.npm_lifecycle_event === command ? process.env.INIT_CWD : undefined;
  return path.resolve(here ?? '.', file);
}

/** Does a command's work, and says how it ended. What a person can do something about is said in words. */
export async function inWords(
  work: (config: Config, signal: AbortSignal) => Promise<void>,
  nothingHappened: string,
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop.abort(new Interrupted('It was broken off.')));
  try {
    await work(readConfig(process.env), stop.signal);
  } catch (error) {
    console.error(`\n${wordsFor(error)}`);
    if (!(error instanceof OutcomeUnknown)) console.error(nothingHappened);
    process.exitCode = 1;
  }
}

/**
 * Works on the site that the environment names, beside the application if that runs.
 * @param use a backup is made of one that is there; one that is restored into may be made for it
 */
export async function onSite<Result>(
  config: Config,
  use: 'backup' | 'restore',
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, directDatabaseUrl } = config;
  if (use === 'backup' && !databaseUrl && !holdsDatabase(dataDir))
    throw new BackupRefused(`There is no site in ${dataDir}.`);
  const onProgress = (message: string) => console.log(message);
  const embedded = databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir, onProgress });
  try {
    if (databaseUrl) await checkDatabase(databaseUrl, directDatabaseUrl);
    const connectionString = directDatabaseUrl ?? databaseUrl ?? embedded?.connectionString ?? '';
    const { storage } = openStorage(config);
    return await work({ connectionString, storage, migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await embedded?.stop();
  }
}

export function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isKnown = [Interrupted, BackupRefused, ConfigError, UnusableDatabase, StorageError].some(
    (kind) => error instanceof kind,
  );
  if (isKnown) return error.message;
  if (whyUnwritable(error)) return `Nothing can be written: ${error.message}.`;
  if (isDatabaseAway(error)) return `The database cannot be reached, or went away (${error.message}).`;
  if ('syscall' in error) return `${error.message}.`;
  return error.stack ?? error.message;
}

const PHASES = {
  checking: 'Checking the backup',
  files: 'Files',
  database: 'Tables',
  indexes: 'Making indexes',
} as const;

/** Prints now and then how far it is. */
export function printProgress(): (progress: Progress) => void {
  let nextAt = Date.now() + LINE_MS;
  let last = '';
  return ({ phase, done, total }) => {
    if (Date.now() < nextAt && phase !== 'indexes') return;
    nextAt = Date.now() + LINE_MS;
    const line = `${PHASES[phase]}${done > 0 ? `: ${done}${total === undefined ? '' : ` of ${total}`}` : ''}`;
    if (line !== last) console.log(line);
    last = line;
  };
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
