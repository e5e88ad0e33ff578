import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCategory, createVideo } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { sweepVisits } from './queries.ts';

const { database, pool } = await testDatabase();

beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles cascade');
});

/** Somebody with their own visitor session. */
const visitor = () => operationsAs('share-visitor', database).watch;

async function viewsOf(id: string): Promise<number> {
  const { rows } = await pool.query('select view_count from videos where id = $1', [id]);
  return rows[0].view_count;
}

describe('a view', () => {
  test('is counted once a person and video in 30 minutes, and again after them', async () => {
    const [film, other] = [await createVideo(database), await createVideo(database)];
    const [first, second] = [visitor(), visitor()];
    expect(await first.recordView({ id: film.id })).toEqual({ counted: true });
    expect(await first.recordView({ id: film.id })).toEqual({ counted: false });
    expect(await first.recordView({ id: other.id })).toEqual({ counted: true });
    expect(await second.recordView({ id: film.id })).toEqual({ counted: true });
    expect([await viewsOf(film.id), await viewsOf(other.id)]).toEqual([2, 1]);

    const grow = (minutes: number) =>
      pool.query('update video_visits set counted_at = counted_at - make_interval(mins => $1)', [minutes]);
    await grow(29);
    await sweepVisits(database);
    expect(await first.recordView({ id: film.id })).toEqual({ counted: false });
    await grow(1);
    expect(await first.recordView({ id: film.id })).toEqual({ counted: true });
    await grow(30);
    await sweepVisits(database);
    expect((await pool.query('select from video_visits')).rowCount).toBe(0);
    expect(await first.recordView({ id: film.id })).toEqual({ counted: true });
    expect(await viewsOf(film.id)).toBe(4);
  });

  test('is counted when the last one was before the clock was set back', async () => {
    const { id } = await createVideo(database);
    const { recordView } = visitor();
    await recordView({ id });
    await pool.query(`update video_visits set counted_at = counted_at + interval '1 hour'`);
    expect(await recordView({ id })).toEqual({ counted: true });
    expect(await recordView({ id })).toEqual({ counted: false });
  });

  test('that is told ten times at once is one', async () => {
    const { id } = await createVideo(database);
    const { recordView } = visitor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => recordView({ id })));
    expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
    expect(await viewsOf(id)).toBe(1);
  });

  test('of a page that was in sight counts, and stands in a member’s history once they play', async () => {
    const { id } = await createVideo(database);
    const { watch } = await createMember(database);
    const history = async () => (await pool.query('select from user_view_history')).rowCount;
    expect(await watch.recordView({ id, hasPlayed: false })).toEqual({ counted: true });
    expect([await viewsOf(id), await history()]).toEqual([1, 0]);
    expect(await watch.recordView({ id, hasPlayed: true })).toEqual({ counted: false });
    expect([await viewsOf(id), await history()]).toEqual([1, 1]);
  });

  test('of a machine is none, and leaves no trace', async () => {
    const { id } = await createVideo(database);
    const responseHeaders = new Headers();
    const { watch } = operationsAs('anyone', database, { isBot: true, responseHeaders });
    expect(await watch.recordView({ id })).toEqual({ counted: false });
    expect(await viewsOf(id)).toBe(0);
    expect(responseHeaders.getSetCookie()).toEqual([]);
  });

  test('of a video that is not there is refused before a session is given', async () => {
    const responseHeaders = new Headers();
    const { watch } = operationsAs('anyone', database, { responseHeaders });
    await expect(watch.recordView({ id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
      message: 'Video not found',
    });
    expect(responseHeaders.getSetCookie()).toEqual([]);
  });
});

describe('the next video', () => {
  const { nextVideos } = operationsAs('anyone', database).watch;
  const film = (title: string, day: number, categories: { id: string }[] = []) =>
    createVideo(database, { title, created_at: new Date(Date.UTC(2026, 0, day)), categories });

  /** The titles that are suggested over the whole range of chance. */
  async function suggestions(id: string): Promise<(string | undefined)[]> {
    const chance = vi.spyOn(Math, 'random');
    onTestFinished(() => chance.mockRestore());
    const titles: (string | undefined)[] = [];
    for (const luck of [0, 0.34, 0.67, 0.999]) {
      chance.mockReturnValue(luck);
      titles.push((await nextVideos({ id }))[0]?.title);
    }
    return titles;
  }

  test('is the second, third or fourth of the first category, without the video itself', async () => {
    const [arts, zoos] = [
      await createCategory(database, { name: 'Arts' }),
      await createCategory(database, { name: 'Zoos' }),
    ];
    const current = await film('Current', 9, [zoos, arts]);
    for (const [title, day] of [
      ['First', 10],
      ['Second', 8],
      ['Third', 7],
      ['Fourth', 6],
      ['Fifth', 5],
    ] as const) {
      await film(title, day, [arts]);
    }
    await film('Of another category', 11, [zoos]);
    await film('Of none', 12);
    expect(await suggestions(current.id)).toEqual(['Second', 'Third', 'Fourth', 'Fourth']);
    const titles = (await nextVideos({ id: current.id })).map(({ title }) => title);
    expect(titles.toSorted(), 'the other two beside it').toEqual(['Fourth', 'Second', 'Third']);
  });

  test('is of the whole list for a video without categories', async () => {
    const within = [await createCategory(database)];
    const current = await film('Current', 1);
    await film('First', 4, within);
    await film('Second', 3);
    await film('Third', 2, within);
    expect(await suggestions(current.id)).toEqual(['Second', 'Second', 'Third', 'Third']);
  });

  test('is of the whole list for a video that is alone in its first category', async () => {
    const [arts, zoos] = [
      await createCategory(database, { name: 'Arts' }),
      await createCategory(database, { name: 'Zoos' }),
    ];
    const current = await film('Current', 1, [arts]);
    await film('First', 4, [zoos]);
    await film('Second', 3);
    await film('Third', 2, [zoos]);
    expect(await suggestions(current.id)).toEqual(['Second', 'Second', 'Third', 'Third']);
  });

  test('is the first where there is no other, and none where there is nothing else', async () => {
    const current = await film('Current', 1);
    expect(await suggestions(current.id)).toEqual([undefined, undefined, undefined, undefined]);
    await film('The only other', 2);
    expect(new Set(await suggestions(current.id))).toEqual(new Set(['The only other']));
    expect(await nextVideos({ id: randomUUID() })).toEqual([]);
  });
});
