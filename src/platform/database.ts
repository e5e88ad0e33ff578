import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as schema from '#database/schema.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { Log } from './log.ts';

/** The database, or a transaction in it: queries take either. */
export type Database = Pick<
  NodePgDatabase<typeof schema>,
  | 'select'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
>;

export interface DatabaseConnection {
  database: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  connectionString: string;
  close(): Promise<void>;
}

/** Milliseconds after which the server gives a statement up. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Milliseconds after that it is given up here: the network may have swallowed the server's word. */
const ANSWER_GRACE_MS = 2_000;

interface ConnectionLimits {
  maxConnections?: number;
  statementTimeoutMs?: number;
  answerTimeoutMs?: number;
}

/**
 * Opens a pool of connections. Nothing is sent before the first query; a connection that breaks is logged and
 * replaced.
 */
export function connectDatabase(
  connectionString: string,
  log: Log,
  {
    maxConnections = 12,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    answerTimeoutMs = statementTimeoutMs + ANSWER_GRACE_MS,
  }: ConnectionLimits = {},
): DatabaseConnection {
  const options = {
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 4_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    application_name: 'mindreel',
  };
  const pool = new ConnectionPool(options, log);
  return {
    database: drizzle({ client: pool, schema }),
    pool,
    connectionString,
    close: () => pool.end(),
  };
}

/** Any number that no other program uses as an advisory lock on this database. */
const MIGRATION_LOCK = 7_316_402_881;

/**
 * Brings the database to the current tables. Safe when several instances start at once: one migrates, the
 * others wait for it.
 */
export async function migrateDatabase(connectionString: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Number of migrations that the code knows; `/ready` compares it with those the database has. */
export function knownMigrations(migrationsFolder: string): number {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: unknown[];
  };
  return journal.entries.length;
}

/** Number of migrations that the database has. */
export async function appliedMigrations(pool: pg.Pool): Promise<number> {
  const result = await pool.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return result.rows[0]?.count ?? 0;
}
