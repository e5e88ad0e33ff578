import { describe, expect, test, vi } from 'vitest';
import { undoRecorded } from '#platform/audit.ts';
import { createVideo } from '../../../../../tests/support/factories.ts';
import { feedFollower } from '../../../../../tests/support/feed-follower.ts';
import { film, POD, rss, YOUTUBE, youTubeFeed, youtubeId } from '../../../../../tests/support/feeds.ts';
import { findDueSourcesJob } from './source-jobs.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, pool, resources, hosts, adminId, sources, listed, titles } = await feedFollower();

describe('what is known is not brought again:', () => {
  const look = async () => {
    const [source] = await sources().followedSources();
    return sources().lookAtSource({ sourceId: source?.id ?? '' });
  };

  test('only what is new since the last look is brought, also after a draft was deleted', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2]));
    await sources().followSource({ address: YOUTUBE });
    await pool.query(`delete from videos where title = 'Loaf 1'`);
    hosts.answers.set(YOUTUBE, youTubeFeed([3, 1, 2]));
    expect(await look()).toMatchObject({ added: 1, failure: null, actionId: expect.any(String) });
    expect(await look()).toMatchObject({ added: 0, actionId: null });
    expect((await titles()).sort()).toEqual(['Loaf 2', 'Loaf 3']);
  });

  test('a video that is listed already is no draft', async () => {
    await createVideo(database, { title: 'An old loaf', url: `https://youtu.be/${youtubeId(1)}` });
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2]));
    expect(await sources().followSource({ address: YOUTUBE })).toMatchObject({ added: 1 });
    await pool.query(`delete from videos where title = 'An old loaf'`);
    expect(await look()).toMatchObject({ added: 0 });
  });

  test('nothing that was there before is brought, when that is asked', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2]));
    expect(await sources().followSource({ address: YOUTUBE, bringsExisting: false })).toMatchObject({
      added: 0,
      unusable: 0,
    });
    hosts.answers.set(YOUTUBE, youTubeFeed([3, 1, 2]));
    await look();
    expect(await titles()).toEqual(['Loaf 3']);
  });

  test('two looks at once bring each entry once', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([]));
    await sources().followSource({ address: YOUTUBE });
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2, 3]));
    const looks = await Promise.all([look(), look(), look()]);
    expect(looks.map(({ added }) => added).sort()).toEqual([0, 0, 3]);
    expect(await listed()).toHaveLength(3);
  });

  test('of 50,000 entries the first 500 are brought', async () => {
    const items = Array.from({ length: 50_000 }, (_, n) => film(n)).join('');
    hosts.answers.set(POD, rss(items));
    const startedAt = performance.now();
    expect(await sources().followSource({ address: POD })).toMatchObject({ added: 500 });
    expect((await titles())[0]).toBe('Episode 0');
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

describe('what was done is undone:', () => {
  const undo = (actionId: string) => undoRecorded(resources, actionId, adminId);

  test('following, with its drafts; what was published stays, and the drafts come again when it is followed again', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2]));
    const { actionId } = await sources().followSource({ address: YOUTUBE });
    await pool.query(`update videos set published = true where title = 'Loaf 1'`);
    expect(await undo(actionId)).toBe('undone');
    expect(await titles()).toEqual(['Loaf 1']);
    expect(await sources().followedSources()).toEqual([]);
    expect(await sources().followSource({ address: YOUTUBE })).toMatchObject({ added: 1 });
  });

  test('following again, with what came since; drafts of before stay, and those that were deleted stay away', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2, 3]));
    const follow = () => sources().followSource({ address: YOUTUBE });
    const [id, look] = await follow().then(async () => {
      const sourceId = (await sources().followedSources())[0]?.id ?? '';
      return [sourceId, () => sources().lookAtSource({ sourceId })] as const;
    });
    await pool.query(`update videos set deleted_at = now() where title = 'Loaf 1'`);
    await sources().unfollowSource({ sourceId: id });

    hosts.answers.set(YOUTUBE, youTubeFeed([5, 4, 3, 2, 1]));
    const { added, actionId } = await follow();
    expect(added).toBe(2);
    await pool.query(`update videos set deleted_at = now() where title = 'Loaf 4'`);
    hosts.answers.set(YOUTUBE, youTubeFeed([6, 5, 4, 3, 2, 1]));
    expect(await look()).toMatchObject({ added: 1 });
    expect(await undo(actionId)).toBe('undone');
    expect((await titles()).sort()).toEqual(['Loaf 2', 'Loaf 3']);
    expect(await sources().followedSources()).toEqual([]);

    expect(await follow()).toMatchObject({ added: 2 });
    expect((await titles()).sort()).toEqual(['Loaf 2', 'Loaf 3', 'Loaf 5', 'Loaf 6']);
  });

  test('following that only remembered what was there, which comes when it is followed again', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1]));
    const { actionId } = await sources().followSource({ address: YOUTUBE, bringsExisting: false });
    expect(await undo(actionId)).toBe('undone');
    expect(await sources().followSource({ address: YOUTUBE })).toMatchObject({ added: 1 });
  });

  test('a look is undone with the drafts that it made', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1]));
    await sources().followSource({ address: YOUTUBE });
    hosts.answers.set(YOUTUBE, youTubeFeed([2, 1]));
    const [source] = await sources().followedSources();
    const { actionId } = await sources().lookAtSource({ sourceId: source?.id ?? '' });
    expect(await undo(actionId ?? '')).toBe('undone');
    expect(await titles()).toEqual(['Loaf 1']);
  });

  test('a look, whose drafts come again with the next, but for one that was deleted or published before', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([]));
    await sources().followSource({ address: YOUTUBE });
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2, 3, 4]));
    const [source] = await sources().followedSources();
    const look = () => sources().lookAtSource({ sourceId: source?.id ?? '' });
    const { added, actionId } = await look();
    expect(added).toBe(4);
    await pool.query(`update videos set published = true where title = 'Loaf 1'`);
    await pool.query(`update videos set deleted_at = now() where title = 'Loaf 2'`);
    expect(await undo(actionId ?? '')).toBe('undone');
    expect(await look()).toMatchObject({ added: 2 });
    expect((await titles()).sort()).toEqual(['Loaf 1', 'Loaf 3', 'Loaf 4']);
  });

  test('the end of following is undone', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1]));
    await sources().followSource({ address: YOUTUBE });
    const [source] = await sources().followedSources();
    const { actionId } = await sources().unfollowSource({ sourceId: source?.id ?? '' });
    expect(await sources().followedSources()).toEqual([]);
    expect(await titles()).toEqual(['Loaf 1']);
    const look = sources().lookAtSource({ sourceId: source?.id ?? '' });
    await expect(look).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    expect(await undo(actionId)).toBe('undone');
    expect(await sources().followedSources()).toMatchObject([{ title: 'Bread & salt' }]);
  });
});

