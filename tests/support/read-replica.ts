import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { migrateDatabase } from '#platform/postgres/migrate-database.ts';

export interface Replicated {
  /** Of the primary's database. */
  primary: string;
  /** Of its streaming replica's. */
  replica: string;
  /** Asks the replica's server as its administrator. */
  onReplica(statement: string): Promise<pg.QueryResult>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL and a streaming replica of it, made of a copy of its folder while it was stopped.
 * @param fill is done before the copy is made; migrates by default
 */
export async function startReplicated(
  fill = (connectionString: string) => migrateDatabase(connectionString, MIGRATIONS_FOLDER),
): Promise<Replicated> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mindreel-replica-'));
  chmodSync(folder, 0o755);
  const start = (name: string) =>
    startEmbeddedPostgres({
      dataDir: path.join(folder, name),
      openDir: path.join(folder, 'open'),
      durable: false,
    });
  let primary = await start('primary');
  let replica: EmbeddedPostgres | null = null;
  const stop = async () => {
    await replica?.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await fill(primary.connectionString);
    await primary.stop();
    const copy = path.join(folder, 'replica', 'postgres');
    cpSync(path.join(folder, 'primary', 'postgres'), copy, { recursive: true });
    primary = await start('primary');
    writeFileSync(path.join(copy, 'standby.signal'), '');
    appendFileSync(
      path.join(copy, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostOf(primary)} user=postgres'\nwal_retrieve_retry_interval = '200ms'\n`,
    );
    replica = await start('replica');
  } catch (error) {
    await stop();
    throw error;
  }
  const address = replica.connectionString;
  const server = { host: hostOf(replica), user: 'postgres', database: 'postgres' };
  return {
    primary: primary.connectionString,
    replica: address,
    async onReplica(statement) {
      const client = new pg.Client(server);
      await client.connect();
      try {
        return await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async stopReplica() {
      await replica?.stop();
      replica = null;
    },
    async startReplica() {
      replica = await start('replica');
    },
    stop,
  };
}

/** The folder of the server's socket. */
const hostOf = ({ connectionString }: EmbeddedPostgres) =>
  new URL(connectionString).searchParams.get('host') ?? '';
