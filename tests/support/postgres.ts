import { chmod, glob, mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { migrateDatabase } from '#platform/postgres/migrate-database.ts';
import { databaseAddress, TEMPLATE } from './database-address.ts';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes that must be free there, and in memory: more than the databases and their log ever take. */
const ROOM = 4 * 2 ** 30;

/** Once for the whole run: a PostgreSQL of its own, with a migrated database that each file's is cloned from. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await folderIn(os.tmpdir());
  const dataFolder = await folderIn((await hasRoomInMemory()) ? IN_MEMORY : os.tmpdir());
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataFolder, 'data'),
    // Programs do not run everywhere where files can be kept in memory.
    openDir: path.join(folder, 'open'),
    durable: false,
  });
  const stop = async () => {
    await postgres.stop();
    for (const made of [folder, dataFolder]) await rm(made, { recursive: true, force: true });
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

/** What a run that was killed left in memory would stay there: the next one of another day removes it. */
async function removeLeftovers(): Promise<void> {
  for await (const left of glob(`${IN_MEMORY}/mindreel-tests-*`)) {
    const { mtimeMs } = await stat(left);
    if (Date.now() - mtimeMs > 86_400_000) await rm(left, { recursive: true, force: true });
  }
}

async function folderIn(place: string): Promise<string> {
  const folder = await mkdtemp(path.join(place, 'mindreel-tests-'));
  // As root PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * A database has a thousand files, and to empty its tables makes them anew: on a disk that is more work than all that
 * the tests ask.
 */
async function hasRoomInMemory(): Promise<boolean> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, os.freemem(), process.availableMemory()) > ROOM;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL; its role may make databases. */
    postgres: string;
  }
}
