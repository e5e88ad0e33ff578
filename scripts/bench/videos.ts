/** The videos of the admin area: their list at 100,000, publishing them all beside a reader, and keys in the form. */

import { rmSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createRouterClient } from '@orpc/server';
import type pg from 'pg';
import { userProcedures } from '#features/accounts/server/user-procedures.ts';
import { dashboardOf } from '#features/admin/server/dashboard.ts';
import { catalogueAdminProcedures } from '#features/catalogue/server/admin-procedures.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import { Settings } from '#platform/settings.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { PERSON } from '../../tests/support/person.ts';
import { testRequestContext } from '../../tests/support/request-context.ts';
import { ensureChromium } from '../lib/chromium.mjs';
import { signInAdmin } from './admin-session.ts';
import { COMMON_WORD, growCatalogue, RARE_WORD } from './large-catalogue.ts';
import { against, measure, milliseconds, printTable, type Timing, timingOf } from './measure.ts';
import { recordStatements } from './record-statements.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/** Drafts that are published at once, and videos that a reader reads meanwhile. */
const DRAFTS = 100_000;
const PUBLISHED = 10_000;
const PEOPLE = 100_000;
const RUNS = 200;
/** The list, against the bare statements that it sends: twice as long, or so many milliseconds longer. */
const LIST_TIMES = 2;
const LIST_MORE_MS = 5;
const PUBLISH_MS = 10_000;
const READER_TIMES = 3;
const READS_A_SECOND = 20;
const IDLE_SECONDS = 10;
const KEYS = 200;
const KEY_MS = 50;
const SLOWDOWN = 4;

export async function benchVideos(node: string, connectionString: string): Promise<void> {
  const connection = connectDatabase(connectionString, createLog('silent'), { statementTimeoutMs: 600_000 });
  const { pool } = connection;
  try {
    await growCatalogue(pool, PUBLISHED + DRAFTS);
    await makeDrafts(pool);
    await benchList(connection);
    await benchPeople(connection);
    const dataDir = temporaryDataDir();
    const application = await startServer(
      [node, 'scripts/serve.mjs'],
      { DATA_DIR: dataDir, DATABASE_URL: connectionString },
      '/',
    );
    try {
      const session = await signInAdmin(pool);
      await benchPublishing(pool, application, session);
      await benchKeys(pool, application, session);
    } finally {
      await application.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  } finally {
    await connection.close();
  }
}

/** Makes drafts of all but the oldest, past the triggers, to the state that they would have led to. */
async function makeDrafts(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`
      alter table videos disable trigger user; alter table video_categories disable trigger user;
      update videos set published = false where id in (select id from videos order by created_at desc limit ${DRAFTS});
      update video_categories c set published = v.published from videos v where v.id = c.video_id;
      update videos set transcript_status = 'available' where is_featured;
      alter table videos enable trigger user; alter table video_categories enable trigger user`);
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

async function benchList({ database, pool }: ReturnType<typeof connectDatabase>): Promise<void> {
  const resources = {
    database,
    log: createLog('silent'),
    meter: new PerformanceMeter(),
    countAgainst: async () => ({ allowed: true }),
  };
  const context = testRequestContext(resources as never, 'admin');
  const catalogue = createRouterClient(catalogueAdminProcedures, { context });
  const { rows: categories } = await pool.query<{ id: string }>(
    `select id from categories where name in ('Bench 1', 'Bench 7') order by name`,
  );
  const [half, small] = categories.map(({ id }) => id);
  const { nextCursor } = await catalogue.videos({});
  const filters = {
    'first page': {},
    'second page': { cursor: nextCursor ?? undefined },
    'by title': { sort: 'title' },
    'by views': { sort: 'watched' },
    'by last change': { sort: 'updated' },
    'by title, search common word': { sort: 'title', term: COMMON_WORD },
    published: { show: 'published' },
    drafts: { show: 'drafts' },
    'no transcript': { show: 'no-transcript' },
    'a category of half of all': { categoryId: half },
    'a category of a 128th': { categoryId: small },
    'drafts of a category': { show: 'drafts', categoryId: small },
    'search common word': { term: COMMON_WORD },
    'search rare word': { term: RARE_WORD },
    'search rare word among the published': { term: RARE_WORD, show: 'published' },
    'search no match': { term: 'qqqwwweee' },
  } as const;
  await againstBare(
    pool,
    `Videos of the admin area, ${(PUBLISHED + DRAFTS).toLocaleString('en')} (ms)`,
    Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, () => catalogue.videos(filter)]),
    ),
  );
}

/** The list of as many people, and what the dashboard counts. */
async function benchPeople({ database, pool }: ReturnType<typeof connectDatabase>): Promise<void> {
  await pool.query(`
    insert into profiles (email, is_active, created_at)
    select md5(n::text) || '@example.org', true, now() - n * interval '1 minute' from generate_series(1, ${PEOPLE}) n`);
  await pool.query('vacuum analyze profiles');
  const log = createLog('silent');
  const resources = {
    // Where there are no films of one's own, which would each be looked for.
    config: { videoDir: os.tmpdir() },
    database,
    languageModel: null,
    log,
    settings: new Settings(database, log),
    meter: new PerformanceMeter(),
    countAgainst: async () => ({ allowed: true }),
  };
  const context = testRequestContext(resources as never, 'admin');
  const accounts = createRouterClient(userProcedures, { context });
  const { nextCursor } = await accounts.users({});
  await againstBare(pool, `People, ${PEOPLE.toLocaleString('en')}, and the dashboard (ms)`, {
    'first page': () => accounts.users({}),
    'second page': () => accounts.users({ cursor: nextCursor ?? undefined }),
    'search part of an address': () => accounts.users({ search: 'abcd' }),
    'search no match': () => accounts.users({ search: 'nobody-at-all' }),
    dashboard: () => dashboardOf(resources as never),
  });
}

