import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase, type Database } from '../database.ts';
import type { Log } from '../log.ts';
import type { PerformanceMeter } from '../performance-meter.ts';
import { isDatabaseAway } from './database-away.ts';

/** Milliseconds that the replica may be behind, beyond which nothing is read from it. */
export const MOST_BEHIND_MS = 5_000;
/** Seconds for which who wrote reads from the primary: longer than a replica that is read from is behind. */
export const READS_PRIMARY_SECONDS = 10;
/** Marks a browser that wrote; it holds nothing else. */
export const WROTE_COOKIE = 'mindreel_wrote';

const LOOK_MS = 1_000;
const LOOK_LIMIT_MS = 1_000;
/** Shorter than the primary's: after it the primary is asked, and both together answer within ten seconds. */
const LIMITS = { connectionTimeoutMs: 1_000, statementTimeoutMs: 3_000 };

export interface ReplicaState {
  isUsed: boolean;
  /** Milliseconds that it is behind the primary; null while that is not known. */
  behindMs: number | null;
  /** Why nothing is read from it, in words; null while it is used. */
  reason: string | null;
}

export interface ReadReplica {
  /** What to read from; null while that is the primary. */
  database(): Database | null;
  state(): ReplicaState;
  /** Told of a read that failed on it: while it is out of reach nothing more is read there. */
  failed(error: unknown): void;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface Place {
  site: string;
  isReplica: boolean;
  /** How far the log of writes is written, or replayed, in bytes; null of a server that does not say. */
  at: string | null;
}

/** Which database a server has, whoever holds a copy of it, and how far that is. */
const PLACE = `
  select system_identifier || ' ' || current_database() as site, pg_is_in_recovery() as "isReplica",
         (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::text as at
    from pg_control_system()`;

/**
 * Opens a streaming replica to read from, and looks every second whether it is one of this database, answers and is not
 * more than five seconds behind. Time is told by the clock of this process alone: how far the primary was at a moment is
 * remembered, and the replica is as old as the last of these moments that it has reached.
 * @param primary is asked how far it is
 */
export function openReadReplica(
  connectionString: string,
  primary: Pick<pg.Pool, 'query'>,
  log: Log,
  { meter, now = () => performance.now() }: { meter?: PerformanceMeter; now?: () => number } = {},
): ReadReplica {
  const connection = connectDatabase(connectionString, log, { ...LIMITS, ...(meter && { meter }) });
  const ending = new AbortController();
  let client: pg.Client | null = null;
  /** Moments and how far the primary was at each, those that the replica has not reached. */
  let ahead: { moment: number; at: bigint }[] = [];
  let reachedMoment: number | null = null;
  let reason: string | null = 'It has not been asked yet.';

  const behindMs = () => (reachedMoment === null ? null : now() - reachedMoment);
  const state = (): ReplicaState => {
    const behind = behindMs();
    const late = behind !== null && behind > MOST_BEHIND_MS;
    const why = reason ?? (late ? `It is ${Math.round(behind / 1_000)} seconds behind.` : null);
    return { isUsed: why === null, behindMs: behind, reason: why };
  };

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const made = new pg.Client({
      connectionString,
      application_name: 'mindreel replica check',
      connectionTimeoutMillis: LOOK_LIMIT_MS,
      query_timeout: LOOK_LIMIT_MS,
    });
    made.on('error', () => undefined);
    await made.connect();
    client = made;
    return made;
  }

  /** @returns why it is not to be read from; null when it is */
  async function whyNot(): Promise<string | null> {
    const moment = now();
    const { rows: ours } = await primary.query<Place>(PLACE);
    try {
      const { rows: theirs } = await (await connected()).query<Place>(PLACE);
      const [from, to] = [ours[0], theirs[0]];
      if (!from?.at || !to?.at) return 'It does not say how far it is.';
      if (from.site !== to.site) return 'It is a replica of another database.';
      if (!to.isReplica) return 'It is no replica: it takes writes itself.';
      const replayed = BigInt(to.at);
      ahead.push({ moment, at: BigInt(from.at) });
      const reached = ahead.findLast(({ at }) => at <= replayed);
      if (reached) reachedMoment = reached.moment;
      // What is so late that it makes no difference is not kept.
      ahead = ahead.filter((one) => one.at > replayed).slice(-600);
      return reachedMoment === null ? 'It is behind, nobody knows by how much yet.' : null;
    } catch (error) {
      const last = client;
      client = null;
      void last?.end().catch(() => undefined);
      return `It cannot be asked: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  async function keepLooking(): Promise<void> {
    let wasUsed: boolean | null = null;
    while (!ending.signal.aborted) {
      reason = await whyNot().catch(() => 'The primary does not say how far it is.');
      const { isUsed, reason: why } = state();
      if (isUsed !== wasUsed && !ending.signal.aborted) {
        if (isUsed) log.info('lists and searches are read from the replica');
        else log.warn({ reason: why }, 'lists and searches are not read from the replica');
      }
      wasUsed = isUsed;
      await delay(LOOK_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
    await client?.end().catch(() => undefined);
  }

  const looking = keepLooking();
  return {
    database: () => (state().isUsed ? connection.database : null),
    state,
    failed(error) {
      log.warn({ err: error }, 'a read failed on the replica and is made on the primary');
      if (isDatabaseAway(error)) reason = 'It does not answer.';
    },
    pool: connection.pool,
    async close() {
      ending.abort();
      await looking;
      await connection.close();
    },
  };
}
