/** Making the tags of a catalogue in the background of the built server, while somebody reads at 20 requests a second. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { advanceTagRunJob } from '#features/catalogue/server/tags/tag-run-jobs.ts';
import { createTagRun } from '#features/catalogue/server/tags/tag-run-tables.ts';
import { connectDatabase } from '#platform/database.ts';
import { startJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { FRUGAL } from '../lib/memory.mjs';
import { wordsLikeSpeech } from './large-catalogue.ts';
import { against, milliseconds, printTable, timingOf } from './measure.ts';
import { startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

const VIDEOS = 20_000;
const DESCRIPTION_WORDS = 120;
const REQUESTS_A_SECOND = 20;
const IDLE_SECONDS = 30;
/** Videos a second that it must make the tags of, with pause 0 and batch 500. */
const A_SECOND = 500;
/** How much longer the slowest of a hundred requests may take meanwhile. */
const TO_IDLE = 3;
const INSERTED_AT_ONCE = 1_000;

/** Reads pages in their turn, whether the ones before have come or not, until it is stopped. */
function reader(origin: string, paths: readonly string[]) {
  const durations: number[] = [];
  const stopping = new AbortController();
  const pending: Promise<void>[] = [];
  const read = async (path: string) => {
    const startedAt = performance.now();
    const response = await fetch(origin + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    durations.push(performance.now() - startedAt);
  };
  const reading = (async () => {
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      pending.push(read(paths[at % paths.length] ?? '/'));
      await pause(1_000 / REQUESTS_A_SECOND);
    }
    await Promise.all(pending);
  })();
  return async () => {
    stopping.abort();
    await reading;
    return timingOf(durations);
  };
}

export async function benchTagBackfill(execPath: string, connectionString: string): Promise<void> {
  const log = createLog('silent');
  const { database, pool, close } = connectDatabase(connectionString, log, { statementTimeoutMs: 60_000 });
  // Without the time limits of a request.
  const filling = new pg.Client(connectionString);
  await filling.connect();
  const { next } = wordsLikeSpeech();
  for (let from = 0; from < VIDEOS; from += INSERTED_AT_ONCE) {
    const rows = Array.from({ length: INSERTED_AT_ONCE }, (_, n) => ({
      title: `${next(5)} ${from + n}`,
      description: `${next(DESCRIPTION_WORDS / 2)}. Machine Learning, ${next(DESCRIPTION_WORDS / 2)}.`,
      n: from + n,
    }));
    await filling.query(
      `insert into videos (title, description, url, link_key, published)
       select title, description, 'https://example.org/' || n, n::text, true
         from jsonb_to_recordset($1::jsonb) as given (title text, description text, n integer)`,
      [JSON.stringify(rows)],
    );
  }
  await filling.query('vacuum analyze');
  await filling.end();
  const { rows } = await pool.query<{ id: string }>('select id from videos order by id limit 200');
  const paths = rows.flatMap(({ id }, at) => [
    `/videos/${id}`,
    ...(at % 4 === 0 ? ['/', '/search?q=machine'] : []),
  ]);
  const server = await startServer([execPath, ...FRUGAL.nodeOptions, 'scripts/serve.mjs'], {
    DATABASE_URL: connectionString,
    DEMO_CATALOGUE: 'false',
    DATA_DIR: temporaryDataDir(),
  });
  const jobs = startJobs(connectionString, [], () => ({}), log);
  try {
    const warmUp = reader(server.origin, paths);
    await pause(10_000);
    await warmUp();
    const idleReader = reader(server.origin, paths);
    await pause(IDLE_SECONDS * 1_000);
    const idle = await idleReader();
    const task = { kind: 'backfill', onlyEmpty: true, batchSize: 500, pauseMs: 0, most: VIDEOS } as const;
    const run = await database.transaction((tx) => createTagRun(tx, task, { isDry: false, spellings: [] }));
    const busyReader = reader(server.origin, paths);
    await jobs.enqueue(advanceTagRunJob, { runId: run?.id ?? '' }, run?.id);
    let startedAt = 0;
    for (let status = 'running'; status === 'running'; ) {
      await pause(20);
      const { rows: found } = await pool.query<{ status: string; done: number }>(
        'select status, done from tag_runs',
      );
      status = found[0]?.status ?? '';
      // From the first batch on: until the queue is looked at seconds may pass.
      if (startedAt === 0 && (found[0]?.done ?? 0) > 0) startedAt = performance.now();
    }
    const aSecond = (VIDEOS - 500) / ((performance.now() - startedAt) / 1_000);
    const busy = await busyReader();
    const { rows: made } = await pool.query<{ n: number }>(
      `select count(*)::int as n from videos where tags <> '{}'`,
    );
    printTable(
      `Making the tags of ${VIDEOS.toLocaleString('en')} videos, of which ${made[0]?.n} got some`,
      ['', 'videos/s', 'reader p50', 'p99', 'to idle'],
      [
        ['idle', '', milliseconds(idle.p50), milliseconds(idle.p99), ''],
        [
          'batch 500, pause 0',
          `${Math.round(aSecond)} ${aSecond >= A_SECOND ? 'ok' : `under ${A_SECOND}`}`,
          milliseconds(busy.p50),
          milliseconds(busy.p99),
          against(busy.p99 / idle.p99, TO_IDLE),
        ],
      ],
    );
  } finally {
    await jobs.stop();
    await server.stop();
    await close();
  }
}
