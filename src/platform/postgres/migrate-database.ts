import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Any number that no other program uses as an advisory lock on this database. */
const MIGRATION_LOCK = 7_316_402_881;
const LOCK_POLL_MS = 100;
/** Milliseconds that a migration waits for a table: whoever asks for the table meanwhile waits behind it. */
const LOCK_TIMEOUT_MS = 2_000;
/** Milliseconds between two tries, in which everybody else has the table, and for how long it is tried in all. */
const RETRY_PAUSE_MS = 1_000;
const RETRY_LIMIT_MS = 300_000;
/** PostgreSQL's `lock_not_available` and `deadlock_detected`: the same may go through in a moment. */
const IN_THE_WAY = new Set(['55P03', '40P01']);
/** How a migration begins whose statements cannot be in a transaction, such as `CREATE INDEX CONCURRENTLY`. */
const OUTSIDE_A_TRANSACTION = /^-- outside a transaction\b/i;

interface Migration {
  /** Names its file, `0003_category_links`. */
  tag: string;
  /** Milliseconds since 1970 at which it was written; by this the database knows it. */
  writtenAt: number;
  text: string;
}

interface MigrateOptions {
  lockTimeoutMs?: number;
  retryPauseMs?: number;
  retryLimitMs?: number;
  /** Told, in a sentence for the terminal, what is waited for. */
  onProgress?: (message: string) => void;
}

/**
 * Brings the database to the current tables while others use it: each migration is a transaction of its own, none waits
 * long for a table, and what is in the way is tried again. Of several instances that start at once one migrates, the
 * others wait for it.
 * @param connectionString leads to the server itself, not through a pooler.
 * @throws Error naming the migration that failed; those before it stand.
 */
export async function migrateDatabase(
  connectionString: string,
  migrationsFolder: string,
  options: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'mindreel migrations',
  });
  // Told by the statement under way as well; without a listener here it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A large table takes its time, whatever limit the role has.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await untilNobodyElseMigrates(client, options);
    await makeJournal(client);
    const applied = await appliedTo(client);
    for (const migration of migrationsIn(migrationsFolder)) {
      if (!applied.has(migration.writtenAt)) await applyWhenPossible(client, migration, options);
    }
  } finally {
    await client.end();
  }
}

/**
 * Applies migrations inside the caller's transaction, to tables that nobody else sees yet: all that the database lacks, or
 * of them those that were written at the moments given. What is made concurrently elsewhere is made at once here.
 */
export async function migrateInTransaction(
  client: pg.ClientBase,
  migrationsFolder: string,
  wanted?: ReadonlySet<number>,
): Promise<void> {
  await makeJournal(client);
  const applied = await appliedTo(client);
  for (const migration of migrationsIn(migrationsFolder)) {
    if (applied.has(migration.writtenAt) || wanted?.has(migration.writtenAt) === false) continue;
    const isOutside = OUTSIDE_A_TRANSACTION.test(migration.text);
    const text = isOutside ? migration.text.replaceAll(/\bconcurrently\b/gi, '') : migration.text;
    await run(client, migration, text);
  }
}

/** The migrations that a database has and the code knows, oldest first; and how many the code does not know. */
export async function migrationsOf(
  client: pg.ClientBase,
  migrationsFolder: string,
): Promise<{ known: { tag: string; writtenAt: number }[]; unknown: number }> {
  const applied = await appliedTo(client);
  const known = migrationsIn(migrationsFolder).filter(({ writtenAt }) => applied.has(writtenAt));
  return {
    known: known.map(({ tag, writtenAt }) => ({ tag, writtenAt })),
    unknown: applied.size - known.length,
  };
}

/** When each migration that the code knows was written (milliseconds since 1970). */
export function momentsOfMigrations(migrationsFolder: string): Set<number> {
  return new Set(journalOf(migrationsFolder).map(({ when }) => when));
}

/** Number of migrations that the code knows; `/ready` compares it with those the database has. */
export function knownMigrations(migrationsFolder: string): number {
  return journalOf(migrationsFolder).length;
}

/** Number of migrations that the database has. */
export async function appliedMigrations(pool: pg.Pool): Promise<number> {
  const result = await pool.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return result.rows[0]?.count ?? 0;
}

/**
 * The lock ends with the connection, however that ends. It is asked for again and again: a statement that waits for it
 * would hold a snapshot, which `CREATE INDEX CONCURRENTLY` waits for.
 */
export async function untilNobodyElseMigrates(
  client: pg.ClientBase,
  { onProgress }: MigrateOptions = {},
): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.locked) return;
    if (!isTold) onProgress?.('Waiting for another instance that migrates the database.');
    await delay(LOCK_POLL_MS);
  }
}

async function hasJournal(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  return rows[0]?.name != null;
}

async function makeJournal(client: pg.ClientBase): Promise<void> {
  if (await hasJournal(client)) return;
  await client.query(`
    create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
}

/** Which migrations the database has, by when they were written. */
async function appliedTo(client: pg.ClientBase): Promise<Set<number>> {
  if (!(await hasJournal(client))) return new Set();
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  );
  return new Set(rows.map((row) => Number(row.created_at)));
}

async function applyWhenPossible(
  client: pg.Client,
  migration: Migration,
  {
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    retryPauseMs = RETRY_PAUSE_MS,
    retryLimitMs = RETRY_LIMIT_MS,
    onProgress,
  }: MigrateOptions,
): Promise<void> {
  const giveUpAt = performance.now() + retryLimitMs;
  for (let isTold = false; ; isTold = true) {
    try {
      return await apply(client, migration, lockTimeoutMs);
    } catch (cause) {
      const { code, message } = cause as { code?: string; message: string };
      if (!IN_THE_WAY.has(code ?? '') || performance.now() > giveUpAt) {
        throw new Error(`The migration ${migration.tag} failed: ${message}`, { cause });
      }
    }
    if (!isTold) onProgress?.(`The migration ${migration.tag} waits for a table that others use.`);
    await delay(retryPauseMs);
  }
}

/** Applies a migration whole or not at all. One outside a transaction has to bear being begun again. */
async function apply(client: pg.Client, migration: Migration, lockTimeoutMs: number): Promise<void> {
  const isOutside = OUTSIDE_A_TRANSACTION.test(migration.text);
  if (!isOutside) await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
  try {
    await run(client, migration);
    if (!isOutside) await client.query('commit');
  } catch (error) {
    // Refused only by a connection that is gone, with which the transaction went.
    if (!isOutside) await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs a migration's statements and writes down that it was applied. */
async function run(client: pg.ClientBase, migration: Migration, text = migration.text): Promise<void> {
  for (const statement of text.split('--> statement-breakpoint'))
    if (statement.trim() !== '') await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    createHash('sha256').update(migration.text).digest('hex'),
    migration.writtenAt,
  ]);
}

function journalOf(migrationsFolder: string): { tag: string; when: number }[] {
  return JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries;
}

function migrationsIn(migrationsFolder: string): Migration[] {
  return journalOf(migrationsFolder).map(({ tag, when }) => ({
    tag,
    writtenAt: when,
    text: readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8'),
  }));
}
