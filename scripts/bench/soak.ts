import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { FRUGAL } from '../lib/memory.mjs';
import { COMMON_WORD, growCatalogue, RARE_WORD } from './large-catalogue.ts';
import { milliseconds, printTable, timingOf } from './measure.ts';
import { startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

const VIDEOS = 29_000;
const REQUESTS_A_SECOND = 50;
/** `SOAK_MINUTES=10` measures less than the whole. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const P99_MS = 300;
/** Of the second half, when everything that is kept has been kept once. */
const GROWTH_MB_A_MINUTE = 1;
const WARM_UP_SECONDS = 20;
const MEMORY_EVERY_MS = 2_000;
const PEOPLE = 200;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Asked {
  method?: string;
  path: string;
  body?: object;
  /** Whether a member asks, not a visitor. */
  isMember?: boolean;
}

/** What people do, in the share in which it stands here. */
const MIX: readonly ((video: string, n: number) => Asked)[] = [
  () => ({ path: '/' }),
  () => ({ path: '/' }),
  () => ({ path: '/?sort=popular' }),
  (video) => ({ path: `/videos/${video}` }),
  (video) => ({ path: `/videos/${video}` }),
  (video) => ({ path: `/videos/${video}`, isMember: true }),
  () => ({ path: '/', isMember: true }),
  (_video, n) => ({ path: `/search?q=${n % 2 ? COMMON_WORD : RARE_WORD}` }),
  (_video, n) => ({ path: `/api/search?term=${n % 2 ? COMMON_WORD : RARE_WORD}&sort=relevance` }),
  () => ({ path: '/api/videos?sort=popular' }),
  () => ({ path: '/api/videos' }),
  () => ({ path: `/api/search/suggestions?term=${COMMON_WORD.slice(0, 4)}` }),
  (video) => ({ path: `/api/videos/${video}/next` }),
  (video) => ({ path: `/thumbnails/${video}` }),
  (video) => ({ method: 'POST', path: `/api/videos/${video}/views`, body: {} }),
  (video) => ({ method: 'POST', path: `/api/videos/${video}/views`, body: {}, isMember: true }),
  (video, n) => ({
    method: 'PUT',
    path: `/api/favorites/${video}`,
    body: { isFavorite: n % 3 > 0 },
    isMember: true,
  }),
  (video, n) => ({
    method: 'PUT',
    path: `/api/videos/${video}/position`,
    body: { positionSeconds: 10 + (n % 500), durationSeconds: 10_000 },
    isMember: true,
  }),
  () => ({ path: '/api/favorites', isMember: true }),
  () => ({ path: '/favorites', isMember: true }),
];

/**
 * People who read, search and write for a long while over a large catalogue: answers that fail, how long the slowest take
 * from the moment at which they were due, and whether memory grows.
 * @param connectionString of an empty database, migrated
 */
export async function benchSoak(node: string, connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString });
  const dataDir = temporaryDataDir();
  try {
    await growCatalogue(pool, VIDEOS);
    const { rows } = await pool.query<{ id: string }>('select id from videos order by md5(id::text)');
    const videos = rows.map(({ id }) => id);
    const sessions = await signedInMembers(pool);
    const server = await startServer(
      [node, ...FRUGAL.nodeOptions, 'scripts/serve.mjs'],
      {
        ...FRUGAL.environment,
        DATA_DIR: dataDir,
        DATABASE_URL: connectionString,
        DEMO_CATALOGUE: 'false',
        TRUST_PROXY: 'true',
        PUBLIC_URL: 'http://127.0.0.1',
        LOG_LEVEL: 'error',
      },
      '/',
    );
    try {
      const ask = asking(server.origin, videos, sessions);
      await during(WARM_UP_SECONDS, ask, () => undefined);
      const outcome = { durations: [] as number[], statuses: new Map<string, number>() };
      const memory: { minute: number; megabytes: number }[] = [];
      const beganAt = performance.now();
      const processorBefore = processorSeconds(server.pid);
      const loads: number[] = [];
      const timer = setInterval(() => {
        const minute = (performance.now() - beganAt) / 60_000;
        memory.push({ minute, megabytes: residentMegabytes(server.pid) });
        loads.push(os.loadavg()[0] ?? 0);
      }, MEMORY_EVERY_MS);
      await during(MINUTES * 60, ask, (status, took) => {
        outcome.durations.push(took);
        outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
      });
      clearInterval(timer);
      printOutcome(outcome, memory, loads, processorSeconds(server.pid) - processorBefore);
    } finally {
      await server.stop();
    }
  } finally {
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signedInMembers(pool: pg.Pool): Promise<string[]> {
  const tokens = Array.from({ length: PEOPLE }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `with given as (select token, gen_random_uuid() as id from unnest($1::text[]) token),
     made as (insert into profiles (id, email, is_active, email_verified_at)
              select id, id || '@example.org', true, now() from given)
     insert into user_sessions (user_id, token_hash, is_persistent, expires_at)
     select id, token, true, now() + interval '1 day' from given`,
    [tokens.map((token) => createHash('sha256').update(token).digest('base64url'))],
  );
  return tokens;
}

/** Asks the nth time, as somebody of their own network. @returns the status, or why there is none */
function asking(origin: string, videos: readonly string[], sessions: readonly string[]) {
  return async (n: number): Promise<string> => {
    const round = Math.floor(n / MIX.length);
    // A few videos are watched by many, and many by few.
    const place = Math.floor(((round * 0.618_033_988_7) % 1) ** 3 * videos.length);
    const {
      method = 'GET',
      path,
      body,
      isMember,
    } = MIX[n % MIX.length]?.(videos[place] ?? '', round) ?? {
      path: '/',
    };
    try {
      const answer = await fetch(origin + path, {
        method,
        redirect: 'manual',
        headers: {
          'user-agent': BROWSER,
          'x-forwarded-for': `10.0.${round % 200}.${n % MIX.length}`,
          ...(isMember && { cookie: `mindreel_session=${sessions[n % sessions.length]}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      await answer.arrayBuffer();
      return String(answer.status);
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    }
  };
}

/** Asks in an even measure, whether or not the answers keep up; milliseconds are counted from when it was due. */
async function during(
  seconds: number,
  ask: (n: number) => Promise<string>,
  told: (status: string, took: number) => void,
): Promise<void> {
  const beganAt = performance.now();
  const asked: Promise<void>[] = [];
  for (let n = 0; n < seconds * REQUESTS_A_SECOND; n += 1) {
    const dueAt = beganAt + (n * 1_000) / REQUESTS_A_SECOND;
    const early = dueAt - performance.now();
    if (early > 0) await delay(early);
    asked.push(ask(n).then((status) => told(status, performance.now() - dueAt)));
  }
  await Promise.all(asked);
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What the server and its threads have taken of the processor; Linux counts it in hundredths. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the process stands in brackets and may hold spaces: after it, user and system time are the 12th and 13th.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** How much is added a minute, by least squares. */
function slopeOf(points: readonly { minute: number; megabytes: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minute, megabytes] = [mean((p) => p.minute), mean((p) => p.megabytes)];
  const both = mean((p) => (p.minute - minute) * (p.megabytes - megabytes));
  return both / mean((p) => (p.minute - minute) ** 2);
}

function printOutcome(
  { durations, statuses }: { durations: number[]; statuses: Map<string, number> },
  memory: readonly { minute: number; megabytes: number }[],
  loads: readonly number[],
  processorSeconds: number,
): void {
  const failed = [...statuses].filter(([status]) => !(Number(status) < 500));
  const { p50, p99 } = timingOf(durations);
  const slope = slopeOf(memory.slice(Math.floor(memory.length / 2)));
  const megabytes = memory.map((point) => point.megabytes);
  printTable(
    `${MINUTES} minutes of ${REQUESTS_A_SECOND} requests a second over ${VIDEOS.toLocaleString('en')} videos`,
    ['', 'measured', ''],
    [
      ['answers', [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '), ''],
      [
        '5xx or none',
        String(failed.reduce((sum, [, count]) => sum + count, 0)),
        failed.length ? 'over 0' : 'ok',
      ],
      ['p50', `${milliseconds(p50)} ms`, ''],
      ['p99', `${milliseconds(p99)} ms`, p99 <= P99_MS ? 'ok' : `over ${P99_MS} ms`],
      [
        'memory, least to most',
        `${Math.min(...megabytes).toFixed(0)} to ${Math.max(...megabytes).toFixed(0)} MB`,
        '',
      ],
      [
        'memory of the second half, a minute',
        `${slope.toFixed(2)} MB`,
        slope <= GROWTH_MB_A_MINUTE ? 'ok' : `over ${GROWTH_MB_A_MINUTE} MB`,
      ],
      [
        'processor time of the server, a request',
        `${milliseconds((processorSeconds * 1_000) / durations.length)} ms`,
        '',
      ],
      [
        'load of the machine, least to most',
        `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`,
        `${os.availableParallelism()} cores`,
      ],
    ],
  );
}
