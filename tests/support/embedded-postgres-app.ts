// A small application on the embedded PostgreSQL, for tests that kill it. Run as
//   node embedded-postgres-app.ts '{"dataDir": "...", "work": "commit" | "wait" | "exit"}'
// Each line it prints is a JSON array: ["progress", text], ["ready", {...}], ["acknowledged", row], ["refused", text].
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { UnusableDatabase } from '#platform/postgres/unusable-database.ts';

export interface AppOptions {
  dataDir: string;
  openDir?: string;
  durable?: boolean;
  /** commit: insert a row after the other until killed; wait: until SIGTERM; exit: leave without stopping. */
  work: 'commit' | 'wait' | 'exit';
}

const options = JSON.parse(process.argv[2] ?? '{}') as AppOptions;
const say = (kind: string, what: unknown) => console.log(JSON.stringify([kind, what]));

try {
  const { connectionString, adopted, stop } = await startEmbeddedPostgres({
    ...options,
    onProgress: (text) => say('progress', text),
  });
  process.once('SIGTERM', stop);
  say('ready', { connectionString, adopted });
  if (options.work === 'exit') process.exit(0);
  if (options.work === 'commit') await commitRows(connectionString);
} catch (error) {
  if (!(error instanceof UnusableDatabase)) throw error;
  say('refused', error.message);
}

async function commitRows(connectionString: string): Promise<never> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('create table if not exists committed (row int primary key)');
  for (let row = 1; ; row++) {
    await client.query('insert into committed values ($1)', [row]);
    say('acknowledged', row);
  }
}
