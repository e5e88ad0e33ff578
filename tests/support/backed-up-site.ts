import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { savedTables } from '#features/backup/server/tables.ts';
import { backupOf, type Site } from '#features/backup/server/write-backup.ts';
import { localStorage } from '#platform/storage/storage.ts';
import { createProfile, createVideo } from './factories.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestDatabase } from './test-database.ts';

export const beganAt = new Date('2026-11-22T21:00:00Z');

/** A database and a folder of files of a test's own. */
export async function site(template?: string) {
  const made = await createTestDatabase(template);
  const folder = temporaryFolder(onTestFinished);
  onTestFinished(made.drop);
  const storage = localStorage(folder);
  const whole: Site = {
    connectionString: made.connectionString,
    storage,
    migrationsFolder: MIGRATIONS_FOLDER,
  };
  return { ...made, folder, storage, site: whole };
}
export type Made = Awaited<ReturnType<typeof site>>;

export const open = (bytes: Buffer) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
  };
export const backUp = (made: Made, passphrase?: string) =>
  buffer(backupOf(made.site, { beganAt, passphrase }));

/** Backs up a site that is given a file while its tables are copied; the file stands behind them. */
export async function backUpWithLateFile({ site: made, storage }: Made, key: string) {
  let storing: Promise<void> | undefined;
  const list = async function* (prefix: string) {
    // It is there before files are looked for again, however busy the disk is.
    await storing;
    yield* storage.list(prefix);
  };
  const onProgress = ({ phase }: { phase: string }) => {
    if (phase === 'database') storing ??= storage.put(key, Buffer.from('late'));
  };
  return buffer(backupOf({ ...made, storage: { ...storage, list } }, { beganAt, onProgress }));
}

/** All rows of all tables that a backup holds, as text, and all files. */
export async function everything({ pool, storage }: Made) {
  const client = await pool.connect();
  const rows: Record<string, string[]> = {};
  try {
    for (const { name } of await savedTables(client)) {
      const found = await client.query(`select t::text as row from ${name} t`);
      rows[name] = found.rows.map(({ row }) => row).toSorted();
    }
  } finally {
    client.release();
  }
  const files: Record<string, string> = {};
  for await (const { key } of storage.list(''))
    files[key] = (await storage.get(key))?.bytes.toString('base64') ?? '';
  return { rows, files };
}

export async function filled() {
  const made = await site();
  const person = await createProfile(made.database);
  const titles = ['Plain', 'Tab\tand\nline\\N', 'Émile 東京 🎬'];
  for (const title of titles) await createVideo(made.database, { title });
  await made.pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [person.id]);
  await made.pool.query(
    `insert into user_sessions (user_id, token_hash, is_persistent, expires_at) values ($1, 'hash', true, now() + interval '1 day')`,
    [person.id],
  );
  await made.pool.query(
    `insert into instance_secrets (name, secret) values ('visitor-cookie', 'of the old site')`,
  );
  await made.pool.query(
    `insert into account_tokens (token_hash, user_id, purpose, email, expires_at) values ('t', $1, 'reset-password', 'a@example.org', now() + interval '1 day')`,
    [person.id],
  );
  await made.pool.query(`insert into events (name, data) values ('x', '{}'), ('y', '{}')`);
  await made.storage.put('originals/one.webp', randomBytes(70_000));
  await made.storage.put('pictures/a/b/card.webp', randomBytes(10));
  await made.storage.put('pictures/empty.webp', Buffer.alloc(0));
  return made;
}
