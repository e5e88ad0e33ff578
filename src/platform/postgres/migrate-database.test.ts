import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MIGRATIONS_FOLDER, neededMigrations } from '#app/start/migrations.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { appliedMigrations, migrateDatabase } from './migrate-database.ts';

let live: TestDatabase;
beforeEach(async () => {
  live = await createTestDatabase();
  onTestFinished(live.drop);
});

/** The migrations, and after them these, each with its text by its name. */
function folderWith(planted: Record<string, string>): string {
  const folder = temporaryFolder(onTestFinished);
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const known = JSON.parse(readFileSync(journal, 'utf8'));
  for (const [tag, text] of Object.entries(planted)) {
    known.entries.push({
      idx: known.entries.length,
      version: '7',
      when: Date.now() * 2,
      tag,
      breakpoints: true,
    });
    known.entries.at(-1).when += known.entries.length;
    writeFileSync(path.join(folder, `${tag}.sql`), text);
  }
  writeFileSync(journal, JSON.stringify(known));
  return folder;
}

const migrate = (folder: string, onProgress?: (message: string) => void) =>
  migrateDatabase(live.connectionString, folder, { lockTimeoutMs: 200, retryPauseMs: 50, onProgress });

const columnsNamed = async (name: string) =>
  (await live.pool.query('select from information_schema.columns where column_name = $1', [name])).rowCount;

test('five instances that start at once migrate an empty database once', async () => {
  const empty = await createTestDatabase('template1');
  onTestFinished(empty.drop);
  const folder = folderWith({ once: 'create table counted (at text); insert into counted values (now())' });
  await Promise.all([1, 2, 3, 4, 5].map(() => migrateDatabase(empty.connectionString, folder)));
  expect(await appliedMigrations(empty.pool)).toBe(neededMigrations() + 1);
  expect((await empty.pool.query('select from counted')).rowCount).toBe(1);
});

describe('on a live site', () => {
  test('a migration that cannot have its table lets others read it, and goes through when it is free', async () => {
    const folder = folderWith({ planted: 'alter table videos add column planted text' });
    const reader = await live.pool.connect();
    await reader.query('begin; select from videos');
    const told: string[] = [];
    const migrated = migrate(folder, (message) => told.push(message));
    try {
      await vi.waitUntil(() => told.length > 0, { timeout: 20_000 });
      expect(told).toEqual(['The migration planted waits for a table that others use.']);
      await live.pool.query('select from videos');
    } finally {
      await reader.query('commit');
      reader.release();
    }
    await migrated;
    expect(await columnsNamed('planted')).toBe(1);
  });

  test('a migration that never gets its table is given up in words that name it', async () => {
    const folder = folderWith({ planted: 'alter table videos add column planted text' });
    const reader = await live.pool.connect();
    await reader.query('begin; select from videos');
    try {
      await expect(
        migrateDatabase(live.connectionString, folder, {
          lockTimeoutMs: 50,
          retryPauseMs: 10,
          retryLimitMs: 200,
        }),
      ).rejects.toThrow('The migration planted failed: canceling statement due to lock timeout');
    } finally {
      await reader.query('rollback');
      reader.release();
    }
  });

  test('of several migrations those before a broken one stand, and nothing of the broken one is left', async () => {
    const broken = folderWith({
      good: 'alter table videos add column planted_well text',
      broken: 'alter table videos add column planted_badly text;\n--> statement-breakpoint\nselect nonsense',
    });
    await expect(migrate(broken)).rejects.toThrow(
      'The migration broken failed: column "nonsense" does not exist',
    );
    expect(await columnsNamed('planted_well')).toBe(1);
    expect(await columnsNamed('planted_badly')).toBe(0);
    expect(await appliedMigrations(live.pool)).toBe(neededMigrations() + 1);
  });

  test('an index is made outside a transaction while others write its table', async () => {
    const folder = folderWith({
      indexed: `-- outside a transaction
        drop index concurrently if exists planted;
        --> statement-breakpoint
        create index concurrently planted on videos (duration)`,
    });
    const writer = await live.pool.connect();
    await writer.query(`begin; insert into videos (title, url, link_key) values ('T', 'u', 'unknown:u')`);
    const migrated = migrate(folder);
    try {
      await vi.waitUntil(
        async () => (await live.pool.query(`select from pg_class where relname = 'planted'`)).rowCount,
        { timeout: 20_000 },
      );
      await live.pool.query(`insert into videos (title, url, link_key) values ('T', 'v', 'unknown:v')`);
    } finally {
      await writer.query('commit');
      writer.release();
    }
    await migrated;
    const { rows } = await live.pool.query(
      `select indisvalid as valid from pg_index where indexrelid = 'planted'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  test('a migration that was written before one that is there already is made up for', async () => {
    const folder = folderWith({ planted: 'alter table videos add column planted text' });
    const journal = path.join(folder, 'meta/_journal.json');
    const known = JSON.parse(readFileSync(journal, 'utf8'));
    known.entries.at(-1).when = known.entries.at(-2).when - 1;
    writeFileSync(journal, JSON.stringify(known));
    await migrate(folder);
    expect(await columnsNamed('planted')).toBe(1);
  });
});