/** Pieces of work, each beside the bare statements that it sends. */
async function againstBare(
  pool: pg.Pool,
  title: string,
  work: Record<string, () => Promise<unknown>>,
): Promise<void> {
  const rows: string[][] = [];
  for (const [name, run] of Object.entries(work)) {
    const recording = recordStatements(pool);
    await run();
    recording.stop();
    const bare = async () => {
      for (const { text, values } of recording.statements) await pool.query({ text, values });
    };
    const took = await measure({ list: run, bare }, RUNS);
    const mark = Math.max(took.bare.p50 * LIST_TIMES, took.bare.p50 + LIST_MORE_MS);
    rows.push([
      name,
      milliseconds(took.list.p50),
      milliseconds(took.list.p99),
      milliseconds(took.bare.p50),
      milliseconds(took.bare.p99),
      took.list.p50 <= mark ? 'ok' : `over ${milliseconds(mark)} ms`,
    ]);
  }
  printTable(title, ['', 'p50', 'p99', 'bare p50', 'bare p99', ''], rows);
}

/** Reads pages at a steady pace until it is stopped, and tells how long each took. */
function startReader(origin: string, paths: readonly string[]): () => Promise<Timing> {
  const durations: number[] = [];
  const reads: Promise<void>[] = [];
  const read = async (path: string) => {
    const startedAt = performance.now();
    const answer = await fetch(origin + path, { headers: { 'user-agent': PERSON.userAgent ?? '' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    durations.push(performance.now() - startedAt);
  };
  let count = 0;
  const timer = setInterval(() => {
    reads.push(read(paths[count % paths.length] ?? '/'));
    count += 1;
  }, 1_000 / READS_A_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(reads);
    return timingOf(durations);
  };
}

async function benchPublishing(pool: pg.Pool, { origin }: ServerProcess, session: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from videos where published order by md5(id::text) limit 500',
  );
  const paths = rows.map(({ id }, n) =>
    n % 4 === 0 ? '/' : n % 4 === 1 ? `/search?q=${COMMON_WORD}` : `/videos/${id}`,
  );
  const warmUp = startReader(origin, paths);
  await delay(3_000);
  await warmUp();
  const idle = startReader(origin, paths);
  await delay(IDLE_SECONDS * 1_000);
  const alone = await idle();
  const change = async (path: string, data: object) => {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `mindreel_session=${session}` },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return { ms: performance.now() - startedAt, answer: await answer.json() };
  };
  const reader = startReader(origin, paths);
  const done = await change('videos/change', {
    change: { kind: 'publish' },
    videos: { filter: { show: 'drafts' } },
  });
  // What ten seconds do not suffice for goes on in the background.
  const startedAt = performance.now() - done.ms;
  for (let isGoingOn = done.answer.isGoingOn; isGoingOn; ) {
    await delay(200);
    const { rows: left } = await pool.query('select from unfinished_changes');
    isGoingOn = left.length > 0;
    done.ms = performance.now() - startedAt;
  }
  const beside = await reader();
  const undone = await change('undo', { actionId: done.answer.actionId });
  printTable(
    `Publishing ${done.answer.count.toLocaleString('en')} drafts, beside ${READS_A_SECOND} reads a second (ms)`,
    ['', '', ''],
    [
      ['publishing', milliseconds(done.ms), done.ms <= PUBLISH_MS ? 'ok' : `over ${PUBLISH_MS} ms`],
      ['undoing it', milliseconds(undone.ms), ''],
      ['reader alone, p99', milliseconds(alone.p99), ''],
      ['reader meanwhile, p99', milliseconds(beside.p99), against(beside.p99 / alone.p99, READER_TIMES)],
    ],
  );
}

/** From a key to the frame that shows it, in the form of a video. */
async function benchKeys(pool: pg.Pool, { origin }: ServerProcess, session: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from videos limit 1');
  process.env.CHROMIUM_PATH ??= await ensureChromium();
  const browser = await launchChromium();
  try {
    const browsing = await browser.newContext({ ...PERSON, baseURL: origin });
    await browsing.addCookies([{ name: 'mindreel_session', value: session, url: origin }]);
    const page = await browsing.newPage();
    await page.goto(`/admin/videos/${rows[0]?.id}/edit`);
    await page.getByLabel('Description').click();
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            // Told once the frame is drawn.
            channel.port1.onmessage = () => seen.push(performance.now() - timeStamp);
            channel.port2.postMessage(null);
          }),
        true,
      );
    });
    const cdp = await browsing.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (let key = 0; key < KEYS; key += 1) {
      await page.keyboard.press('a');
      await delay(60);
    }
    const took = timingOf(await page.evaluate(() => (window as unknown as { seen: number[] }).seen));
    printTable(
      `A key in the form of a video, ${SLOWDOWN}x slower CPU (ms)`,
      ['', 'p50', 'p99', ''],
      [
        [
          'until it is seen',
          milliseconds(took.p50),
          milliseconds(took.p99),
          took.p99 <= KEY_MS ? 'ok' : `over ${KEY_MS} ms`,
        ],
      ],
    );
  } finally {
    await browser.close();
  }
}
