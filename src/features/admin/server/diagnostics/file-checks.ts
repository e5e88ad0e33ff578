import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { fail, pass, warning } from '../../rules/run-check.ts';
import type { ServerCheck } from './check-given.ts';

const GIGABYTE = 1_000_000_000;
const LITTLE_BYTES = 2 * GIGABYTE;
const TOO_LITTLE_BYTES = GIGABYTE / 5;
/** How a WebP begins. */
const WEBP = 'RIFF';

export const fileChecks: readonly ServerCheck[] = [
  {
    id: 'files',
    name: 'Files are written, found and deleted',
    group: 'files',
    async run({ resources: { storage, storages } }, cleanUp) {
      const key = `checks/${randomUUID()}.json`;
      cleanUp(() => storage.delete(key));
      const bytes = Buffer.from(JSON.stringify({ key }));
      await storage.put(key, bytes);
      const found = await storage.get(key);
      if (!found?.bytes.equals(bytes)) return fail('A file that was written was not found again as it was.');
      return pass(storages.place === 's3' ? 'In the bucket.' : 'On the disk of this server.');
    },
  },
  {
    id: 'disk',
    name: 'There is room on the disk',
    group: 'files',
    async run({ resources: { config } }) {
      const { bavail, bsize } = await statfs(config.dataDir);
      const free = bavail * bsize;
      const words = `${(free / GIGABYTE).toFixed(1)} GB are free.`;
      if (free < TOO_LITTLE_BYTES) return fail(words);
      return free < LITTLE_BYTES ? warning(words) : pass(words);
    },
  },
  {
    id: 'backups',
    name: 'Backups lie where they are looked for',
    group: 'files',
    async run({ resources: { config, storages } }) {
      if (config.backupTo === 's3') return pass('In the bucket.');
      const isOwnDisk = config.backupDir.startsWith(config.dataDir + path.sep);
      // What several instances have together; a backup is made by whichever runs the job.
      if (config.databaseUrl && storages.place === 's3' && isOwnDisk)
        return warning(
          'On the disk of whichever instance makes one. Of several instances set BACKUP_TO=s3, or BACKUP_DIR to a folder that all share.',
        );
      return pass('On the disk of this server.');
    },
  },
  {
    id: 'pictures',
    name: 'Pictures are made',
    group: 'files',
    async run({ resources: { pictures } }) {
      const drawn = await pictures.draw({ id: randomUUID(), title: 'Check', category: null });
      return drawn.subarray(0, WEBP.length).toString() === WEBP
        ? pass(`A card of ${Math.round(drawn.length / 1_000)} kB was drawn.`)
        : fail('What was drawn is no picture.');
    },
  },
];
