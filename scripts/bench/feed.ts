import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import type pg from 'pg';
import { sharingProcedures } from '#features/sharing/server/procedures.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import { growCatalogue, growQuestions } from './large-catalogue.ts';
import { against, measure, milliseconds, printTable } from './measure.ts';

const VIDEOS = 20_000;
/** Who shares at all, each the same number of questions: a million shares. */
const SHARERS = 50_000;
const SHARES_EACH = 20;
const RUNS = 300;
const FEW = 5;
const MANY = 5_000;
/** How much longer the first page of somebody with many friends may take than that of somebody with few. */
const GROWTH = 3;

const connectWith = (pool: pg.Pool, me: string, friends: number, of: string) =>
  pool.query(
    `insert into friend_relationships (sharer_id, friend_id)
     select id, $1 from profiles where email like $3 order by md5(id::text) limit $2`,
    [me, friends, of],
  );

/** Members who share questions, and with each other two who read: one with few friends, one with many. */
async function growShares(pool: pg.Pool): Promise<{ few: string; many: string; loner: string }> {
  await pool.query(
    `insert into profiles (email, first_name, is_active)
     select 'sharer' || n || '@bench', 'Sharer ' || n, true from generate_series(1, $1::int) n`,
    [SHARERS],
  );
  await pool.query('alter table share_records disable trigger user');
  await pool.query(
    `insert into share_records (share_id, video_id, video_title, sharer_id, kind, question_id, question_text, auto_open, friends_may_see, created_at)
     select substr(md5(p.n || ' ' || at), 1, 10), q.video_id, 'A video', p.id, 'question', q.id, q.question_text, true, true,
            now() - make_interval(secs => ((p.n * 7919 + at * 104729) % 31536000))
       from (select id, row_number() over (order by id) as n from profiles where email like 'sharer%') p
      cross join generate_series(1, $1::int) at
       join (select *, row_number() over (order by id) as place from ai_clickable_questions) q
         on q.place = 1 + (p.n * 31 + at * 17) % $2::int`,
    [SHARES_EACH, 2 * VIDEOS],
  );
  await pool.query('alter table share_records enable trigger user');
  const [few, many, loner] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [few, many, loner])
    await pool.query('insert into profiles (id, email, is_active) values ($1, $2, true)', [
      id,
      `${id}@reader`,
    ]);
  await connectWith(pool, few, FEW, 'sharer%');
  await connectWith(pool, many, MANY, 'sharer%');
  // As many friends who say nothing: then each of them is looked up.
  await pool.query(
    `insert into profiles (email, is_active) select 'silent' || n || '@bench', true from generate_series(1, $1::int) n`,
    [MANY],
  );
  await connectWith(pool, loner, MANY, 'silent%');
  return { few, many, loner };
}

/** What friends think: the first page of somebody with few friends, and with thousands who shared 100,000 questions. */
export async function benchFeed(connectionString: string): Promise<void> {
  const connection = connectDatabase(connectionString, createLog('silent'), { statementTimeoutMs: 600_000 });
  const { pool } = connection;
  await growCatalogue(pool, VIDEOS);
  await growQuestions(pool);
  const { few, many, loner } = await growShares(pool);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: string }>(
    'select video_id as id from share_records group by video_id order by count(*) desc limit 1',
  );
  const id = rows[0]?.id ?? '';

  const sharingOf = (userId: string) =>
    createRouterClient(sharingProcedures, {
      context: {
        member: { id: userId, isAdmin: false, sessionId: randomUUID() },
        visitor: null,
        clientAddress: '127.0.0.1',
        responseHeaders: new Headers(),
        outcome: { hasFailed: false },
        log: createLog('silent'),
        resources: {
          database: connection.database,
          meter: new PerformanceMeter(),
          countAgainst: async () => ({ allowed: true }),
        },
      } as never,
    });
  const [little, much, silent] = [sharingOf(few), sharingOf(many), sharingOf(loner)];
  const { nextCursor } = await much.friendsThink({});
  const { nextCursor: cursor } = await little.friendsThink({});
  const second = (sharing: typeof little) =>
    sharing.friendsThink({ cursor: (sharing === little ? cursor : nextCursor) ?? undefined });
  const work: Record<string, (sharing: typeof little) => Promise<unknown>> = {
    'first page': (sharing) => sharing.friendsThink({}),
    'second page': second,
    'people to choose by': (sharing) => sharing.friendsWithNotes(),
    'margin of a video': (sharing) => sharing.friendsInMargin({ id }),
    'notes of a video': (sharing) => sharing.friendsOnVideo({ id }),
  };
  const lines: string[][] = [];
  for (const [name, run] of Object.entries(work)) {
    const timing = await measure({ little: () => run(little), much: () => run(much) }, RUNS);
    lines.push([
      name,
      milliseconds(timing.little.p50),
      milliseconds(timing.much.p50),
      milliseconds(timing.much.p99),
      against(timing.much.p50 / timing.little.p50, name === 'first page' ? GROWTH : undefined),
    ]);
  }
  const alone = await measure({ silent: () => silent.friendsThink({}) }, 50);
  lines.push([
    `first page, ${MANY} friends who share nothing`,
    '',
    milliseconds(alone.silent.p50),
    milliseconds(alone.silent.p99),
    '',
  ]);
  await connection.close();
  printTable(
    `What friends think, among ${(SHARERS * SHARES_EACH).toLocaleString('en')} shares (ms)`,
    ['', `${FEW} friends p50`, `${MANY.toLocaleString('en')} friends p50`, 'p99', 'growth'],
    lines,
  );
}
