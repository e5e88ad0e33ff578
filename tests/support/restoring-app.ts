/** Restores a backup, and kills its own process on the way: at a step, or some milliseconds after the last one began. */
import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { restoreBackup } from '#features/backup/server/restore-backup.ts';
import { localStorage } from '#platform/storage/storage.ts';

const [connectionString = '', folder = '', file = '', atStep = '', afterMs = ''] = process.argv.slice(2);
const kill = () => process.kill(process.pid, 'SIGKILL');
const site = { connectionString, storage: localStorage(folder), migrationsFolder: MIGRATIONS_FOLDER };
let step = 0;
await restoreBackup(() => createReadStream(file), site, {
  onProgress({ phase }) {
    step += 1;
    if (step === Number(atStep)) kill();
    if (phase === 'indexes' && afterMs !== '') void delay(Number(afterMs)).then(kill);
  },
});
