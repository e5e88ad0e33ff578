import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrateDatabase } from '#platform/migrate-database.ts';
import { databaseAddress, TEMPLATE } from './database-address.ts';

/** Once for the whole run: a PostgreSQL of its own, with a migrated database that each file's is cloned from. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mindreel-tests-'));
  // As root PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'data'),
    openDir: path.join(folder, 'open'),
    durable: false,
  });
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client({ connectionString: postgres.connectionString });
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    await migrateDatabase(databaseAddress(postgres.connectionString, TEMPLATE), MIGRATIONS_FOLDER);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', postgres.connectionString);
  return stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL; its role may make databases. */
    postgres: string;
  }
}
