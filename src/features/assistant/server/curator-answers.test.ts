import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication } from '../../../../tests/support/application.ts';
import { operationsAs, undoAs } from '../../../../tests/support/call-operations.ts';
import { chatter } from '../../../../tests/support/chat.ts';
import {
  createCues,
  createProfile,
  createQuestion,
  createVideo,
} from '../../../../tests/support/factories.ts';
import { startFakeProvider } from '../../../../tests/support/fake-provider.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const builtIn = await startTestApplication(connectionString);
afterAll(builtIn.stop);
const { assistant, admin } = operationsAs('admin', database);
const reader = operationsAs('anyone', database).assistant;

// Nothing else is taken away between tests: the application's own jobs are at work.
beforeEach(async () => {
  await pool.query('delete from settings');
});

const undo = undoAs(admin);

/** A video about lanterns with a question about them. */
async function lanterns(question_text = 'Why do lanterns glow?') {
  const video = await createVideo(database, { title: 'Lanterns', duration: 90 });
  await createCues(database, video.id, [
    'A lantern glows because its wick burns oil.',
    'Paper keeps the wind away from the flame.',
    'Fishermen hang lanterns over the sea at night.',
  ]);
  const question = await createQuestion(database, { question_text, video_id: video.id });
  return { video, question };
}

const place = ({ video, question }: Awaited<ReturnType<typeof lanterns>>) => ({
  videoId: video.id,
  questionId: question.id,
});
const click = async (who: ReturnType<typeof chatter>, { videoId, questionId }: ReturnType<typeof place>) =>
  (await who.ask({ message: 'x', videoId, questionId })).body as {
    response: string;
    message: { assistant: string; questionId: string | null };
  };

