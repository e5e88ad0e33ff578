import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { migrateDatabase } from '#platform/postgres/migrate-database.ts';
import { startReplicated } from '../../tests/support/read-replica.ts';
import { COMMON_WORD, growCatalogue, RARE_WORD } from './large-catalogue.ts';
import { milliseconds, printTable, timingOf } from './measure.ts';
import { startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/** `REPLICA_VIDEOS=500000` measures the whole. */
const VIDEOS = Number(process.env.REPLICA_VIDEOS ?? 29_000);
const SECONDS = 20;
const SEARCHERS = 8;
const WRITES_A_SECOND = 10;
/** As many as write so often without being refused. */
const WRITERS = 20;

/**
 * What a replica brings for searches: how many there are in a second by eight who search without a pause, and how long
 * somebody who writes meanwhile waits for the primary. Both servers share the machine's cores here.
 */
export async function benchReplica(node: string): Promise<void> {
  const servers = await startReplicated(async (connectionString) => {
    await migrateDatabase(connectionString, MIGRATIONS_FOLDER);
    const pool = new pg.Pool({ connectionString });
    await growCatalogue(pool, VIDEOS).finally(() => pool.end());
  });
  const dataDir = temporaryDataDir();
  try {
    const { sessions, videoId } = await prepare(servers.primary);
    const rows: string[][] = [];
    for (const [name, replica] of [
      ['without a replica', ''],
      ['with a replica', servers.replica],
    ] as const) {
      const server = await startServer(
        [node, 'scripts/serve.mjs'],
        {
          DATA_DIR: path.join(dataDir, name),
          DATABASE_URL: servers.primary,
          DATABASE_READ_URL: replica,
          DEMO_CATALOGUE: 'false',
          TRUST_PROXY: 'true',
          PUBLIC_URL: 'http://127.0.0.1',
          LOG_LEVEL: 'error',
        },
        '/',
      );
      try {
        const { searches, writes, failed } = await during(server.origin, sessions, videoId);
        const [search, write] = [timingOf(searches), timingOf(writes)];
        rows.push([
          name,
          (searches.length / SECONDS).toFixed(1),
          milliseconds(search.p50),
          milliseconds(search.p99),
          milliseconds(write.p50),
          milliseconds(write.p99),
          String(failed),
        ]);
      } finally {
        await server.stop();
      }
    }
    printTable(
      `${SEARCHERS} who search ${VIDEOS.toLocaleString('en')} videos, beside ${WRITES_A_SECOND} writes a second`,
      ['', 'searches/s', 'search p50, ms', 'p99', 'write p50, ms', 'p99', 'failed'],
      rows,
    );
  } finally {
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Members who are signed in, and a video that they write of. */
async function prepare(connectionString: string): Promise<{ sessions: string[]; videoId: string }> {
  const sessions = Array.from({ length: WRITERS }, () => randomBytes(32).toString('base64url'));
  const pool = new pg.Pool({ connectionString });
  const { rows } = await pool.query<{ video: string }>(
    `with given as (select token, gen_random_uuid() as id from unnest($1::text[]) token),
     made as (insert into profiles (id, email, is_active, email_verified_at)
              select id, id || '@example.org', true, now() from given),
     signed_in as (insert into user_sessions (user_id, token_hash, is_persistent, expires_at)
                   select id, token, true, now() + interval '1 day' from given)
     select id as video from videos limit 1`,
    [sessions.map((session) => createHash('sha256').update(session).digest('base64url'))],
  );
  await pool.end();
  return { sessions, videoId: rows[0]?.video ?? '' };
}

async function during(origin: string, sessions: readonly string[], videoId: string) {
  const outcome = { searches: [] as number[], writes: [] as number[], failed: 0 };
  const endsAt = performance.now() + SECONDS * 1_000;
  const ask = async (into: number[], address: string, init: RequestInit = {}) => {
    const startedAt = performance.now();
    const answer = await fetch(origin + address, init);
    await answer.arrayBuffer();
    if (answer.ok) into.push(performance.now() - startedAt);
    else outcome.failed += 1;
  };
  let asked = 0;
  const search = async () => {
    while (performance.now() < endsAt) {
      asked += 1;
      const term = asked % 2 ? COMMON_WORD : RARE_WORD;
      await ask(outcome.searches, `/api/search?term=${term}&sort=relevance`, {
        headers: { 'x-forwarded-for': `10.0.${asked % 250}.1` },
      });
    }
  };
  const write = async () => {
    const under: Promise<void>[] = [];
    for (let n = 0; performance.now() < endsAt; n += 1) {
      const init = {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie: `mindreel_session=${sessions[n % WRITERS]}` },
        body: JSON.stringify({ positionSeconds: 10 + (n % 500), durationSeconds: 10_000 }),
      };
      under.push(ask(outcome.writes, `/api/videos/${videoId}/position`, init));
      await delay(1_000 / WRITES_A_SECOND);
    }
    await Promise.all(under);
  };
  await Promise.all([...Array.from({ length: SEARCHERS }, search), write()]);
  return outcome;
}
