import path from 'node:path';
import { BackupRefused, OutcomeUnknown } from '#features/backup/server/public.ts';
import { ImportFileError } from '#features/catalogue/server/public.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { checkDatabase } from '#platform/postgres/check-database.ts';
import { isDatabaseAway } from '#platform/postgres/database-away.ts';
import { whyUnwritable } from '#platform/postgres/database-error.ts';
import { joinEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { UnusableDatabase } from '#platform/postgres/unusable-database.ts';
import { StorageError } from '#platform/storage/storage-error.ts';

class Interrupted extends Error {}

/** npm runs scripts in the project's folder; a file is meant from where the person is. */
export function fromHere(command: string, file: string): string {
  const here = process.env.npm_lifecycle_event === command ? process.env.INIT_CWD : undefined;
  return path.resolve(here ?? '.', file);
}

/**
 * Does a command's work, and says how it ended. What a person can do something about is said in words.
 * @param whatStands says what became of the site when the work failed
 */
export async function inWords(
  work: (config: Config, signal: AbortSignal) => Promise<void>,
  whatStands: () => string,
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop.abort(new Interrupted('It was broken off.')));
  try {
    await work(readConfig(process.env), stop.signal);
  } catch (error) {
    console.error(`\n${wordsFor(error)}`);
    if (!(error instanceof OutcomeUnknown)) console.error(whatStands());
    process.exitCode = 1;
  }
}

/** Works on the database that the environment names, or on the embedded one, beside the application if that runs. */
export async function atDatabase<Result>(
  { dataDir, databaseUrl, directDatabaseUrl }: Config,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const onProgress = (message: string) => console.log(message);
  const embedded = databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir, onProgress });
  try {
    if (databaseUrl) await checkDatabase(databaseUrl, directDatabaseUrl);
    return await work(directDatabaseUrl ?? databaseUrl ?? embedded?.connectionString ?? '');
  } finally {
    await embedded?.stop();
  }
}

const KNOWN = [Interrupted, BackupRefused, ImportFileError, ConfigError, UnusableDatabase, StorageError];

/** What a person can do something about; anything else is a fault of ours, and its stack helps. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (KNOWN.some((kind) => error instanceof kind)) return error.message;
  const { message } = error.cause instanceof Error ? error.cause : error;
  if (whyUnwritable(error)) return `Nothing can be written: ${message}.`;
  if (isDatabaseAway(error)) return `The database cannot be reached, or went away (${message}).`;
  if ('syscall' in error) return `${error.message}.`;
  return error.stack ?? error.message;
}
