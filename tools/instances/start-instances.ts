/**
 * `npm run instances -- 3`: three instances of the built application on one database and one bucket, behind nginx, as
 * docs/operating.md describes. `DATABASE_URL` and `S3_*` are taken from the environment; where they are missing a
 * PostgreSQL and a bucket are made for the trial and thrown away. SIGHUP restarts the instances in turn, Ctrl-C stops all.
 */
import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { temporaryDataDir } from '../../scripts/bench/temporary-data-dir.ts';
import { installedNginx } from '../../scripts/lib/nginx.mjs';
import { startS3Server } from '../../tests/support/s3-server.ts';
import { s3Environment } from './s3-environment.ts';
import { startSeveralInstances } from './several-instances.ts';

const count = Number(process.argv[2] ?? 2);
const nginx = installedNginx();
if (!(count >= 2 && count <= 4) || nginx === undefined) {
  console.error(
    nginx === undefined
      ? 'There is no nginx on this machine. Install it, or name one by NGINX_PATH.'
      : 'Usage: npm run instances -- COUNT, with a COUNT of 2 to 4',
  );
  process.exit(1);
}

const folder = temporaryDataDir();
const endings: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
const environment: Record<string, string> = {};
if (!process.env.DATABASE_URL) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  endings.unshift(() => postgres.stop());
  environment.DATABASE_URL = postgres.connectionString;
}
if (!process.env.S3_BUCKET) {
  const s3 = await startS3Server();
  endings.unshift(() => s3.close());
  Object.assign(environment, s3Environment(s3.settings));
}
const port = Number(process.env.PORT ?? 3000);
const site = await startSeveralInstances({ count, nginx, folder, port, environment });
endings.unshift(() => site.stop());
for (const { origin, pid } of site.instances) console.log(`An instance serves at ${origin} (process ${pid})`);
console.log(`nginx serves them at ${site.origin}. SIGHUP to process ${process.pid} restarts them in turn.`);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  for (const end of endings) await end();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', async () => {
  await site.restartInTurn();
  console.log('Each instance was restarted.');
});
