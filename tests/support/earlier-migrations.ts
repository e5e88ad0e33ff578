import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { migrateDatabase } from '#platform/postgres/migrate-database.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A copy of the migrations in which this one is the last, until the test ends. */
export function migrationsUntil(tag: string): string {
  const folder = temporaryFolder(onTestFinished);
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const known = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const last = known.entries.findIndex((entry) => entry.tag === tag);
  if (last === -1) throw new Error(`there is no migration ${tag}`);
  writeFileSync(journal, JSON.stringify({ ...known, entries: known.entries.slice(0, last + 1) }));
  return folder;
}

/** A database as this migration left it, until the test ends. */
export async function databaseAt(tag: string): Promise<TestDatabase> {
  const old = await createTestDatabase('template1');
  onTestFinished(old.drop);
  await migrateDatabase(old.connectionString, migrationsUntil(tag));
  return old;
}
