import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tagRuns, tagRunVideos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { createCategory } from '../../../../tests/support/factories.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';
import { videoCurator } from '../../../../tests/support/video-curator.ts';
import type { VideoChange } from '../contract-admin.ts';
import { bringBack } from './imports/deleted-before.ts';
import { keepFromDemo } from './imports/keep-from-demo.ts';
import { removeVideos } from './remove-videos.ts';
import { restoreTags } from './tags/tag-run-tables.ts';

const { database, pool, catalogue, admin } = await videoCurator();

const COUNT = 400;
let ids: string[];
let categoryId: string;

/** Videos that were listed in the opposite order of their ids, as the first of them in that order is the last. */
async function listVideos(count: number): Promise<string[]> {
  const { rows } = await pool.query(
    `
    insert into videos (id, title, url, link_key, source, created_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Film ' || n, 'u' || n, 'k' || n, 'demo',
           now() - n * interval '1 minute'
      from generate_series(1, $1::int) n
    returning id`,
    [count],
  );
  return rows.map(({ id }) => id as string).toSorted();
}

/** Does something while somebody holds the video with the lowest id, and sees it hold no other before that one. */
async function whileTheFirstIsHeld<Done>(deed: () => Promise<Done>): Promise<Done> {
  let doing: Promise<Done> | undefined;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select from videos where id = ${ids[0]} for update`);
    doing = deed();
    await untilSomeWait(pool);
    const free = await pool.query('select from videos for update skip locked');
    expect(free.rowCount).toBe(ids.length - 1);
  });
  return doing as Promise<Done>;
}

beforeEach(async () => {
  ids = await listVideos(COUNT);
  ({ id: categoryId } = await createCategory(database));
});

describe('many videos are held in the order of their ids, as all hold them who write several', () => {
  test.each([
    ['feature', ''],
    ['unfeature', 'update videos set is_featured = true'],
    ['publish', ''],
    ['unpublish', 'update videos set published = true'],
    ['delete', ''],
    ['restore', 'update videos set deleted_at = now()'],
    ['tag', ''],
    ['categorise', ''],
    [
      'uncategorise',
      'insert into video_categories (video_id, category_id) select v.id, c.id from videos v, categories c',
    ],
  ] as const)('by %s, and by its Undo', async (kind, before) => {
    await pool.query(before);
    const change = { kind, categoryId, tag: 'Rivers' } as VideoChange;
    const { count, actionId } = await whileTheFirstIsHeld(() =>
      catalogue.changeVideos({
        change,
        videos: { filter: { show: kind === 'restore' ? 'deleted' : 'all' } },
      }),
    );
    expect(count).toBe(COUNT);
    await whileTheFirstIsHeld(() => admin.undo({ actionId: actionId ?? '' }));
  });

  test.each<[string, string, (tx: Database) => Promise<unknown>]>([
    ['what undoes their listing', '', (tx) => removeVideos(tx, sql`select id from videos`)],
    [
      'an import that brings them back',
      'update videos set deleted_at = now()',
      (tx) =>
        bringBack(
          tx,
          ids.toReversed().map((deletedId) => ({ deletedId, published: true })),
        ),
    ],
    ['an import that keeps them from the demo', '', (tx) => keepFromDemo(tx, sql`select id from videos`)],
  ])('by %s', async (_who, before, deed) => {
    await pool.query(before);
    await whileTheFirstIsHeld(() => database.transaction(deed));
  });

  test('by undoing work on their tags, whatever portion of it they are in', async () => {
    const [run] = await database
      .insert(tagRuns)
      .values({ kind: 'clean', task: {}, is_dry: false, status: 'completed', total: COUNT })
      .returning();
    if (!run) throw new Error('an insert returned no row');
    await database
      .insert(tagRunVideos)
      .values(
        ids
          .toReversed()
          .map((video_id, n) => ({ run_id: run.id, place: n + 1, video_id, before: ['Weirs'], after: [] })),
      );
    await whileTheFirstIsHeld(() => database.transaction((tx) => restoreTags(tx, run)));
    expect((await pool.query(`select from videos where tags = '{Weirs}'`)).rowCount).toBe(COUNT);
  });

  test('by the Undo of very many, whatever portion of them they are in', async () => {
    await pool.query('truncate videos cascade');
    ids = await listVideos(2_001);
    const { actionId } = await catalogue.changeVideos({
      change: { kind: 'publish' },
      videos: { filter: {} },
    });
    await whileTheFirstIsHeld(() => admin.undo({ actionId: actionId ?? '' }));
    expect((await pool.query('select from videos where published')).rowCount).toBe(0);
  });

  test('and of two portions at once one waits for nobody: who holds a video of it may want one of the other', async () => {
    await pool.query('truncate videos cascade');
    ids = await listVideos(6_000);
    // Listed first is the last of them: places 2001 to 4000 are those of one portion, what follows is the other.
    const [ofOther, ofOne] = [ids[1_000], ids[3_000]];
    let doing: ReturnType<typeof catalogue.changeVideos> | undefined;
    await database.transaction(async (tx) => {
      await tx.execute(sql`select from videos where id = ${ofOther} for update`);
      doing = catalogue.changeVideos({ change: { kind: 'publish' }, videos: { filter: {} } });
      await untilSomeWait(pool);
      await tx.execute(sql`select from videos where id = ${ofOne} for update`);
    });
    expect(await doing).toMatchObject({ count: 6_000, isGoingOn: false });
    expect((await pool.query('select from videos where published')).rowCount).toBe(6_000);
  });
});
