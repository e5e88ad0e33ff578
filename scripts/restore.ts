// Restores a backup into an instance on which nobody has registered (docs/operating.md). `npm run restore` runs it.
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { momentOfBackup } from '#features/backup/rules/backup-name.ts';
import { backupPlace, restoreBackup, verifyBackup } from '#features/backup/server/public.ts';
import { holdsDatabase } from '#platform/postgres/embedded-postgres/database-folder.ts';
import { onSite, printProgress } from './backup/on-site.ts';
import { fromHere, inWords, wordsFor } from './lib/command.ts';

const USAGE = `npm run restore -- FILE [--check]

Makes this instance what the one was that FILE is a backup of (docs/operating.md). Nobody may have registered on it.
FILE may be the name of a backup that is kept in BACKUP_DIR or in the bucket.
  --check   says whether FILE is whole and what it holds, and changes nothing
BACKUP_PASSPHRASE is that of an encrypted backup.`;

const options = {
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function readCommand(): { file: string; isCheck: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (values.help || file === undefined || others.length > 0) return undefined;
    return { file: fromHere('restore', file), isCheck: values.check };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

const command = readCommand();
if (command === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const { file, isCheck } = command;
  await inWords(
    async (config, signal) => {
      const { backupPassphrase: passphrase } = config;
      const startedAt = Date.now();
      const onFilesLeft = (error: unknown) =>
        console.error(`Files that nothing names could not be deleted: ${wordsFor(error)}`);
      const given = { passphrase, signal, onProgress: printProgress(), onFilesLeft };
      const kept = existsSync(file)
        ? null
        : momentOfBackup(path.basename(file)) && (await backupPlace(config).read(path.basename(file)));
      const open = kept?.open ?? (() => createReadStream(file));
      // No database is made for a file that is none.
      if (!isCheck && !config.databaseUrl && !holdsDatabase(config.dataDir))
        await verifyBackup(open, { migrationsFolder: MIGRATIONS_FOLDER }, { passphrase, signal });
      const { about, manifest } = isCheck
        ? await verifyBackup(open, { migrationsFolder: MIGRATIONS_FOLDER }, given)
        : await onSite(config, 'restore', (site) => restoreBackup(open, site, given));
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(
        `${isCheck ? 'Whole' : 'Restored'}: the backup of ${about.beganAt}, ${rows} rows and ${manifest.files.count} files, ${seconds} seconds.`,
      );
    },
    () => 'Nothing was changed.',
  );
}
