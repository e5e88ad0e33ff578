import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from '#database/schema.ts';
import type { Log } from './log.ts';
import type { PerformanceMeter } from './performance-meter.ts';
import { ConnectionPool } from './postgres/connection-pool.ts';

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
  | '_'
>;

export interface DatabaseConnection {
  database: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  connectionString: string;
  close(): Promise<void>;
}

/**
 * Milliseconds until there is a connection, after which the server gives a statement up, and after that it is given up
 * here: the network may have swallowed the server's word. Together they are less than 10 s, so that somebody who reads
 * while the database is unreachable is told so by then.
 */
const CONNECTION_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const ANSWER_GRACE_MS = 800;

interface ConnectionOptions {
  /**
   * Whether a pooler may give each transaction another connection: then nothing is set on one. The limit of statements
   * is the role's there.
   */
  isPooled?: boolean;
  maxConnections?: number;
  statementTimeoutMs?: number;
  /** Also until a connection of a full pool is free. */
  connectionTimeoutMs?: number;
  answerTimeoutMs?: number;
  /** Measures every query. */
  meter?: PerformanceMeter;
}

/**
 * Opens a pool of connections. Nothing is sent before the first query; a connection that breaks is logged and
 * replaced.
 */
export function connectDatabase(
  connectionString: string,
  log: Log,
  {
    isPooled = false,
    maxConnections = 12,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
    answerTimeoutMs = statementTimeoutMs + ANSWER_GRACE_MS,
    meter,
  }: ConnectionOptions = {},
): DatabaseConnection {
  const options = {
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    // Not with the first word to the server, which a pooler in session mode refuses.
    ...(!isPooled && { onConnect: (client: pg.ClientBase) => limitStatements(client, statementTimeoutMs) }),
    query_timeout: answerTimeoutMs,
    application_name: 'mindreel',
  };
  const pool = new ConnectionPool(options, log, { isPooled, meter });
  return {
    database: drizzle({ client: pool, schema }),
    pool,
    connectionString,
    close: () => pool.end(),
  };
}

async function limitStatements(client: pg.ClientBase, statementTimeoutMs: number): Promise<void> {
  await client.query(`set statement_timeout = ${statementTimeoutMs}`);
}