test('the same source is not followed twice, also by two at once', async () => {
  hosts.answers.set(YOUTUBE, youTubeFeed([1]));
  const follow = () => sources().followSource({ address: YOUTUBE });
  const both = await Promise.allSettled([follow(), follow()]);
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject({
    code: 'VALIDATION_ERROR',
    data: { fields: { address: 'You follow “Bread & salt” already.' } },
  });
  expect(await sources().followedSources()).toHaveLength(1);
});

test('a source that fails says why, is looked at later and later, and again as before once it answers', async () => {
  hosts.answers.set(YOUTUBE, youTubeFeed([1]));
  await sources().followSource({ address: YOUTUBE });
  const [source] = await sources().followedSources();
  const look = () => sources().lookAtSource({ sourceId: source?.id ?? '' });
  const minutes = async () =>
    (
      await pool.query(
        'select round(extract(epoch from look_again_at - looked_at) / 60)::int as minutes from followed_sources',
      )
    ).rows[0].minutes;
  expect(await minutes()).toBe(60);
  hosts.answers.set(YOUTUBE, 410);
  const waits: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    expect(await look()).toMatchObject({
      added: 0,
      failure: expect.stringContaining('refused it (status 410)'),
    });
    waits.push(await minutes());
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1_440, 1_440]);
  expect(await sources().followedSources()).toMatchObject([{ failure: expect.stringContaining('410') }]);
  hosts.answers.set(YOUTUBE, youTubeFeed([2, 1]));
  expect(await look()).toMatchObject({ added: 1, failure: null });
  expect(await minutes()).toBe(60);
});

test('those whose time has come are asked for, once', async () => {
  hosts.answers.set(YOUTUBE, youTubeFeed([1]));
  hosts.answers.set(POD, rss(film(1)));
  await sources().followSource({ address: YOUTUBE });
  await sources().followSource({ address: POD });
  await pool.query(
    `update followed_sources set look_again_at = now() - interval '1 minute' where feed_url = $1`,
    [POD],
  );
  const asked: unknown[] = [];
  const given = { database, enqueue: async (_job: unknown, data: unknown) => void asked.push(data) } as never;
  const run = () => findDueSourcesJob.run({}, given, new AbortController().signal);
  await Promise.all([run(), run()]);
  expect(asked).toHaveLength(1);
});
