import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { databaseAddress, TEMPLATE } from './database-address.ts';

/** A busy machine takes ten times as long as an idle one; what hangs is ended by the limits of the tests themselves. */
const BUSY_MS = 30_000;

export interface TestDatabase extends DatabaseConnection {
  /** Ends all its connections and removes it. */
  drop(): Promise<void>;
}

/**
 * A database for the tests of one file, with every table and no row, dropped after them. For the top of a file:
 * `const { database } = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase();
  afterAll(made.drop);
  return made;
}

/**
 * A database that whoever made it drops.
 * @param template is what it is cloned from: `template1` has no table.
 */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  const address = databaseAddress(inject('postgres'), name);
  const connection = connectDatabase(address, createLog('silent'), { statementTimeoutMs: BUSY_MS });
  return {
    ...connection,
    async drop() {
      await connection.close();
      // Not by force, which the server refuses to a role like ours while it happens to vacuum the database.
      await onServer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      );
      await onServer(`drop database ${name}`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
