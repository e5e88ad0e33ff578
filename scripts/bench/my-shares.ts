/** One's own shares: what the list and the latest events cost who shared a hundred thousand times. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { recordSeen, sharesOf } from '#features/sharing/server/my-shares.ts';
import { eventsOf } from '#features/sharing/server/share-events.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { against, measure, milliseconds, printTable } from './measure.ts';

const RUNS = 300;
const FEW = 100;
const MANY = 100_000;
/** How much longer it may take with many. */
const GROWTH = 3;
const PAGE = 25;

/** A member with shares, each opened once. */
async function createSharer(pool: pg.Pool, shares: number): Promise<string> {
  const id = randomUUID();
  await pool.query('insert into profiles (id, email) values ($1, $2)', [id, `${id}@example.org`]);
  await pool.query(
    `with made as (
       insert into share_records (share_id, video_title, sharer_id, access_count, created_at)
       select left(md5($1 || n::text), 10), 'Film ' || n, $1::uuid, 1, now() - make_interval(mins => n)
         from generate_series(1, $2::int) n returning id)
     insert into share_events (sharer_id, share_record_id, kind) select $1::uuid, id, 'opened' from made`,
    [id, shares],
  );
  return id;
}

/** The first page, one in the middle, the latest events, and noting what was seen. */
export async function benchMyShares(connectionString: string): Promise<void> {
  const connection = connectDatabase(connectionString, createLog('silent'), { statementTimeoutMs: 600_000 });
  const { pool, database } = connection;
  const sharers = [await createSharer(pool, FEW), await createSharer(pool, MANY)];
  await pool.query('vacuum analyze');
  const took = await Promise.all(
    sharers.map(async (id) => {
      const { rows } = await pool.query(
        `select id, created_at from share_records where sharer_id = $1 order by created_at desc, id desc
         offset (select count(*) / 2 from share_records where sharer_id = $1) limit 1`,
        [id],
      );
      const middle = { moment: rows[0].created_at.toISOString(), id: rows[0].id };
      const page = await sharesOf(database, id, { isRevoked: false }, null, PAGE);
      const seen = page.map(({ share_id: shareId }) => ({ shareId, opens: 1 }));
      return () =>
        measure(
          {
            'first page': () => sharesOf(database, id, { isRevoked: false }, null, PAGE),
            'page in the middle': () => sharesOf(database, id, { isRevoked: false }, middle, PAGE),
            'latest events': () => eventsOf(database, id, null, PAGE),
            'noting what was seen': () => recordSeen(database, id, seen),
          },
          RUNS,
        );
    }),
  );
  const [few, many] = [await took[0]?.(), await took[1]?.()];
  await connection.close();
  if (!few || !many) throw new Error('nothing was measured');
  printTable(
    `One's own shares (ms), ${FEW} and ${MANY.toLocaleString('en')} of them`,
    ['', 'p50 few', 'p99 few', 'p50 many', 'p99 many', 'growth'],
    (Object.keys(few) as (keyof typeof few)[]).map((name) => [
      name,
      milliseconds(few[name].p50),
      milliseconds(few[name].p99),
      milliseconds(many[name].p50),
      milliseconds(many[name].p99),
      against(many[name].p50 / few[name].p50, GROWTH),
    ]),
  );
}
