import { afterAll, expect, test } from 'vitest';
import { judgeCoverage } from '#features/assistant/server/coverage.ts';
import { startTestApplication } from '../../../tests/support/application.ts';
import { chatter } from '../../../tests/support/chat.ts';
import { chooseSettings } from '../../../tests/support/choose-settings.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { fillWithDemoCatalogue } from './demo-catalogue.ts';

const { connectionString, database, pool } = await testDatabase();
await fillWithDemoCatalogue(database);
const application = await startTestApplication(connectionString);
afterAll(() => application.stop());

const { rows: videos } = await pool.query<{ id: string; transcript_status: string }>(
  'select id, transcript_status from videos where published',
);
/** What the assistant says where it has no answer. */
const DECLINES = /not (?:clearly )?covered in this video|has no transcript yet/;

interface Shown {
  id: string;
  text: string;
}

async function shownTo(visitor: ReturnType<typeof chatter>, videoId: string): Promise<Shown[]> {
  const { status, body } = await visitor.fetch('GET', `/videos/${videoId}/questions`);
  expect(status).toBe(200);
  return (body as { questions: Shown[] }).questions;
}

test('every question that the demo shows opens an answer', async () => {
  await chooseSettings(pool, [application], { assistant: { whoMayAsk: 'everyone' } });
  let opened = 0;
  for (const { id } of videos) {
    await judgeCoverage(database, id);
    const visitor = chatter(application.origin);
    const shown = await shownTo(visitor, id);
    expect(shown.length, id).toBeGreaterThan(0);
    for (const { id: questionId, text } of shown) {
      await pool.query('truncate rate_limits');
      const { status, body } = await visitor.ask({ message: text, videoId: id, questionId });
      expect(status, text).toBe(200);
      expect((body as { response: string }).response, text).not.toMatch(DECLINES);
      opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(2 * videos.length);
});

test('who may not ask is shown what opens without asking, and it opens', async () => {
  await pool.query('truncate ai_response_cache');
  await chooseSettings(pool, [application], { assistant: { whoMayAsk: 'nobody' } });
  const visitor = chatter(application.origin);
  expect((await visitor.ask({ message: 'Why?', videoId: videos[0]?.id })).status).toBe(401);
  let opened = 0;
  for (const { id } of videos) {
    for (const { id: questionId, text } of await shownTo(visitor, id)) {
      await pool.query('truncate rate_limits');
      const { status, body } = await visitor.ask({ message: text, videoId: id, questionId });
      expect(status, text).toBe(200);
      expect((body as { response: string }).response, text).not.toMatch(DECLINES);
      opened += 1;
    }
  }
  expect(opened).toBeGreaterThanOrEqual(videos.length);
});

test('a video without transcript says so, and what can be asked nevertheless', async () => {
  await chooseSettings(pool, [application], { assistant: { whoMayAsk: 'everyone' } });
  const without = videos.find(({ transcript_status }) => transcript_status !== 'available');
  const visitor = chatter(application.origin);
  await pool.query('truncate rate_limits');
  const { body } = await visitor.ask({ message: 'Where was the Eiffel tower built?', videoId: without?.id });
  expect((body as { response: string }).response).toContain('This video has no transcript yet');
  expect((await shownTo(visitor, without?.id ?? '')).length).toBeGreaterThan(0);
});

test('who asks whether an experiment was repeated is shown the moment at which that is said', async () => {
  const { rows } = await pool.query<{ video_id: string }>(
    `select video_id from ai_clickable_questions where question_text like 'Has anyone repeated%'`,
  );
  const shown = await shownTo(chatter(application.origin), rows[0]?.video_id ?? '');
  expect(shown.find(({ text }) => text.startsWith('Has anyone repeated'))).toMatchObject({ atSeconds: 21 });
});
