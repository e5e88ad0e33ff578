import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { encodePlace } from '#lib/list-place.ts';
import { createCategory, createVideo } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool } = await testDatabase();

beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles cascade');
});

async function countOf(id: string): Promise<number> {
  const { rows } = await pool.query('select favorite_count from videos where id = $1', [id]);
  return rows[0].favorite_count;
}

describe('a favorite', () => {
  test('is counted with its video and beside its categories', async () => {
    const video = await createVideo(database, { categories: [await createCategory(database)] });
    const { library } = await createMember(database);
    expect(await library.setFavorite({ id: video.id, isFavorite: true })).toEqual({ isFavorite: true });
    expect(await library.favoritesAmong({ ids: [video.id] })).toEqual([video.id]);
    expect(await countOf(video.id)).toBe(1);
    const { rows } = await pool.query('select favorite_count from video_categories where video_id = $1', [
      video.id,
    ]);
    expect(rows).toEqual([{ favorite_count: 1 }]);
    await library.setFavorite({ id: video.id, isFavorite: false });
    expect(await library.favoritesAmong({ ids: [video.id] })).toEqual([]);
    expect(await countOf(video.id)).toBe(0);
  });

  test('said twice, or taken back twice, is the same as once', async () => {
    const video = await createVideo(database);
    const { library } = await createMember(database);
    await library.setFavorite({ id: video.id, isFavorite: true });
    await library.setFavorite({ id: video.id, isFavorite: true });
    expect(await countOf(video.id)).toBe(1);
    await library.setFavorite({ id: video.id, isFavorite: false });
    await library.setFavorite({ id: video.id, isFavorite: false });
    expect(await countOf(video.id)).toBe(0);
  });

  test('that was taken away by mistake stands again where it stood', async () => {
    const videos = await Promise.all([1, 2, 3].map(() => createVideo(database)));
    const { library } = await createMember(database);
    const listed = async () => (await library.favorites({})).videos.map(({ id }) => id);
    for (const { id } of videos) await library.setFavorite({ id, isFavorite: true });
    const before = await listed();
    const id = before[1] ?? '';
    const { favoritedAt } = await library.setFavorite({ id, isFavorite: false });
    await library.setFavorite({ id, isFavorite: true, favoritedAt });
    expect(await listed()).toEqual(before);
    await library.setFavorite({ id, isFavorite: false });
    await library.setFavorite({ id, isFavorite: true, favoritedAt: '2999-01-01T00:00:00.000Z' });
    expect(await listed(), 'no later than now').toEqual([id, before[0], before[2]]);
    await library.setFavorite({ id: before[2] ?? '', isFavorite: false });
    await library.setFavorite({ id: before[2] ?? '', isFavorite: true });
    expect((await listed())[0]).toBe(before[2]);
  });

  test('since a moment of the year nought, which there is not, is refused', async () => {
    const { id } = await createVideo(database);
    const { library } = await createMember(database);
    const made = library.setFavorite({ id, isFavorite: true, favoritedAt: '0000-01-01T00:00:00Z' });
    await expect(made).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('of one member is not another’s', async () => {
    const video = await createVideo(database);
    const [ann, ben] = await Promise.all([createMember(database), createMember(database)]);
    await ann.library.setFavorite({ id: video.id, isFavorite: true });
    await ben.library.setFavorite({ id: video.id, isFavorite: false });
    expect(await ann.library.favoritesAmong({ ids: [video.id] })).toEqual([video.id]);
    expect(await ben.library.favoritesAmong({ ids: [video.id] })).toEqual([]);
    expect((await ben.library.favorites({})).videos).toEqual([]);
    expect(await countOf(video.id)).toBe(1);
  });

  test('cannot be a video that is not there, or a draft', async () => {
    const draft = await createVideo(database, { published: false });
    const { library } = await createMember(database);
    for (const id of [randomUUID(), draft.id]) {
      await expect(library.setFavorite({ id, isFavorite: true })).rejects.toMatchObject({
        code: 'NOT_FOUND_ERROR',
        message: 'Video not found',
      });
      expect(await library.setFavorite({ id, isFavorite: false })).toEqual({ isFavorite: false });
    }
    await expect(library.setFavorite({ id: 'x', isFavorite: true })).rejects.toMatchObject({
      message: 'Invalid video ID format: x',
    });
    expect(await countOf(draft.id)).toBe(0);
  });

  test('is no longer counted when its member leaves', async () => {
    const [one, two] = await Promise.all([createVideo(database), createVideo(database)]);
    const [ann, ben] = await Promise.all([createMember(database), createMember(database)]);
    for (const { library } of [ann, ben]) {
      await library.setFavorite({ id: one.id, isFavorite: true });
      await library.setFavorite({ id: two.id, isFavorite: true });
    }
    // Both at once: neither locks the other out.
    await Promise.all([ann, ben].map(({ id }) => pool.query('delete from profiles where id = $1', [id])));
    expect([await countOf(one.id), await countOf(two.id)]).toEqual([0, 0]);
  });

  test('goes with its video', async () => {
    const video = await createVideo(database);
    const { library } = await createMember(database);
    await library.setFavorite({ id: video.id, isFavorite: true });
    await pool.query('delete from videos where id = $1', [video.id]);
    expect((await library.favorites({})).videos).toEqual([]);
  });

  test('whose video an admin deleted is told in the list, until it is there again', async () => {
    const video = await createVideo(database);
    const { library } = await createMember(database);
    await library.setFavorite({ id: video.id, isFavorite: true });
    const listed = async () => {
      const { videos, absent } = await library.favorites({});
      return { shown: videos.length, absent };
    };
    expect(await listed()).toEqual({ shown: 1, absent: 0 });
    await pool.query('update videos set published = false, deleted_at = now() where id = $1', [video.id]);
    expect(await listed()).toEqual({ shown: 0, absent: 1 });
    await pool.query('update videos set deleted_at = null where id = $1', [video.id]);
    expect(await listed()).toEqual({ shown: 0, absent: 1 });
    await pool.query('update videos set published = true, deleted_at = null where id = $1', [video.id]);
    expect(await listed()).toEqual({ shown: 1, absent: 0 });
  });

  test('empties no kept page and does not make the video an updated one', async () => {
    const video = await createVideo(database, { categories: [await createCategory(database)] });
    const { library } = await createMember(database);
    const listener = await pool.connect();
    onTestFinished(() => listener.release(true));
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen catalogue_changed; listen heard_all');
    await library.setFavorite({ id: video.id, isFavorite: true });
    await library.setFavorite({ id: video.id, isFavorite: false });
    await pool.query('notify heard_all');
    await vi.waitFor(() => expect(heard).toEqual(['heard_all']), 15_000);
    const { rows } = await pool.query('select updated_at from videos where id = $1', [video.id]);
    expect(rows[0].updated_at).toEqual(video.updated_at);
  });
});

describe('at once', () => {
  test('a hundred members’ hearts on one video are all counted', async () => {
    const video = await createVideo(database);
    const members = await Promise.all(Array.from({ length: 100 }, () => createMember(database)));
    const press = (isFavorite: boolean) => (one: (typeof members)[number]) =>
      one.library.setFavorite({ id: video.id, isFavorite });
    await Promise.all(members.map(press(true)));
    expect(await countOf(video.id)).toBe(100);
    await Promise.all(members.slice(0, 60).map(press(false)));
    expect(await countOf(video.id)).toBe(40);
  });

  test('a hundred toggles of a few members on a few videos leave counts that are exact', async () => {
    const videos = await Promise.all(Array.from({ length: 4 }, () => createVideo(database)));
    const members = await Promise.all(Array.from({ length: 5 }, () => createMember(database)));
    await Promise.all(
      Array.from({ length: 100 }, (_, number) => {
        const { library } = members[number % 5] as (typeof members)[number];
        const { id } = videos[(number * 7) % 4] as (typeof videos)[number];
        return library.setFavorite({ id, isFavorite: number % 3 !== 0 });
      }),
    );
    const { rows } = await pool.query(
      `select v.favorite_count, (select count(*)::int from user_favorites f where f.video_id = v.id) as favorites
         from videos v`,
    );
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row.favorite_count).toBe(row.favorites);
  });
});

describe('the list of favorites', () => {
  test('has the latest first, page by page, each once, with cards as the catalogue has them', async () => {
    const member = await createMember(database);
    const category = await createCategory(database);
    const ids: string[] = [];
    for (let number = 0; number < 55; number += 1) {
      const { id } = await createVideo(database, { title: `Talk ${number}`, categories: [category] });
      await pool.query(
        // Several of one moment, as an import writes them.
        `insert into user_favorites values ($1, $2, timestamptz '2026-01-01' + make_interval(mins => $3))`,
        [member.id, id, Math.floor(number / 4)],
      );
      ids.push(id);
    }
    const pages: { id: string }[][] = [];
    let cursor: string | undefined;
    do {
      const page = await member.library.favorites({ cursor });
      pages.push(page.videos);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([24, 24, 7]);
    const listed = pages.flat().map(({ id }) => id);
    expect(new Set(listed)).toEqual(new Set(ids));
    const order = listed.map((id) => Math.floor(ids.indexOf(id) / 4));
    expect(order).toEqual([...order].sort((a, b) => b - a));
    const [card] = (await member.catalogue.list({})).videos.filter(({ id }) => id === listed[0]);
    expect(pages[0]?.[0]).toEqual(card);
  });

  test('leaves drafts out, without ending a page early', async () => {
    const { library } = await createMember(database);
    const videos = [];
    for (let number = 0; number < 30; number += 1) {
      const video = await createVideo(database);
      await library.setFavorite({ id: video.id, isFavorite: true });
      videos.push(video);
    }
    await pool.query('update videos set published = false where id = any($1)', [
      videos.slice(20, 25).map(({ id }) => id),
    ]);
    const { videos: listed, nextCursor } = await library.favorites({});
    expect(listed).toHaveLength(24);
    expect(nextCursor).not.toBeNull();
    expect((await library.favorites({ cursor: nextCursor ?? '' })).videos).toHaveLength(1);
    expect((await library.summary()).favorites.count).toBe(25);
  });

  test('refuses a place that is none of it', async () => {
    const { library } = await createMember(database);
    const place = { moment: new Date().toISOString(), id: randomUUID() };
    for (const cursor of ['nonsense', encodePlace('history', place)]) {
      await expect(library.favorites({ cursor })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    }
    await expect(
      library.favoritesAmong({ ids: Array.from({ length: 101 }, () => randomUUID()) }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
