import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication } from '../../../../tests/support/application.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { chatter } from '../../../../tests/support/chat.ts';
import {
  createCues,
  createProfile,
  createQuestion,
  createVideo,
} from '../../../../tests/support/factories.ts';
import { answers, startFakeProvider } from '../../../../tests/support/fake-provider.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const builtIn = await startTestApplication(connectionString);
afterAll(builtIn.stop);
const { assistant } = operationsAs('admin', database);

beforeEach(async () => {
  await pool.query('truncate rate_limits, settings cascade');
});

/** A video without a transcript, with two questions; a curator answered the first. */
async function workplace() {
  const video = await createVideo(database, {
    title: 'Building a Psychologically Safe Workplace',
    description: 'Amy Edmondson explains why psychological safety does not mean lower standards.',
    speakers: ['Amy Edmondson'],
  });
  const [standards, safety] = await Promise.all(
    ['Does it mean lower standards?', 'What is psychological safety?'].map((question_text) =>
      createQuestion(database, { question_text, video_id: video.id }),
    ),
  );
  if (!standards || !safety) throw new Error('there are two questions');
  const answer = 'No, and she explains why not.';
  await assistant.answerQuestion({ videoId: video.id, questionId: standards.id, answer });
  return { videoId: video.id, standards: standards.id, safety: safety.id, answer };
}

type Answered = {
  response: string;
  message: { assistant: string; questionId: string | null; followUps: string[] };
};
const asks = async (who: ReturnType<typeof chatter>, body: object) => (await who.ask(body)).body as Answered;
const SAID_OTHERWISE = 'Does psychological safety lower standards?';

describe('somebody who types nearly the words of a curated question', () => {
  test('is given the answer that is there, once, under its words, and is not offered it again', async () => {
    const { videoId, standards, answer } = await workplace();
    const who = chatter(builtIn.origin);
    const asked = { message: SAID_OTHERWISE, videoId, requestId: randomUUID() };
    const given = await asks(who, asked);
    expect(given).toMatchObject({
      response: answer,
      message: { assistant: 'curator', questionId: standards },
    });
    expect(given.message.followUps).not.toContain('Does it mean lower standards?');
    expect(await asks(who, asked)).toMatchObject({ response: answer });
    expect((await who.conversation(videoId)).messages).toMatchObject([
      { role: 'user', content: 'Does it mean lower standards?', questionId: standards },
      { role: 'assistant', content: answer },
    ]);
  });

  test('is given a kept answer too, and makes none that is kept where there is none', async () => {
    const { videoId, safety } = await workplace();
    await createCues(database, videoId, ['Psychological safety is that people dare to ask and to err.']);
    const who = chatter(builtIn.origin);
    const message = 'what does psychological safety mean';
    expect((await asks(who, { message, videoId })).message.questionId).toBeNull();
    const kept = async () =>
      (await pool.query('select 1 from ai_response_cache where video_id = $1', [videoId])).rowCount;
    expect(await kept()).toBe(0);
    const clicked = await asks(who, { message: 'x', videoId, questionId: safety });
    expect(await kept()).toBe(1);
    expect(await asks(who, { message, videoId })).toMatchObject({
      response: clicked.response,
      message: { questionId: safety },
    });
  });

  test('keeps the curator’s answer when they ask again, as who clicked it does', async () => {
    const { videoId, standards } = await workplace();
    const who = chatter(builtIn.origin);
    await asks(who, { message: SAID_OTHERWISE, videoId });
    const again = await asks(who, { message: 'x', videoId, again: true });
    expect(again.message).toMatchObject({ assistant: 'curator', questionId: standards });
  });

  test.each([
    ['it was deleted', 'update ai_clickable_questions set deleted_at = now() where id = $1'],
    ['it is retired', 'update ai_clickable_questions set retired_at = now() where id = $1'],
  ])('is answered by the assistant where %s', async (_, change) => {
    const { videoId, standards } = await workplace();
    await pool.query(change, [standards]);
    const given = await asks(chatter(builtIn.origin), { message: SAID_OTHERWISE, videoId });
    expect(given.message).toMatchObject({ assistant: 'built-in', questionId: null });
  });

  test('is answered by the assistant where they ask on after something else', async () => {
    const { videoId } = await workplace();
    const who = chatter(builtIn.origin);
    const message = 'does it lower standards?';
    await asks(who, { message: 'What did the airline do about mistakes?', videoId });
    expect((await asks(who, { message, videoId })).message.assistant).toBe('built-in');
    expect((await asks(chatter(builtIn.origin), { message, videoId })).message.assistant).toBe('curator');
  });

  test('is answered by the model where there is one', async () => {
    const provider = await startFakeProvider();
    provider.behave(answers('It does not.'));
    const { baseUrl } = provider;
    const languageModel = { baseUrl, apiKey: undefined, model: 'wise-1', contextTokens: 16_000 };
    const site = await startTestApplication(connectionString, { config: { languageModel } });
    try {
      const { videoId } = await workplace();
      const { id } = await createProfile(database);
      const member = chatter(site.origin, `member/${id}/${randomUUID()}`);
      const given = await asks(member, { message: SAID_OTHERWISE, videoId });
      expect(given).toMatchObject({ response: 'It does not.', message: { assistant: 'model' } });
    } finally {
      await site.stop();
      await provider.close();
    }
  });
});
