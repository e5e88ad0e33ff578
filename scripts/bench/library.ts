import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import type pg from 'pg';
import { libraryProcedures } from '#features/library/server/procedures.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { growCatalogue } from './large-catalogue.ts';
import { against, measure, milliseconds, printTable } from './measure.ts';

const VIDEOS = 20_000;
const RUNS = 400;
/** How much longer the first page of somebody who keeps much may take than that of somebody who keeps little. */
const GROWTH = 2;
const FEW = 10;
const MANY_FAVORITES = 10_000;
const MANY_VIEWINGS = 100_000;
/** A page of hearts. */
const HEARTS = 24;

/** A member with favorites and a history, written in bulk, past the triggers. */
async function createReader(pool: pg.Pool, favorites: number, viewings: number): Promise<string> {
  const id = randomUUID();
  await pool.query('insert into profiles (id, email, is_active) values ($1, $2, true)', [
    id,
    `${id}@example.org`,
  ]);
  await pool.query('alter table user_favorites disable trigger user');
  await pool.query(
    `insert into user_favorites (user_id, video_id, created_at)
     select $1, v.id, now() - make_interval(mins => (row_number() over (order by v.id))::int)
       from (select id from videos order by id limit $2) v`,
    [id, favorites],
  );
  await pool.query('alter table user_favorites enable trigger user');
  await pool.query(
    `insert into user_view_history (user_id, video_id, viewed_at)
     select $1, v.id, now() - make_interval(mins => n)
       from generate_series(1, $2::int) n
       join (select id, row_number() over (order by id desc) as place from videos) v
         on v.place = 1 + (n * 7919) % $3`,
    [id, viewings, VIDEOS],
  );
  return id;
}

/** First pages of favorites and history of members who keep little and much. */
export async function benchLibrary(connectionString: string): Promise<void> {
  const connection = connectDatabase(connectionString, createLog('silent'), {
    statementTimeoutMs: 600_000,
  });
  const { pool } = connection;
  await growCatalogue(pool, VIDEOS);
  const few = await createReader(pool, FEW, FEW);
  const many = await createReader(pool, MANY_FAVORITES, MANY_VIEWINGS);
  await pool.query('vacuum analyze');
  const { rows: shown } = await pool.query<{ id: string }>('select id from videos order by id limit $1', [
    HEARTS,
  ]);
  const ids = shown.map(({ id }) => id);

  const libraryOf = (id: string) =>
    createRouterClient(libraryProcedures, {
      context: {
        member: { id, isAdmin: false, sessionId: randomUUID() },
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
      } as unknown as RequestContext,
    });
  const [little, much] = [libraryOf(few), libraryOf(many)];
  const work: Record<string, (library: typeof little) => Promise<unknown>> = {
    'favorites, first page': (library) => library.favorites({}),
    'history, first page': (library) => library.history({}),
    'hearts of a page': (library) => library.favoritesAmong({ ids }),
    'continue watching': (library) => library.continueWatching(),
  };
  const rows: string[][] = [];
  for (const [name, run] of Object.entries(work)) {
    const timing = await measure({ little: () => run(little), much: () => run(much) }, RUNS);
    rows.push([
      name,
      milliseconds(timing.little.p50),
      milliseconds(timing.little.p99),
      milliseconds(timing.much.p50),
      milliseconds(timing.much.p99),
      against(timing.much.p50 / timing.little.p50, GROWTH),
    ]);
  }
  await connection.close();
  const label = (count: number) => count.toLocaleString('en');
  printTable(
    `Library (ms; ${label(MANY_FAVORITES)} favorites and ${label(MANY_VIEWINGS)} viewings against ${FEW} of each)`,
    ['', 'p50 few', 'p99 few', 'p50 many', 'p99 many', 'growth'],
    rows,
  );
}
