import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { BackupRefused, type Progress, type Site } from '#features/backup/server/public.ts';
import type { Config } from '#platform/config.ts';
import { holdsDatabase } from '#platform/postgres/embedded-postgres/database-folder.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { atDatabase } from '../lib/command.ts';

/** Milliseconds between two lines that say how far it is. */
const LINE_MS = 5_000;

/**
 * Works on the site that the environment names, beside the application if that runs.
 * @param use a backup is made of one that is there; one that is restored into may be made for it
 */
export async function onSite<Result>(
  config: Config,
  use: 'backup' | 'restore',
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  if (use === 'backup' && !config.databaseUrl && !holdsDatabase(config.dataDir))
    throw new BackupRefused(`There is no site in ${config.dataDir}.`);
  return atDatabase(config, (connectionString) => {
    const { storage } = openStorage(config);
    return work({ connectionString, storage, migrationsFolder: MIGRATIONS_FOLDER });
  });
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
