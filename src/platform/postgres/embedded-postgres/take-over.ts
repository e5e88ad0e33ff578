import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { UnusableDatabase } from '../unusable-database.ts';
import type { Postmaster } from './postmaster.ts';
import { type Cluster, isDisconnection, reachServer, type Server } from './reach-server.ts';

/** Any number that nothing else uses as an advisory lock on the database 'postgres'. */
const OWNER_LOCK = 4_092_276_535;
/** Milliseconds in which a predecessor that is just stopping may let go. */
const LOCK_WAIT_MS = 3_000;
const LOCK_POLL_MS = 50;

/**
 * Makes this process the one that uses, and in the end stops, the PostgreSQL of a data folder. Ownership is a lock
 * of the connection, so that it ends with the process however that ends.
 * @throws DatabaseInUse when another process holds it for longer than `waitMs`.
 */
export async function takeOver(cluster: Cluster, waitMs = LOCK_WAIT_MS): Promise<Server> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const server = await reachServer(cluster);
    try {
      while (!(await isOwnedBy(server.client))) {
        if (performance.now() > giveUpAt) throw await refusal(cluster, server);
        await delay(LOCK_POLL_MS);
      }
      return server;
    } catch (error) {
      await server.client.end();
      // The predecessor stopped the server while we waited: start it again.
      if (!isDisconnection(error)) throw error;
    }
  }
}

/** Another process owns the PostgreSQL that was to be taken over. */
export class DatabaseInUse extends UnusableDatabase {
  readonly postmaster: Postmaster;

  constructor(message: string, postmaster: Postmaster) {
    super(message);
    this.postmaster = postmaster;
  }
}

async function isOwnedBy(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    OWNER_LOCK,
  ]);
  return rows[0]?.locked === true;
}

async function refusal(cluster: Cluster, { client, postmaster }: Server): Promise<DatabaseInUse> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [OWNER_LOCK],
  );
  const holder = /process \d+/.exec(rows[0]?.name ?? '')?.[0] ?? 'another process';
  return new DatabaseInUse(
    `Mindreel is already running on ${cluster.dataDir} (${holder}). ` +
      'Stop it first, or set DATA_DIR to another folder.',
    postmaster,
  );
}
