import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createVideo } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool } = await testDatabase();

beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles, video_visits cascade');
});

describe('a position', () => {
  const at = (positionSeconds: number, durationSeconds: number | null = 600) => ({
    positionSeconds,
    durationSeconds,
  });

  test('is where the member was last, on whichever device, and nobody else’s', async () => {
    const [ann, ben] = await Promise.all([createMember(database), createMember(database)]);
    const video = await createVideo(database);
    expect(await ann.library.position({ id: video.id })).toBeNull();
    await ann.library.savePosition({ id: video.id, ...at(60) });
    expect(await ann.library.savePosition({ id: video.id, ...at(90.5) })).toEqual({ position: at(90.5) });
    expect(await ann.library.position({ id: video.id })).toEqual(at(90.5));
    expect(await ben.library.position({ id: video.id })).toBeNull();
    expect(await ben.library.continueWatching()).toEqual([]);
  });

  test('drops out when the video is finished, and is left by its first seconds', async () => {
    const { library } = await createMember(database);
    const video = await createVideo(database);
    await library.savePosition({ id: video.id, ...at(300) });
    expect(await library.savePosition({ id: video.id, ...at(2) })).toEqual({ position: at(300) });
    expect(await library.savePosition({ id: video.id, ...at(580) })).toEqual({ position: null });
    expect(await library.continueWatching()).toEqual([]);
  });

  test('saved earlier by the same page and arriving later changes nothing, even after the end', async () => {
    const { library } = await createMember(database);
    const { id } = await createVideo(database);
    const save = (number: number, seconds: number, by = 'one page') =>
      library.savePosition({ id, ...at(seconds), save: { by, number } });
    await save(1, 100);
    expect(await save(3, 300)).toEqual({ position: at(300) });
    expect(await save(2, 200)).toEqual({ position: at(300) });
    expect(await save(5, 599)).toEqual({ position: null });
    expect(await save(4, 400)).toEqual({ position: null });
    expect(await library.continueWatching()).toEqual([]);
    // Another page counts for itself, and so does this one when the video is watched again.
    expect(await save(1, 50, 'another page')).toEqual({ position: at(50) });
    expect(await save(6, 70)).toEqual({ position: at(70) });
    expect(await library.savePosition({ id, ...at(80) })).toEqual({ position: at(80) });
  });

  test('that finishes a video first and arrives before all others keeps them out', async () => {
    const { library } = await createMember(database);
    const { id } = await createVideo(database);
    await library.savePosition({ id, ...at(599), save: { by: 'one page', number: 2 } });
    const late = { id, ...at(300), save: { by: 'one page', number: 1 } };
    expect(await library.savePosition(late)).toEqual({ position: null });
  });

  test('takes the length from the catalogue where the player cannot tell', async () => {
    const { library } = await createMember(database);
    const [known, unknown, unmeasured] = await Promise.all([
      createVideo(database, { duration: 100 }),
      createVideo(database),
      createVideo(database, { duration: 0 }),
    ]);
    expect(await library.savePosition({ id: known.id, ...at(50, null) })).toEqual({ position: at(50, 100) });
    expect(await library.savePosition({ id: known.id, ...at(95, null) })).toEqual({ position: null });
    for (const { id } of [unknown, unmeasured]) {
      expect(await library.savePosition({ id, ...at(50, null) })).toEqual({ position: at(50, null) });
    }
  });

  test('of twenty videos makes a dozen to continue with, the latest first', async () => {
    const { library } = await createMember(database);
    const ids: string[] = [];
    for (let number = 0; number < 20; number += 1) {
      const { id } = await createVideo(database);
      await library.savePosition({ id, ...at(100 + number) });
      await pool.query(
        `update playback_positions set updated_at = timestamptz '2026-01-01' + make_interval(mins => $2)
          where video_id = $1`,
        [id, number],
      );
      ids.push(id);
    }
    const watching = await library.continueWatching();
    expect(watching.map(({ video }) => video.id)).toEqual(ids.reverse().slice(0, 12));
    expect(watching[0]).toMatchObject(at(119));
    await library.forgetPosition({ id: ids[0] ?? '' });
    expect((await library.continueWatching())[0]?.video.id).toBe(ids[1]);
  });

  test('is refused for what is no video or no time', async () => {
    const { library } = await createMember(database);
    const draft = await createVideo(database, { published: false });
    for (const id of [randomUUID(), draft.id]) {
      await expect(library.savePosition({ id, ...at(60) })).rejects.toMatchObject({
        code: 'NOT_FOUND_ERROR',
      });
    }
    const { id } = await createVideo(database);
    for (const wrong of [at(-1), at(Number.NaN), at(1e9), at(60, 0), at(60, -5)]) {
      await expect(library.savePosition({ id, ...wrong })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    }
    expect((await pool.query('select from playback_positions')).rowCount).toBe(0);
  });
});
