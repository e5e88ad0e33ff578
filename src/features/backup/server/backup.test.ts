import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#platform/postgres/migrate-database.ts';
import {
  backUp,
  backUpWithLateFile,
  beganAt,
  everything,
  filled,
  type Made,
  open,
  site,
} from '../../../../tests/support/backed-up-site.ts';
import { migrationsUntil } from '../../../../tests/support/earlier-migrations.ts';
import { createProfile, createVideo } from '../../../../tests/support/factories.ts';
import { neededMigrations } from '../../../app/start/migrations.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { backupOf } from './write-backup.ts';

test('what was backed up is there again after it is restored: rows, files, sessions and secrets', async () => {
  const from = await filled();
  const bytes = await backUp(from);
  const to = await site();
  await createVideo(to.database, { title: 'Demo' });
  await restoreBackup(open(bytes), to.site);
  expect(await everything(to)).toEqual(await everything(from));
  const { rows } = await to.pool.query('select title from videos order by title');
  expect(rows).toHaveLength(3);
  // What was written goes on: triggers, sequences, checks and indexes are those of a database that was only migrated.
  await createVideo(to.database, { title: 'New' });
  const found = await to.pool.query(`insert into events (name, data) values ('z', '{}') returning id`);
  expect(Number(found.rows[0].id)).toBe(3);
});

test('tables are made again exactly as the migrations make them', async () => {
  const from = await filled();
  const to = await site();
  const shape = async ({ pool }: Made) =>
    (
      await pool.query(`
      select 'index' as kind, indexdef as what from pg_indexes where schemaname = 'public'
      union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'trigger', tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select 'function', oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
      order by 1, 2`)
    ).rows;
  const before = await shape(to);
  await restoreBackup(open(await backUp(from)), to.site);
  expect(await shape(to)).toEqual(before);
});

test('mails, links that were mailed and what limits count stay out', async () => {
  const from = await filled();
  await from.pool.query(
    `insert into rate_limits (key, window_started_at, used, expires_at) values ('k', now(), 1, now())`,
  );
  const to = await site();
  await restoreBackup(open(await backUp(from)), to.site);
  for (const table of ['mails', 'account_tokens', 'rate_limits', 'sign_in_challenges', 'invitations'])
    expect((await to.pool.query(`select from ${table}`)).rowCount, table).toBe(0);
});

test('a backup is of one moment, though people write while it is made', async () => {
  const from = await filled();
  const late = createVideo;
  const bytes: Buffer[] = [];
  let written = false;
  const made = backupOf(from.site, {
    beganAt,
    onProgress: ({ phase, done }) => {
      // Tables are being copied: the snapshot stands.
      if (phase !== 'database' || done !== 1 || written) return;
      written = true;
      void late(from.database, { title: 'Too late' });
    },
  });
  for await (const piece of made) bytes.push(piece);
  expect(written).toBe(true);
  const to = await site();
  await restoreBackup(open(Buffer.concat(bytes)), to.site);
  const counted = await to.pool.query(
    `select (select count(*) from videos)::int as videos, (select count(*) from video_search_documents)::int as documents`,
  );
  expect(counted.rows[0].videos).toBe(3);
});

test('a file that is written while the tables are copied is in the backup', async () => {
  const bytes = await backUpWithLateFile(await filled(), 'originals/late.webp');
  const to = await site();
  await restoreBackup(open(bytes), to.site);
  expect((await to.storage.get('originals/late.webp'))?.bytes.toString()).toBe('late');
});

test('a passphrase is asked for, and opens what it closed', async () => {
  const from = await filled();
  const bytes = await backUp(from, 'open sesame');
  const to = await site();
  const before = await everything(to);
  await expect(restoreBackup(open(bytes), to.site)).rejects.toThrow('its passphrase is needed');
  await expect(restoreBackup(open(bytes), to.site, { passphrase: 'barley' })).rejects.toThrow('passphrase');
  expect(await everything(to)).toEqual(before);
  await restoreBackup(open(bytes), to.site, { passphrase: 'open sesame' });
  expect(await everything(to)).toEqual(await everything(from));
});

test('an instance on which somebody has registered is left alone', async () => {
  const bytes = await backUp(await filled());
  const to = await site();
  await createProfile(to.database);
  const before = await everything(to);
  await expect(restoreBackup(open(bytes), to.site)).rejects.toThrow('Somebody has registered here');
  expect(await everything(to)).toEqual(before);
});

test('whoever uses the site while it is restored waits, and then sees what was restored', async () => {
  const from = await filled();
  const bytes = await backUp(from);
  const to = await site();
  let reading: Promise<unknown> | undefined;
  await restoreBackup(open(bytes), to.site, {
    onProgress: ({ phase }) => {
      if (phase === 'database') reading ??= to.pool.query('select count(*)::int as videos from videos');
    },
  });
  expect(await reading).toMatchObject({ rows: [{ videos: 3 }] });
});

test('a backup of an older version restores into this one, with what newer migrations make of it', async () => {
  const old = await site('template1');
  // Before tables and columns of today were there, and before a migration that runs outside a transaction.
  const folder = migrationsUntil('0024_friends_and_interests');
  await migrateDatabase(old.connectionString, folder);
  await old.pool.query(
    `insert into videos (title, url, link_key, published) values ('Old', 'https://vimeo.com/1', 'vimeo:1', true)`,
  );
  await old.pool.query(`insert into profiles (email) values ('old@example.org')`);
  const bytes = await buffer(backupOf({ ...old.site, migrationsFolder: folder }, { beganAt }));

  const to = await site();
  await restoreBackup(open(bytes), to.site);
  const { rows } = await to.pool.query('select title, deleted_at from videos');
  expect(rows).toEqual([{ title: 'Old', deleted_at: null }]);
  expect((await to.pool.query('select from profiles')).rowCount).toBe(1);
  const applied = await to.pool.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  expect(applied.rows[0].count).toBe(neededMigrations());
  // And not the other way round.
  await expect(verifyBackup(open(await backUp(to)), { migrationsFolder: folder })).rejects.toThrow(
    'newer version',
  );
});

test('a backup by a version older than the database is refused, for it would miss tables', async () => {
  const to = await site();
  await to.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
  );
  await expect(backUp(to)).rejects.toThrow('of another version');
});

test('a backup during which the site is brought to another version is refused, for it would not restore', async () => {
  const from = await filled();
  const newest = 'select max(created_at) from drizzle.__drizzle_migrations';
  const { rows } = await from.pool.query(
    `delete from drizzle.__drizzle_migrations where created_at = (${newest}) returning hash, created_at`,
  );
  const { hash, created_at } = rows[0];
  const get: Made['storage']['get'] = async (key) => {
    await from.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select $1, $2 where (${newest}) < $2`,
      [hash, created_at],
    );
    return from.storage.get(key);
  };
  const made = backupOf({ ...from.site, storage: { ...from.storage, get } }, { beganAt });
  await expect(buffer(made)).rejects.toThrow('brought to another version meanwhile');
});