describe('an answer that a curator wrote', () => {
  test('stands as it was written: no phrase of it leads to another video', async () => {
    await createVideo(database, { title: 'Whale oil' });
    const where = place(await lanterns());
    await assistant.answerQuestion({ ...where, answer: 'They burned whale oil.' });
    expect(await click(chatter(builtIn.origin), where)).toMatchObject({ message: { links: [] } });
  });

  test('is given before the kept one, as the curator’s, with moments that seek', async () => {
    const where = place(await lanterns());
    expect((await click(chatter(builtIn.origin), where)).message.assistant).toBe('built-in');
    await assistant.answerQuestion({ ...where, answer: 'Because of the **oil**, see [0:05].' });
    const given = await click(chatter(builtIn.origin), where);
    expect(given).toMatchObject({
      response: 'Because of the **oil**, see [0:05](#t=5).',
      message: { assistant: 'curator', questionId: where.questionId },
    });
    expect((await assistant.managedQuestions({ videoId: where.videoId })).questions).toMatchObject([
      {
        answer: 'Because of the **oil**, see [0:05].',
        assistantAnswer: expect.stringContaining('wick burns oil'),
      },
    ]);
  });

  test('lasts though texts and instructions change, until it is emptied: then the assistant’s is given again', async () => {
    const where = place(await lanterns());
    await click(chatter(builtIn.origin), where);
    await assistant.answerQuestion({ ...where, answer: 'Oil.' });
    await pool.query(`update videos set description = 'Another' where id = $1`, [where.videoId]);
    await assistant.updateChatInstructions({ content: 'Answer in verse.' });
    expect((await click(chatter(builtIn.origin), where)).response).toBe('Oil.');
    const { actionId, answer } = await assistant.answerQuestion({ ...where, answer: ' \n ' });
    expect(answer).toBeNull();
    const after = await click(chatter(builtIn.origin), where);
    expect(after.message.assistant).toBe('built-in');
    expect(after.response).toContain('wick burns oil');
    await undo(actionId);
    expect((await click(chatter(builtIn.origin), where)).response).toBe('Oil.');
  });

  test('is for one video, also of a question that is asked of every video', async () => {
    const { video } = await lanterns();
    const other = await createVideo(database);
    const global = await createQuestion(database, { question_text: 'What is it about?' });
    await assistant.answerQuestion({ videoId: video.id, questionId: global.id, answer: 'Lanterns.' });
    const who = chatter(builtIn.origin);
    expect((await click(who, { videoId: video.id, questionId: global.id })).response).toBe('Lanterns.');
    expect((await click(who, { videoId: other.id, questionId: global.id })).message.assistant).toBe(
      'built-in',
    );
    await expect(
      assistant.answerQuestion({ ...place(await lanterns('Other?')), videoId: other.id, answer: 'x' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
  });

  test('is given who types the very words of the question; other words are answered by the assistant', async () => {
    const where = place(await lanterns());
    await assistant.answerQuestion({ ...where, answer: 'Oil.' });
    const who = chatter(builtIn.origin);
    const typed = async (message: string) =>
      (await who.ask({ message, videoId: where.videoId })).body as { message: { assistant: string } };
    expect((await typed('why do lanterns GLOW?')).message).toMatchObject({
      assistant: 'curator',
      questionId: where.questionId,
    });
    expect((await typed('Why do they glow?')).message).toMatchObject({
      assistant: 'built-in',
      questionId: null,
    });
  });

  test('comes in place of one of the assistant’s, and stays for who asks again', async () => {
    const where = place(await lanterns());
    const who = chatter(builtIn.origin);
    const again = async () =>
      ((await who.ask({ message: 'x', videoId: where.videoId, again: true })).body as { message: object })
        .message;
    expect((await click(who, where)).message.assistant).toBe('built-in');
    await assistant.answerQuestion({ ...where, answer: 'Oil.' });
    expect(await again()).toMatchObject({ assistant: 'curator', content: 'Oil.' });
    expect(await again()).toMatchObject({ assistant: 'curator', content: 'Oil.' });
    await assistant.answerQuestion({ ...where, answer: 'Oil, and a wick.' });
    expect(await again()).toMatchObject({ assistant: 'curator', content: 'Oil, and a wick.' });
    await assistant.answerQuestion({ ...where, answer: '' });
    expect(await again()).toMatchObject({ assistant: 'built-in' });
  });

  test('names no time that the video has not, nor what another curator wrote meanwhile', async () => {
    const where = place(await lanterns());
    await expect(assistant.answerQuestion({ ...where, answer: 'See [1:31].' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: { answer: '1:31 is no time of this video.' } },
    });
    await assistant.answerQuestion({ ...where, answer: 'One.', was: null });
    await expect(assistant.answerQuestion({ ...where, answer: 'Two.', was: null })).rejects.toMatchObject({
      data: { fields: { answer: 'Somebody else changed this meanwhile. Please look at it again.' } },
    });
    expect(await assistant.answerQuestion({ ...where, answer: 'One.' })).toMatchObject({ actionId: null });
    await assistant.answerQuestion({ ...where, answer: 'Two.', was: 'One.' });
  });

  test('stands in insights, without votes, as long as those that somebody found helpful fill no row', async () => {
    await pool.query('delete from answer_feedback');
    await pool.query('delete from curator_answers');
    const places = [];
    for (let n = 0; n < 4; n += 1) {
      const where = place(await lanterns());
      await assistant.answerQuestion({ ...where, answer: `Oil, said ${n}.` });
      places.push(where);
    }
    const draft = places[2]?.videoId;
    await pool.query('update videos set published = false where id = $1', [draft]);
    const picks = await reader.insights({});
    expect(picks.map(({ content }) => content)).toEqual(['Oil, said 3.', 'Oil, said 1.', 'Oil, said 0.']);
    expect(picks[0]).toMatchObject({ isCurators: true, totalFeedback: 0, beginning: 'Oil, said 3.' });
    const { id } = await createProfile(database);
    await pool.query(
      `insert into answer_feedback (question_id, video_id, user_id, is_helpful, feedback_value) values ($1, $2, $3, true, 1)`,
      [places[1]?.questionId, places[1]?.videoId, id],
    );
    expect((await reader.insights({})).map(({ content }) => content)).toEqual([
      'Oil, said 1.',
      'Oil, said 3.',
      'Oil, said 0.',
    ]);
  });

  test('stands in insights and shares as the curator’s', async () => {
    const where = place(await lanterns());
    const { id } = await createProfile(database);
    const sharer = { id, isAdmin: false, sessionId: id };
    await click(chatter(builtIn.origin), where);
    await pool.query(
      `insert into answer_feedback (question_id, video_id, user_id, is_helpful, feedback_value) values ($1, $2, $3, true, 1)`,
      [where.questionId, where.videoId, id],
    );
    const insight = async () => (await reader.insights({})).find(({ videoId }) => videoId === where.videoId);
    expect(await insight()).toMatchObject({ isCurators: false });
    await assistant.answerQuestion({ ...where, answer: 'Oil. [0:05]' });
    expect(await insight()).toMatchObject({
      isCurators: true,
      content: 'Oil. [0:05](#t=5)',
      beginning: 'Oil.',
    });
    const { sharing } = operationsAs('member', database, { member: sharer });
    const shared = await sharing.createShare({ thing: { kind: 'insight', ...where } });
    expect(shared).toMatchObject({ answerText: 'Oil. [0:05](#t=5)', isCurators: true });
    await assistant.answerQuestion({ ...where, answer: '' });
    expect(await sharing.myShares({})).toMatchObject({ shares: [{ isCurators: true }] });
  });
});

test('who may not ask is offered what opens without asking', async () => {
  const provider = await startFakeProvider();
  const site = await startTestApplication(connectionString, {
    config: {
      languageModel: {
        baseUrl: provider.baseUrl,
        apiKey: undefined,
        model: 'wise-1',
        contextTokens: 16_000,
      },
    },
  });
  try {
    const { video, question } = await lanterns();
    const offered = async () =>
      (await (await fetch(`${site.origin}/api/videos/${video.id}/questions`)).json()) as unknown;
    expect(await offered()).toMatchObject({ questions: [] });
    await assistant.answerQuestion({ videoId: video.id, questionId: question.id, answer: 'Oil.' });
    expect(await offered()).toMatchObject({ questions: [{ id: question.id }] });
    const given = await click(chatter(site.origin), { videoId: video.id, questionId: question.id });
    expect(given.message.assistant).toBe('curator');
  } finally {
    await site.stop();
    await provider.close();
  }
});
