import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoVideos } from '#database/demo/catalogue.ts';
import { aiClickableQuestions, curatorAnswers, videoTranscripts } from '#database/schema.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { videoCurator } from '../../../../tests/support/video-curator.ts';

const { database, pool, catalogue, admin } = await videoCurator();

const answered = demoVideos.filter(({ questions }) => questions.some(({ answer }) => answer !== undefined));

/** Lists a video of the demo with its first answered question, as a first start does. */
async function createDemo(
  place: number,
  source: string,
  said?: string,
): Promise<{ id: string; asked: string }> {
  const video = answered[place];
  const question = video?.questions.find(({ answer }) => answer !== undefined);
  if (!video || !question) throw new Error('the demo has too few answers');
  await createVideo(database, { id: video.id, title: video.title, url: video.url, source });
  const [row] = await database
    .insert(aiClickableQuestions)
    .values({ video_id: video.id, question_text: question.text, question_source: 'admin' })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  await database
    .insert(curatorAnswers)
    .values({ video_id: video.id, question_id: row.id, content: said ?? question.answer ?? '' });
  return { id: video.id, asked: row.id };
}

const isAsked = async (id: string) =>
  (await database.select().from(aiClickableQuestions).where(eq(aiClickableQuestions.id, id)))[0]
    ?.deleted_at === null;

/** What the log says was removed. */
const subjects = async () =>
  (await pool.query(`select subject from audit_log where action = 'catalogue.remove-demo'`)).rows.map(
    ({ subject }) => subject,
  );

test('what stays of the demo loses the answers that the demo gave, not one that was written anew, and gets them back by Undo', async () => {
  const going = await createDemo(0, 'demo');
  const staying = await createDemo(1, 'import');
  const rewritten = await createDemo(2, 'import', 'Our own words.');
  await createVideo(database, { title: 'Own' });
  await database
    .insert(videoTranscripts)
    .values({ video_id: going.id, language: 'en', origin: 'upload', is_timed: false, is_primary: true });
  const whole = { count: 1, withOwnTranscript: 1, staying: 2, answersLeft: 1 };
  expect(await catalogue.demoCount()).toEqual(whole);
  const { answers, actionId } = await catalogue.removeDemo();
  expect([answers, await subjects()]).toEqual([1, ['The demo catalogue']]);
  expect(await Promise.all([staying, rewritten].map(({ asked }) => isAsked(asked)))).toEqual([false, true]);
  expect(await catalogue.demoCount()).toEqual({ count: 0, withOwnTranscript: 0, staying: 2, answersLeft: 0 });
  await admin.undo({ actionId: actionId ?? '' });
  expect(await isAsked(staying.asked)).toBe(true);
  expect(await catalogue.demoCount()).toEqual(whole);
});

test('where every video stays the answers go all the same, once, and come back by Undo', async () => {
  const staying = await createDemo(3, 'import');
  const left = { count: 0, withOwnTranscript: 0, staying: 1 };
  expect(await catalogue.demoCount()).toEqual({ ...left, answersLeft: 1 });
  const { count, answers, actionId } = await catalogue.removeDemo();
  expect([count, answers, await isAsked(staying.asked)]).toEqual([0, 1, false]);
  expect(await subjects()).toEqual(['1 answer of the demo']);
  expect(await catalogue.demoCount()).toEqual({ ...left, answersLeft: 0 });
  expect(await catalogue.removeDemo()).toEqual({
    count: 0,
    answers: 0,
    actionId: null,
    isGoingOn: false,
  });
  await admin.undo({ actionId: actionId ?? '' });
  expect(await isAsked(staying.asked)).toBe(true);
});
