import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { categories, videoCategories } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createVideo } from '../../../../tests/support/factories.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';
import { videoCurator } from '../../../../tests/support/video-curator.ts';
import type { VideoChange } from '../contract-admin.ts';
import { finishChangeJob } from './change-videos.ts';
import { resumeChangesJob } from './jobs.ts';

const { database, pool, member, catalogue, admin, visitor, enqueued } = await videoCurator();

describe('what is done to many videos', () => {
  const three = async () => {
    const made = [];
    for (const title of ['A', 'B', 'C']) made.push((await createVideo(database, { title })).id);
    return made;
  };
  const column = async (name: string) =>
    (await pool.query(`select ${name} as value from videos order by title`)).rows.map(({ value }) => value);

  test.each([
    ['feature', 'is_featured', false, true],
    ['unfeature', 'is_featured', true, false],
    ['publish', 'published', false, true],
    ['unpublish', 'published', true, false],
  ] as const)('%s is done to those named that need it, and undone on them', async (kind, name, from, to) => {
    const ids = await three();
    await pool.query(`update videos set ${name} = $1 where title <> 'B'`, [from]);
    await pool.query(`update videos set ${name} = $1 where title = 'B'`, [to]);
    const { count, actionId } = await catalogue.changeVideos({ change: { kind }, videos: { ids } });
    expect(count).toBe(2);
    expect(await column(name)).toEqual([to, to, to]);
    await admin.undo({ actionId: actionId ?? '' });
    expect(await column(name)).toEqual([from, to, from]);
  });

  test('is done to all that match a filter, and to no other', async () => {
    await three();
    await createVideo(database, { title: 'D', description: 'of herons', published: false });
    const { count } = await catalogue.changeVideos({
      change: { kind: 'publish' },
      videos: { filter: { term: 'HERON', show: 'drafts' } },
    });
    expect([count, await column('published')]).toEqual([1, [true, true, true, true]]);
    expect((await pool.query('select action, subject, after from audit_log')).rows).toEqual([
      { action: 'catalogue.publish-videos', subject: 'D', after: { count: 1 } },
    ]);
  });

  test('is not done to another number of them than was expected, and it is said how many they are', async () => {
    await three();
    const removed = (expected: number) =>
      catalogue.changeVideos({ change: { kind: 'delete' }, videos: { filter: { term: 'heron' }, expected } });
    for (const title of ['Heron', 'Herons']) await createVideo(database, { title });
    for (const expected of [1, 3]) {
      await expect(removed(expected)).rejects.toMatchObject({ code: 'EDIT_CONFLICT', data: { count: 2 } });
    }
    expect((await pool.query('select from videos where deleted_at is not null')).rowCount).toBe(0);
    expect((await pool.query('select from changed_videos')).rowCount).toBe(0);
    expect((await pool.query('select from audit_log')).rowCount).toBe(0);
    expect((await removed(2)).count).toBe(2);
  });

  test('is done to those that need it where all of them are as many as was expected', async () => {
    await three();
    await pool.query(`update videos set published = false where title = 'A'`);
    const { count } = await catalogue.changeVideos({
      change: { kind: 'publish' },
      videos: { filter: {}, expected: 3 },
    });
    expect(count).toBe(1);
  });

  test('puts them into a category, and takes those out again that it put in', async () => {
    const category = await createCategory(database);
    const ids = await three();
    await createVideo(database, { title: 'D', categories: [category] });
    const change = { kind: 'categorise' as const, categoryId: category.id };
    const { count, actionId } = await catalogue.changeVideos({
      change,
      videos: { filter: {} },
    });
    expect(count).toBe(3);
    expect((await visitor.list({ categoryId: category.id })).videos).toHaveLength(4);
    await admin.undo({ actionId: actionId ?? '' });
    expect((await visitor.list({ categoryId: category.id })).videos.map(({ title }) => title)).toEqual(['D']);
    await expect(
      catalogue.changeVideos({ change: { ...change, categoryId: randomUUID() }, videos: { ids } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
  });

  test('puts them into a category that is made for them, as one deed, and hides it again with its Undo', async () => {
    const ids = await three();
    const into = (newCategory: string) =>
      catalogue.changeVideos({
        change: { kind: 'categorise', categoryId: randomUUID() },
        newCategory,
        videos: { ids },
      });
    const known = async () => (await pool.query('select name, active from categories order by name')).rows;
    const { count, actionId } = await into('Rivers');
    expect(count).toBe(3);
    expect(await known()).toEqual([{ name: 'Rivers', active: true }]);
    expect((await pool.query('select action from audit_log')).rows).toEqual([
      { action: 'catalogue.categorise-videos' },
    ]);
    // Of one that is there nothing is made.
    expect(await into('rivers')).toMatchObject({ count: 0, actionId: null });
    await admin.undo({ actionId: actionId ?? '' });
    expect(await known()).toEqual([{ name: 'Rivers', active: false }]);
    const again = await into('RIVERS');
    expect(await known()).toEqual([{ name: 'RIVERS', active: true }]);
    await admin.undo({ actionId: again.actionId ?? '' });
    expect((await pool.query('select from video_categories')).rowCount).toBe(0);
    const both = await Promise.allSettled([into('Lakes'), into('lakes')]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await known()).filter(({ name }) => /lakes/i.test(name))).toHaveLength(1);
    expect((await pool.query('select from video_categories')).rowCount).toBe(3);
  });

  test('puts them into no category that is made under the id of another', async () => {
    const ids = await three();
    const { id: categoryId } = await createCategory(database);
    const change = { kind: 'categorise', categoryId } as const;
    const changed = catalogue.changeVideos({ change, newCategory: 'Rivers', videos: { ids } });
    const refusal = { code: 'VALIDATION_ERROR', message: 'This category has another name by now.' };
    await expect(changed).rejects.toMatchObject(refusal);
    expect((await pool.query('select from video_categories')).rowCount).toBe(0);
  });

  test('takes them out of a category, and puts those back that were in it, while there is one', async () => {
    const category = await createCategory(database);
    const other = await createCategory(database);
    const inside = async (id = category.id) =>
      (await visitor.list({ categoryId: id })).videos.map(({ title }) => title).sort();
    await createVideo(database, { title: 'A', categories: [category, other] });
    await createVideo(database, { title: 'B', categories: [category] });
    await createVideo(database, { title: 'C' });
    const takeOut = () =>
      catalogue.changeVideos({
        change: { kind: 'uncategorise', categoryId: category.id },
        videos: { filter: {} },
      });
    const { count, actionId } = await takeOut();
    expect([count, await inside(), await inside(other.id)]).toEqual([2, [], ['A']]);
    expect(await takeOut()).toMatchObject({ count: 0, actionId: null });
    await admin.undo({ actionId: actionId ?? '' });
    expect(await inside()).toEqual(['A', 'B']);

    const again = await takeOut();
    await pool.query('delete from categories where id = $1', [category.id]);
    await expect(admin.undo({ actionId: again.actionId ?? '' })).rejects.toMatchObject({
      data: { reason: 'This category was deleted since.' },
    });
  });

  test('tags them in one spelling, and takes the tag from those that did not have it', async () => {
    const ids = await three();
    await pool.query(`update videos set tags = '{Rivers}' where title = 'B'`);
    const { count, actionId } = await catalogue.changeVideos({
      change: { kind: 'tag', tag: 'rivers' },
      videos: { ids },
    });
    expect([count, await column('tags')]).toEqual([2, [['Rivers'], ['Rivers'], ['Rivers']]]);
    await admin.undo({ actionId: actionId ?? '' });
    expect(await column('tags')).toEqual([[], ['Rivers'], []]);
  });

  test.each(['rivers, weirs', 'rivers; weirs'])('makes no tag of the list “%s”', async (tag) => {
    const ids = await three();
    const tagged = catalogue.changeVideos({ change: { kind: 'tag', tag }, videos: { ids } });
    await expect(tagged).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await column('tags')).toEqual([[], [], []]);
  });

  test('comes to nothing where there is nothing to do, and writes nothing down', async () => {
    const ids = await three();
    expect(await catalogue.changeVideos({ change: { kind: 'publish' }, videos: { ids } })).toEqual({
      count: 0,
      actionId: null,
      isGoingOn: false,
    });
    expect((await pool.query('select from audit_log')).rowCount).toBe(0);
  });

  test('is one deed however many portions it has, tells of them once, and is undone as one', async () => {
    await pool.query(`
      insert into videos (title, url, link_key) select 'Film ' || n, 'u' || n, 'k' || n from generate_series(1, 4500) n`);
    const category = await createCategory(database);
    await pool.query(
      'insert into video_categories (video_id, category_id) select id, $1 from videos where length(url) = 5',
      [category.id],
    );
    const beside = async () =>
      (await pool.query('select count(*)::int as n from video_categories where published')).rows[0].n;
    const listener = await pool.connect();
    const heard: unknown[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('listen catalogue_changed');
    const { count, actionId } = await catalogue.changeVideos({
      change: { kind: 'publish' },
      videos: { filter: {} },
    });
    await listener.query('select');
    const published = async () =>
      (await pool.query('select count(*)::int as n from videos where published')).rows[0].n;
    expect([count, await published(), heard.length]).toEqual([4500, 4500, 1]);
    expect(await beside()).toBe(3501);
    await pool.query(`update videos set published = false where link_key = 'k1'`);
    await admin.undo({ actionId: actionId ?? '' });
    expect([await published(), await beside()]).toEqual([0, 0]);
    listener.release(true);
  });

  describe('that is killed between two portions', () => {
    /** The deed as its request leaves it that is killed in this transaction: before its work, or before its end. */
    async function killed(
      at = { transaction: 2, isBefore: 'its work' },
      change: VideoChange = { kind: 'publish' },
    ) {
      await pool.query(`
        insert into videos (title, url, link_key) select 'Film ' || n, 'u' || n, 'k' || n from generate_series(1, 4500) n`);
      let transactions = 0;
      const dying = Object.assign(Object.create(database) as typeof database, {
        transaction: ((work: Parameters<typeof database.transaction>[0]) => {
          transactions += 1;
          if (transactions !== at.transaction) return database.transaction(work);
          return database.transaction(async (tx) => {
            if (at.isBefore === 'its end') await work(tx);
            throw new Error('killed');
          });
        }) as typeof database.transaction,
      });
      const before = operationsAs('admin', dying, { member }).catalogue;
      await expect(before.changeVideos({ change, videos: { filter: {} } })).rejects.toThrow();
      const { rows } = await pool.query('select action_id as id from unfinished_changes');
      expect(rows).toHaveLength(1);
      return rows[0].id as string;
    }
    const published = async () =>
      (await pool.query('select count(*)::int as n from videos where published')).rows[0].n;
    const resources = { database, enqueue: async (_job: unknown, data: unknown) => void enqueued.push(data) };
    const sweep = () => resumeChangesJob.run({}, resources as never, new AbortController().signal);

    test('says how far it is, and goes on a minute later where it stopped', async () => {
      const actionId = await killed();
      expect(await published()).toBe(2000);
      expect(await catalogue.changeUnderWay({ actionId })).toEqual({ progress: { done: 2000, total: 4500 } });
      // What somebody took back since stays so: its portion is done.
      await pool.query(`update videos set published = false where id = (
        select video_id from changed_videos where place = 1)`);
      await sweep();
      expect(enqueued).toEqual([]);
      await pool.query(`update unfinished_changes set updated_at = now() - interval '61 seconds'`);
      await sweep();
      expect(enqueued).toEqual([{ actionId }]);
      const finish = () =>
        finishChangeJob.run({ actionId }, resources as never, new AbortController().signal);
      await Promise.all([finish(), finish()]);
      expect(await published()).toBe(4499);
      expect(await catalogue.changeUnderWay({ actionId })).toEqual({ progress: null });
      await admin.undo({ actionId });
      expect(await published()).toBe(0);
    });

    test.each(['goes on', 'is undone'])('with one of two portions done, it %s as a whole', async (how) => {
      const actionId = await killed({ transaction: 2, isBefore: 'its end' });
      expect(await published()).toBe(2500);
      expect(await catalogue.changeUnderWay({ actionId })).toEqual({ progress: { done: 2000, total: 4500 } });
      if (how === 'is undone') await admin.undo({ actionId });
      await finishChangeJob.run({ actionId }, resources as never, new AbortController().signal);
      expect(await published()).toBe(how === 'goes on' ? 4500 : 0);
    });

    test('comes to its end though the category into which it puts them is deleted meanwhile', async () => {
      const { id: categoryId } = await createCategory(database);
      const actionId = await killed(undefined, { kind: 'categorise', categoryId });
      const inside = async () => (await pool.query('select from video_categories')).rowCount;
      expect(await inside()).toBe(2000);
      let finishing: Promise<void> | undefined;
      await database.transaction(async (tx) => {
        await tx.delete(videoCategories).where(eq(videoCategories.category_id, categoryId));
        await tx.delete(categories).where(eq(categories.id, categoryId));
        finishing = finishChangeJob.run({ actionId }, resources as never, new AbortController().signal);
        finishing.catch(() => {});
        await untilSomeWait(pool, 2);
      });
      await finishing;
      expect([await inside(), await catalogue.changeUnderWay({ actionId })]).toEqual([0, { progress: null }]);
    });

    test('and undone then is taken back whole, and goes on no further', async () => {
      const actionId = await killed();
      await admin.undo({ actionId });
      await finishChangeJob.run({ actionId }, resources as never, new AbortController().signal);
      expect([await published(), await catalogue.changeUnderWay({ actionId })]).toEqual([
        0,
        { progress: null },
      ]);
    });
  });

  test('twice at once is done once', async () => {
    const ids = await three();
    await pool.query('update videos set published = false');
    const once = () => catalogue.changeVideos({ change: { kind: 'publish' }, videos: { ids } });
    await Promise.all([once(), once()]);
    expect(await column('published')).toEqual([true, true, true]);
  });
});
