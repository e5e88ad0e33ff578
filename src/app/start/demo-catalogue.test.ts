import { beforeEach, expect, test } from 'vitest';
import { demoVideos } from '#database/demo/catalogue.ts';
import { answerFromTexts } from '#features/assistant/rules/built-in/answer-from-texts.ts';
import { type AnswerableVideo, answerableVideo, textsOf } from '#features/assistant/server/video-texts.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { createVideo } from '../../../tests/support/factories.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { fillWithDemoCatalogue, keepFramesOfOwnClips } from './demo-catalogue.ts';

const { database, pool } = await testDatabase();

beforeEach(async () => {
  await pool.query('truncate videos, categories, settings cascade');
});

const count = async (what: string) =>
  Number((await pool.query(`select count(*) from ${what}`)).rows[0].count);

test('an empty database is filled, with questions, and our own clips with their timed transcripts', async () => {
  expect(await fillWithDemoCatalogue(database)).toBe(true);
  expect(await count('videos where published')).toBe(demoVideos.length);
  expect(await count(`videos where submitter_name = 'Mindreel'`)).toBe(demoVideos.length);
  expect(await count('categories')).toBeGreaterThanOrEqual(5);
  expect(await count('videos v where not exists (select from video_categories where video_id = v.id)')).toBe(
    0,
  );
  expect(
    await count('videos v where not exists (select from ai_clickable_questions where video_id = v.id)'),
  ).toBe(0);
  expect(
    await count(
      `videos v where url like '/demo/%' and transcript_status = 'available'
        and exists (select from transcript_cues where video_id = v.id and start_ms is not null)`,
    ),
  ).toBeGreaterThanOrEqual(2);
});

test('whatever is asked beside our own clips is answered from them without a model', async () => {
  await fillWithDemoCatalogue(database);
  const { rows } = await pool.query(
    `select v.id, q.question_text as question from videos v join ai_clickable_questions q on q.video_id = v.id
      where v.url like '/demo/%'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const { id, question } of rows) {
    const video = await answerableVideo(database, id);
    const { isCovered } = answerFromTexts(question, await textsOf(database, video as AnswerableVideo));
    expect(isCovered, question).toBe(true);
  }
});

test('two first starts at once fill it once', async () => {
  const filled = await Promise.all([fillWithDemoCatalogue(database), fillWithDemoCatalogue(database)]);
  expect(filled.toSorted()).toEqual([false, true]);
  expect(await count('videos')).toBe(demoVideos.length);
});

test('whoever removes it does not get it again', async () => {
  await fillWithDemoCatalogue(database);
  await pool.query('truncate videos, categories cascade');
  expect(await fillWithDemoCatalogue(database)).toBe(false);
  expect(await count('videos')).toBe(0);
});

test('whoever imported before the first start has their own videos alone, also once they removed them', async () => {
  const { id } = await createVideo(database);
  expect(await fillWithDemoCatalogue(database)).toBe(false);
  expect(await count('videos')).toBe(1);
  await pool.query('delete from videos where id = $1', [id]);
  expect(await fillWithDemoCatalogue(database)).toBe(false);
  expect(await count('videos')).toBe(0);
});

test('our own clips show a frame of themselves, once and unless somebody gave them another picture', async () => {
  await fillWithDemoCatalogue(database);
  const kept: string[] = [];
  const storage = { put: async (key: string) => void kept.push(key) } as unknown as FileStorage;
  const [given] = demoVideos.filter(({ thumbnail }) => thumbnail);
  await pool.query(`update videos set thumbnail_version = 'given' where id = $1`, [given?.id]);
  await keepFramesOfOwnClips(database, storage);
  await keepFramesOfOwnClips(database, storage);
  expect(kept).toHaveLength(demoVideos.filter(({ thumbnail }) => thumbnail).length - 1);
  const { rows } = await pool.query(`select id, thumbnail_version from videos where thumbnail_version <> ''`);
  for (const { id, thumbnail_version: version } of rows)
    if (id === given?.id) expect(version).toBe('given');
    else expect(kept).toContain(`originals/${id}/${version}.webp`);
});
