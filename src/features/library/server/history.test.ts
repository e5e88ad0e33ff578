import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { encodePlace } from '#lib/list-place.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { personalData } from './public.ts';

const { database, pool } = await testDatabase();

type Library = Awaited<ReturnType<typeof createMember>>['library'];

beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles, video_visits cascade');
});

/** As if all that was watched so far had been watched half an hour earlier. */
const passHalfAnHour = async () => {
  await pool.query(`update video_visits set counted_at = counted_at - interval '30 minutes'`);
  await pool.query(`update user_view_history set viewed_at = viewed_at - interval '30 minutes'`);
};

describe('history', () => {
  test('has an entry for a video that is watched, one in half an hour', async () => {
    const video = await createVideo(database, { url: 'https://vimeo.com/76979871' });
    const { watch, library } = await createMember(database);
    expect(await watch.recordView({ id: video.id })).toEqual({ counted: true });
    expect(await watch.recordView({ id: video.id })).toEqual({ counted: false });
    const { entries, nextCursor } = await library.history({});
    expect(nextCursor).toBeNull();
    expect(entries).toMatchObject([{ video: { id: video.id, title: video.title, host: 'Vimeo' } }]);
    expect(Math.abs(Date.parse(entries[0]?.viewedAt ?? '') - Date.now())).toBeLessThan(60_000);
    await passHalfAnHour();
    await watch.recordView({ id: video.id });
    expect((await library.history({})).entries).toHaveLength(2);
  });

  test('has one entry for twenty views at once', async () => {
    const video = await createVideo(database);
    const { watch, library } = await createMember(database);
    await Promise.all(Array.from({ length: 20 }, () => watch.recordView({ id: video.id })));
    expect((await library.history({})).entries).toHaveLength(1);
    const { rows } = await pool.query('select view_count from videos');
    expect(rows).toEqual([{ view_count: 1 }]);
  });

  test('of one member is not another’s, and a visitor has none', async () => {
    const video = await createVideo(database);
    const [ann, ben] = await Promise.all([createMember(database), createMember(database)]);
    await ann.watch.recordView({ id: video.id });
    await operationsAs('share-visitor', database).watch.recordView({ id: video.id });
    const [entry] = (await ann.library.history({})).entries;
    expect((await ben.library.history({})).entries).toEqual([]);
    expect(await ben.library.removeHistoryEntry({ id: entry?.id ?? '' })).toBeNull();
    await ben.library.clearHistory();
    expect((await ann.library.history({})).entries).toHaveLength(1);
    expect((await pool.query('select from user_view_history')).rowCount).toBe(1);
  });

  test('is read page by page, the latest first, each entry once', async () => {
    const member = await createMember(database);
    const video = await createVideo(database);
    await pool.query(
      `insert into user_view_history (user_id, video_id, viewed_at)
       select $1, $2, timestamptz '2026-01-01' + make_interval(mins => n / 4) from generate_series(0, 54) n`,
      [member.id, video.id],
    );
    const pages: { id: string; viewedAt: string }[][] = [];
    let cursor: string | undefined;
    do {
      const page = await member.library.history({ cursor });
      pages.push(page.entries);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([24, 24, 7]);
    const entries = pages.flat();
    expect(new Set(entries.map(({ id }) => id)).size).toBe(55);
    const moments = entries.map(({ viewedAt }) => viewedAt);
    expect(moments).toEqual([...moments].sort().reverse());
    const place = { moment: new Date().toISOString(), id: randomUUID() };
    await expect(member.library.history({ cursor: encodePlace('favorites', place) })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  test('leaves drafts out, in lists, counts and what is downloaded', async () => {
    const member = await createMember(database);
    const video = await createVideo(database, { title: 'Secret plan' });
    await member.watch.recordView({ id: video.id });
    await member.library.setFavorite({ id: video.id, isFavorite: true });
    await member.library.savePosition({ id: video.id, positionSeconds: 60, durationSeconds: 600 });
    await pool.query('update videos set published = false');
    expect((await member.library.history({})).entries).toEqual([]);
    expect(await member.library.continueWatching()).toEqual([]);
    expect(await member.library.position({ id: video.id })).toBeNull();
    expect(await member.library.summary()).toEqual({
      favorites: { count: 0, lastAddedAt: null, recent: [] },
      history: { count: 0, inLastSevenDays: 0, lastWatchedAt: null, recent: [] },
    });
    const rows = await Promise.all(personalData.map(({ read }) => read(database, member.id)));
    expect(rows.map((one) => one.length)).toEqual([1, 1, 1]);
    expect(JSON.stringify(rows)).not.toContain('Secret');
  });

  test('is cleared whole, with the positions, at a word', async () => {
    const { watch, library } = await createMember(database);
    const video = await createVideo(database);
    await watch.recordView({ id: video.id });
    await library.savePosition({ id: video.id, positionSeconds: 60, durationSeconds: 600 });
    await library.clearHistory();
    await library.clearHistory();
    expect((await library.history({})).entries).toEqual([]);
    expect(await library.continueWatching()).toEqual([]);
  });

  test('is not recorded while it is paused, and keeps what it had', async () => {
    const { watch, library } = await createMember(database);
    const [before, meanwhile] = await Promise.all([createVideo(database), createVideo(database)]);
    await watch.recordView({ id: before.id });
    await library.savePosition({ id: before.id, positionSeconds: 60, durationSeconds: 600 });
    expect(await library.historySettings()).toEqual({ isPaused: false });
    expect(await library.pauseHistory({ isPaused: true })).toEqual({ isPaused: true });
    expect(await library.historySettings()).toEqual({ isPaused: true });

    expect(await watch.recordView({ id: meanwhile.id })).toEqual({ counted: true });
    const saved = { position: null };
    expect(
      await library.savePosition({ id: meanwhile.id, positionSeconds: 60, durationSeconds: 600 }),
    ).toEqual(saved);
    await library.savePosition({ id: before.id, positionSeconds: 599, durationSeconds: 600 });
    expect(await library.position({ id: before.id })).toEqual({ positionSeconds: 60, durationSeconds: 600 });
    expect((await library.history({})).entries).toHaveLength(1);

    await library.pauseHistory({ isPaused: false });
    expect(await watch.recordView({ id: meanwhile.id })).toEqual({ counted: false });
    expect((await library.history({})).entries).toHaveLength(2);
  });

  test.each<[string, (library: Library, id: string) => Promise<unknown>]>([
    ['removed', (library, id) => library.removeHistoryEntry({ id })],
    ['cleared', (library) => library.clearHistory()],
  ])('has a new entry for what is watched again after it was %s', async (_how, forget) => {
    const { watch, library } = await createMember(database);
    const { id } = await createVideo(database);
    await watch.recordView({ id });
    const [entry] = (await library.history({})).entries;
    await forget(library, entry?.id ?? '');
    expect(await watch.recordView({ id })).toEqual({ counted: false });
    await watch.recordView({ id });
    expect((await library.history({})).entries).toMatchObject([{ video: { id } }]);
  });
});

describe('an entry that is removed', () => {
  test('takes the position along when nothing else tells of its video, and comes back with it', async () => {
    const { watch, library } = await createMember(database);
    const video = await createVideo(database);
    await watch.recordView({ id: video.id });
    await library.savePosition({ id: video.id, positionSeconds: 60, durationSeconds: 600 });
    const [entry] = (await library.history({})).entries;
    const removed = await library.removeHistoryEntry({ id: entry?.id ?? '' });
    expect(removed).toEqual({
      videoId: video.id,
      viewedAt: entry?.viewedAt,
      position: { positionSeconds: 60, durationSeconds: 600 },
    });
    expect((await library.history({})).entries).toEqual([]);
    expect(await library.continueWatching()).toEqual([]);
    expect(await library.removeHistoryEntry({ id: entry?.id ?? '' })).toBeNull();

    if (!removed) return;
    const { id } = await library.restoreHistoryEntry(removed);
    expect((await library.history({})).entries).toEqual([{ ...entry, id }]);
    expect(await library.position({ id: video.id })).toEqual(removed.position);
  });

  test('leaves the position while another entry tells of the video', async () => {
    const { watch, library } = await createMember(database);
    const video = await createVideo(database);
    await watch.recordView({ id: video.id });
    await passHalfAnHour();
    await watch.recordView({ id: video.id });
    await library.savePosition({ id: video.id, positionSeconds: 60, durationSeconds: 600 });
    const { entries } = await library.history({});
    expect(await library.removeHistoryEntry({ id: entries[0]?.id ?? '' })).toMatchObject({ position: null });
    expect(await library.continueWatching()).toHaveLength(1);
  });

  test('comes back once, however often and however many at once ask for it', async () => {
    const { watch, library } = await createMember(database);
    const video = await createVideo(database);
    await watch.recordView({ id: video.id });
    const [entry] = (await library.history({})).entries;
    const removed = await library.removeHistoryEntry({ id: entry?.id ?? '' });
    if (!removed) throw new Error('nothing was removed');
    const restored = await Promise.all(Array.from({ length: 5 }, () => library.restoreHistoryEntry(removed)));
    expect(new Set(restored.map(({ id }) => id)).size).toBe(1);
    expect(await library.restoreHistoryEntry(removed)).toEqual(restored[0]);
    expect((await library.history({})).entries).toMatchObject([restored[0]]);
  });

  test('of the year nought, which there is not, is refused', async () => {
    const { library } = await createMember(database);
    const { id: videoId } = await createVideo(database);
    const restored = library.restoreHistoryEntry({
      videoId,
      viewedAt: '0000-12-31T23:59:59.999Z',
      position: null,
    });
    await expect(restored).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('does not come back while history is paused: nothing is recorded then', async () => {
    const { library } = await createMember(database);
    const video = await createVideo(database);
    await library.pauseHistory({ isPaused: true });
    await expect(
      library.restoreHistoryEntry({
        videoId: video.id,
        viewedAt: '2026-01-01T00:00:00.000Z',
        position: { positionSeconds: 60, durationSeconds: 600 },
      }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect((await library.history({})).entries).toEqual([]);
    expect(await library.position({ id: video.id })).toBeNull();
  });

  test('comes back no later than now, and only for a video that is there', async () => {
    const { library } = await createMember(database);
    const video = await createVideo(database);
    await library.restoreHistoryEntry({
      videoId: video.id,
      viewedAt: '2999-01-01T00:00:00.000Z',
      position: null,
    });
    const [entry] = (await library.history({})).entries;
    expect(Date.parse(entry?.viewedAt ?? '')).toBeLessThan(Date.now() + 60_000);
    await expect(
      library.restoreHistoryEntry({
        videoId: randomUUID(),
        viewedAt: '2026-01-01T00:00:00.000Z',
        position: null,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
  });
});

test('a summary tells how many, when last and the three latest', async () => {
  const member = await createMember(database);
  const videos = [];
  for (let number = 0; number < 5; number += 1) {
    const video = await createVideo(database);
    await member.library.setFavorite({ id: video.id, isFavorite: true });
    await member.watch.recordView({ id: video.id });
    videos.push(video.id);
  }
  await pool.query(
    `update user_view_history set viewed_at = now() - interval '8 days' where video_id = any($1)`,
    [videos.slice(0, 2)],
  );
  const { favorites, history } = await member.library.summary();
  expect(favorites).toMatchObject({ count: 5, lastAddedAt: expect.any(String) });
  expect(history).toMatchObject({ count: 5, inLastSevenDays: 3, lastWatchedAt: expect.any(String) });
  expect(favorites.recent.map(({ id }) => id)).toEqual(videos.slice(2).reverse());
  expect(history.recent.map(({ video }) => video.id)).toEqual(videos.slice(2).reverse());
});

test('what one keeps is one’s own, whatever a request says of whose it is', async () => {
  const [ann, ben] = await Promise.all([createMember(database), createMember(database)]);
  const video = await createVideo(database);
  const bens = { user_id: ben.id, userId: ben.id, memberId: ben.id, member: { id: ben.id } };
  const { library, watch } = ann;
  await library.setFavorite({ id: video.id, isFavorite: true, ...bens });
  await watch.recordView({ id: video.id, ...bens });
  await library.savePosition({ id: video.id, positionSeconds: 60, durationSeconds: 600, ...bens });
  const viewedAt = '2026-01-01T00:00:00.000Z';
  await library.restoreHistoryEntry({ videoId: video.id, viewedAt, position: null, ...bens });
  await library.pauseHistory({ isPaused: true, ...bens });
  const { rows } = await pool.query(`
    select 'favorite' as what, user_id from user_favorites union all
    select 'viewing', user_id from user_view_history union all
    select 'position', user_id from playback_positions union all
    select 'pause', id from profiles where history_paused`);
  expect(rows.map(({ what }) => what).sort()).toEqual([
    'favorite',
    'pause',
    'position',
    'viewing',
    'viewing',
  ]);
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([ann.id]));
});

test('a member gets everything that the library knows of them', async () => {
  const [ann, ben] = await Promise.all([createMember(database), createMember(database)]);
  const video = await createVideo(database);
  for (const { library, watch } of [ann, ben]) {
    await library.setFavorite({ id: video.id, isFavorite: true });
    await watch.recordView({ id: video.id });
    await library.savePosition({ id: video.id, positionSeconds: 60, durationSeconds: 600 });
  }
  const tables = Object.fromEntries(
    await Promise.all(
      personalData.map(async ({ table, read }) => [table, await read(database, ann.id)] as const),
    ),
  );
  expect(tables).toEqual({
    user_favorites: [{ videoId: video.id, title: video.title, addedAt: expect.any(Date) }],
    user_view_history: [{ videoId: video.id, title: video.title, viewedAt: expect.any(Date) }],
    playback_positions: [
      {
        videoId: video.id,
        title: video.title,
        positionSeconds: 60,
        durationSeconds: 600,
        isFinished: false,
        updatedAt: expect.any(Date),
      },
    ],
  });
});
