import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS_FOLDER, neededMigrations } from '#app/migrations.ts';
import { appliedMigrations, migrateDatabase } from '#platform/database.ts';
import { createTestDatabase, testDatabase } from '../../tests/support/test-database.ts';

const { pool } = await testDatabase();

test('instances that migrate an empty database at once leave it migrated once', async () => {
  const empty = await createTestDatabase('template1');
  onTestFinished(empty.drop);
  const instances = [1, 2, 3].map(() => migrateDatabase(empty.connectionString, MIGRATIONS_FOLDER));
  await Promise.all(instances);
  expect(await appliedMigrations(empty.pool)).toBe(neededMigrations());
  await migrateDatabase(empty.connectionString, MIGRATIONS_FOLDER);
  expect(await appliedMigrations(empty.pool)).toBe(neededMigrations());
});

/**
 * Foreign keys whose columns no whole index begins with: deleting what they point at would read the table from
 * end to end.
 */
const FOREIGN_KEYS_WITHOUT_INDEX = `
  select conrelid::regclass || ' ' || conname as name
    from pg_constraint c
   where contype = 'f' and connamespace = 'public'::regnamespace
     and not exists (
       select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null and i.indexprs is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
   order by name`;

test('every foreign key has an index on its columns', async () => {
  const { rows } = await pool.query(FOREIGN_KEYS_WITHOUT_INDEX);
  expect(rows).toEqual([]);
});

test('a foreign key without an index of its own, or with a partial one, is noticed', async () => {
  const planted = await createTestDatabase();
  onTestFinished(planted.drop);
  await planted.pool.query(`
    create table planted (a uuid, b uuid references videos, c uuid references videos);
    create index on planted (a, b);
    create index on planted (c) where a is not null`);
  const { rows } = await planted.pool.query(FOREIGN_KEYS_WITHOUT_INDEX);
  expect(rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['planted planted_b_fkey', 'planted planted_c_fkey']),
  );
});

test('every table has a primary key', async () => {
  const { rows } = await pool.query(`
    select relname from pg_class t
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`);
  expect(rows).toEqual([]);
});
