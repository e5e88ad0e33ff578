// Makes one file of database and stored files while the application runs (docs/operating.md). `npm run backup` runs it.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '#features/backup/rules/backup-name.ts';
import { backupOf, backupPlace, removeExpired, writeBackupFile } from '#features/backup/server/public.ts';
import { megabytes, onSite, printProgress } from './backup/on-site.ts';
import { fromHere, inWords, wordsFor } from './lib/command.ts';

const USAGE = `npm run backup -- [FILE]

Makes one file of the database and the stored files, while people use the site (docs/operating.md).
Without FILE it is kept in BACKUP_DIR (data/backups), or in the bucket with BACKUP_TO=s3, named by the moment,
and of those in that place the newest of each of 7 days and of each of 4 weeks stay.
BACKUP_PASSPHRASE encrypts it.`;

const options = { help: { type: 'boolean', default: false } } as const;

function readCommand(): { file: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return values.help || positionals.length > 1 ? undefined : { file: positionals[0] };
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
  await inWords(
    async (config, signal) => {
      const { backupDir, backupPassphrase: passphrase, backupTo } = config;
      const beganAt = new Date();
      const name = backupName(beganAt, passphrase !== undefined);
      const file = command.file === undefined ? undefined : fromHere('backup', command.file);
      const place = backupPlace(config);
      const bytes = await onSite(config, 'backup', (site) => {
        const source = backupOf(site, { beganAt, passphrase, signal, onProgress: printProgress() });
        return file ? writeBackupFile(file, source) : place.write(name, source);
      });
      const where = file ?? (backupTo === 's3' ? `the bucket as ${name}` : path.join(backupDir, name));
      const seconds = ((Date.now() - beganAt.getTime()) / 1000).toFixed(1);
      console.log(
        `Backed up to ${where}: ${megabytes(bytes)}${passphrase ? ', encrypted' : ''}, ${seconds} seconds.`,
      );
      // The backup stands, whatever becomes of those before it.
      if (!file)
        await removeExpired(place).catch((error: unknown) =>
          console.error(`Backups that are no longer kept could not be deleted: ${wordsFor(error)}`),
        );
    },
    () => 'No backup was made, and nothing is left of it.',
  );
}
