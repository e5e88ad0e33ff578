import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { videos } from '#database/schema.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import {
  createCategory,
  createCues,
  createQuestion,
  createVideo,
  videoRow,
} from '../../../../tests/support/factories.ts';
import { videoCurator, videoFields } from '../../../../tests/support/video-curator.ts';
import { wayOf } from './change-ways.ts';
import { sweepVideosJob } from './jobs.ts';
import { removeVideos } from './remove-videos.ts';

const { member, database, connectionString, pool, catalogue, admin, visitor, titlesOf, row, deleteVideos } =
  await videoCurator();

describe('a deleted video', () => {
  test('is hidden at once with all that hangs on it, and brought back whole', async () => {
    const category = await createCategory(database);
    const video = await createVideo(database, { title: 'Herons', is_featured: true, categories: [category] });
    await createCues(database, video.id, ['They wade.']);
    await createQuestion(database, { video_id: video.id });
    await pool.query('insert into user_favorites (user_id, video_id) values ($1, $2)', [member.id, video.id]);
    const everything = async () => [
      await visitor.video({ id: video.id }),
      await visitor.transcript({ id: video.id }),
      (await visitor.list({ categoryId: category.id })).videos.length,
      (await visitor.search({ term: 'herons' })).matches.length,
      (await pool.query('select count(*) from user_favorites')).rows,
    ];
    const before = await everything();
    const actionId = await deleteVideos([video.id]);
    await expect(visitor.video({ id: video.id })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    await expect(catalogue.editedVideo({ id: video.id })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    await expect(catalogue.draft({ id: video.id })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    expect(await visitor.transcript({ id: video.id })).toEqual([]);
    expect([await titlesOf(), await titlesOf({ term: 'herons' })]).toEqual([[], []]);
    await admin.undo({ actionId });
    const after = await everything();
    expect(after).toEqual([{ ...(before[0] as object), updatedAt: expect.anything() }, ...before.slice(1)]);
  });

  test('that was a draft comes back as one', async () => {
    const { id: videoId } = await createVideo(database, { published: false });
    await admin.undo({ actionId: await deleteVideos([videoId]) });
    expect(await row(videoId)).toMatchObject({ published: false, deleted_at: null });
  });

  test('lets its link be listed again; then it cannot come back, and it is said why', async () => {
    const { id: first } = await catalogue.addVideo(videoFields());
    const actionId = await deleteVideos([first]);
    const { id: second } = await catalogue.addVideo(videoFields({ title: 'The same again' }));
    await expect(admin.undo({ actionId })).rejects.toMatchObject({
      code: 'UNDO_REFUSED',
      data: {
        reason:
          'The same address was listed again since, as “The same again”. Delete that video first, then undo this.',
      },
    });
    await deleteVideos([second]);
    await admin.undo({ actionId });
    expect(await titlesOf()).toEqual(['How rivers bend']);
  });

  test('stays out of what is undone or done to many afterwards', async () => {
    const { id: videoId } = await createVideo(database);
    const { actionId } = await catalogue.changeVideos({
      change: { kind: 'unpublish' },
      videos: { ids: [videoId] },
    });
    await deleteVideos([videoId]);
    await admin.undo({ actionId: actionId ?? '' });
    await catalogue.changeVideos({ change: { kind: 'publish' }, videos: { filter: {} } });
    expect((await row(videoId)).published).toBe(false);
  });
});

describe('deleted videos', () => {
  const restore = (ids: string[]) => catalogue.changeVideos({ change: { kind: 'restore' }, videos: { ids } });

  test('are listed by themselves, searched, and restored as they were', async () => {
    const { id: listed } = await createVideo(database, { title: 'Heron' });
    const { id: draft } = await createVideo(database, { title: 'Otter', published: false });
    await createVideo(database, { title: 'Kept' });
    await deleteVideos([listed, draft]);
    expect((await titlesOf({ show: 'deleted' })).sort()).toEqual(['Heron', 'Otter']);
    expect(await titlesOf({ show: 'deleted', term: 'hero' })).toEqual(['Heron']);
    expect(await catalogue.videoCount({ show: 'deleted' })).toEqual({ count: 2 });
    expect(await titlesOf()).toEqual(['Kept']);
    const { count, actionId } = await restore([listed, draft]);
    expect(count).toBe(2);
    expect(await titlesOf({ show: 'deleted' })).toEqual([]);
    expect((await row(listed)).published).toBe(true);
    expect(await row(draft)).toMatchObject({ published: false, deleted_at: null });
    await admin.undo({ actionId: actionId ?? '' });
    expect((await titlesOf({ show: 'deleted' })).sort()).toEqual(['Heron', 'Otter']);
  });

  test('are restored, very many, by reading once which of them were published', async () => {
    await pool.query(`insert into changed_videos (action_id, place, video_id, was_published)
                      select gen_random_uuid(), n, gen_random_uuid(), true from generate_series(1, 2000) n`);
    await pool.query('analyze videos, changed_videos');
    const { remembers } = wayOf({ kind: 'restore' });
    const { rows } = await database.execute(sql`explain verbose select ${remembers} from videos v`);
    expect(JSON.stringify(rows)).toContain('hashed SubPlan');
  });

  test('are not touched by what is done to all videos', async () => {
    const { id: videoId } = await createVideo(database);
    await deleteVideos([videoId]);
    const { count } = await catalogue.changeVideos({
      change: { kind: 'publish' },
      videos: { filter: { show: 'deleted' } },
    });
    expect(count).toBe(0);
    expect((await row(videoId)).published).toBe(false);
  });

  test('stay deleted while their address is listed again', async () => {
    const { id: first } = await catalogue.addVideo(videoFields());
    await deleteVideos([first]);
    const { id: second } = await catalogue.addVideo(videoFields({ title: 'The same again' }));
    expect((await restore([first])).count).toBe(0);
    await deleteVideos([second]);
    expect((await restore([first, second])).count).toBe(1);
    expect(await titlesOf()).toEqual(['The same again']);
  });

  test('that were restored since and deleted anew stay deleted when the first deletion is undone', async () => {
    const [{ id: anew }, { id: listed }] = [await createVideo(database), await createVideo(database)];
    const first = await deleteVideos([anew, listed]);
    await restore([anew, listed]);
    await deleteVideos([anew]);
    await expect(admin.undo({ actionId: first })).rejects.toMatchObject({
      code: 'UNDO_REFUSED',
      data: { reason: 'What is still deleted of this was deleted anew since. You find it under “Deleted”.' },
    });
    expect(await row(anew)).toMatchObject({ published: false, deleted_at: expect.any(Date) });
    expect(await row(listed)).toMatchObject({ published: true, deleted_at: null });
  });

  test('that were deleted anew do not keep what was deleted with them', async () => {
    const { id: anew } = await catalogue.addVideo(videoFields());
    const { id: other } = await createVideo(database, { title: 'Otter' });
    const first = await deleteVideos([anew, other]);
    await restore([anew]);
    await deleteVideos([anew]);
    await catalogue.addVideo(videoFields({ title: 'The same again' }));
    await admin.undo({ actionId: first });
    expect((await titlesOf()).sort()).toEqual(['Otter', 'The same again']);
  });
});

describe('a published video comes back published', () => {
  const restore = async (id: string) => {
    const change = { kind: 'restore' } as const;
    const { count, actionId } = await catalogue.changeVideos({ change, videos: { ids: [id] } });
    expect(count).toBe(1);
    return actionId ?? '';
  };
  const added = async () => {
    const { id } = await catalogue.addVideo(videoFields());
    const { rows } = await pool.query<{ id: string }>(
      `select id from audit_log where action = 'catalogue.add-video'`,
    );
    return { id, actionId: rows[0]?.id ?? '' };
  };

  test('when its adding was undone', async () => {
    const { id, actionId } = await added();
    await admin.undo({ actionId });
    expect(await row(id)).toMatchObject({ published: false, deleted_at: expect.any(Date) });
    await restore(id);
    expect(await row(id)).toMatchObject({ published: true, deleted_at: null });
  });

  test('when its restoring was undone', async () => {
    const { id } = await createVideo(database);
    await deleteVideos([id]);
    for (let times = 0; times < 2; times += 1) await admin.undo({ actionId: await restore(id) });
    await restore(id);
    expect(await row(id)).toMatchObject({ published: true, deleted_at: null });
  });

  test('but as a draft when it was made one before', async () => {
    const { id } = await createVideo(database);
    await deleteVideos([id]);
    const actionId = await restore(id);
    await catalogue.changeVideos({ change: { kind: 'unpublish' }, videos: { ids: [id] } });
    await admin.undo({ actionId });
    await restore(id);
    expect(await row(id)).toMatchObject({ published: false, deleted_at: null });
  });
});

test('very many are removed at once, none of them in a statement of more than 2,000', async () => {
  await database.insert(videos).values(Array.from({ length: 4_001 }, () => videoRow()));
  const meter = new PerformanceMeter();
  const measured = connectDatabase(connectionString, createLog('silent'), { meter });
  onTestFinished(() => measured.close());
  await measured.database.transaction((tx) => removeVideos(tx, sql`select id from videos`));
  const hiding = meter.take().statements.find(({ name }) => name.trim().startsWith('with found'));
  expect([hiding?.calls, (await pool.query('select from videos where deleted_at is null')).rowCount]).toEqual(
    [3, 0],
  );
  expect((await pool.query('select from changed_videos where was_published')).rowCount).toBe(4_001);
});

describe('the sweep', () => {
  test('deletes for good what was deleted more than 30 days ago, with its pictures, and nothing else', async () => {
    const ids: string[] = [];
    for (const title of ['Old', 'Recent', 'Listed']) ids.push((await createVideo(database, { title })).id);
    const [old = '', recent = ''] = ids;
    const actionId = await deleteVideos([old, recent]);
    await pool.query(
      `update videos set deleted_at = now() - interval '30 days 1 minute' where title = 'Old'`,
    );
    const keys = new Set(ids.map((videoId) => `pictures/${videoId}/v/480.webp`));
    const storage = {
      async *list(prefix: string) {
        for (const key of [...keys]) if (key.startsWith(prefix)) yield { key };
      },
      delete: async (key: string) => void keys.delete(key),
    };
    const resources = { database, storage, log: createLog('silent') };
    const sweep = () => sweepVideosJob.run({}, resources as never, new AbortController().signal);
    await sweep();
    await sweep();
    expect((await pool.query('select title from videos order by title')).rows).toEqual([
      { title: 'Listed' },
      { title: 'Recent' },
    ]);
    expect([...keys].some((key) => key.includes(old))).toBe(false);
    expect(keys.size).toBe(2);
    await admin.undo({ actionId });
    expect((await titlesOf()).sort()).toEqual(['Listed', 'Recent']);
  });

  test('that cannot delete a picture leaves the video for the next one, which deletes both', async () => {
    const { id } = await createVideo(database);
    await deleteVideos([id]);
    await pool.query(`update videos set deleted_at = now() - interval '31 days'`);
    const keys = new Set([`pictures/${id}/v/480.webp`]);
    let isAway = true;
    const storage = {
      async *list(prefix: string) {
        for (const key of [...keys]) if (key.startsWith(prefix)) yield { key };
      },
      delete: async (key: string) => {
        if (isAway) throw new Error('storage is away');
        keys.delete(key);
      },
    };
    const resources = { database, storage, log: createLog('silent') };
    const sweep = () => sweepVideosJob.run({}, resources as never, new AbortController().signal);
    await expect(sweep()).rejects.toThrow('storage is away');
    isAway = false;
    await sweep();
    expect([keys.size, (await pool.query('select from videos')).rowCount]).toEqual([0, 0]);
  });

  test('forgets which videos older deeds changed: these say that they cannot be undone', async () => {
    const { id: videoId } = await createVideo(database);
    const actionId = await deleteVideos([videoId]);
    await pool.query(`update changed_videos set created_at = now() - interval '31 days'`);
    await pool.query(`update videos set deleted_at = now() - interval '31 days'`);
    const resources = { database, storage: { async *list() {} }, log: createLog('silent') };
    await sweepVideosJob.run({}, resources as never, new AbortController().signal);
    await expect(admin.undo({ actionId })).rejects.toMatchObject({
      code: 'UNDO_REFUSED',
      message: 'This is too long ago: what it was done to is gone for good.',
    });
  });
});

describe('the demo catalogue', () => {
  test('is removed with the categories that hold nothing else, as one deed', async () => {
    const [own, demo] = [await createCategory(database), await createCategory(database)];
    await createVideo(database, { title: 'Demo', source: 'demo', categories: [own, demo] });
    await createVideo(database, { title: 'Own', categories: [own] });
    const { count, actionId } = await catalogue.removeDemo();
    expect([count, await titlesOf()]).toEqual([1, ['Own']]);
    expect((await visitor.categories()).map((category) => category.id)).toEqual([own.id]);
    await admin.undo({ actionId: actionId ?? '' });
    expect((await titlesOf()).sort()).toEqual(['Demo', 'Own']);
    expect(await visitor.categories()).toHaveLength(2);
  });

  test('shows its categories again with the first of its videos that is restored, and hides them without it', async () => {
    const [demo, other, byHand] = [
      await createCategory(database),
      await createCategory(database),
      await createCategory(database, { active: false }),
    ];
    const heron = await createVideo(database, { source: 'demo', categories: [demo, byHand] });
    await createVideo(database, { source: 'demo', categories: [other] });
    const shown = async () => (await visitor.categories()).map(({ id }) => id);
    const restore = () =>
      catalogue.changeVideos({ change: { kind: 'restore' }, videos: { ids: [heron.id] } });
    await catalogue.removeDemo();
    for (let times = 0; times < 2; times += 1) {
      expect(await shown()).toEqual([]);
      const { actionId } = await restore();
      expect(await shown()).toEqual([demo.id]);
      await admin.undo({ actionId: actionId ?? '' });
    }
    expect(await shown()).toEqual([]);
  });
});
