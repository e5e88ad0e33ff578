import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication } from '../../../../tests/support/application.ts';
import { chatter, textOf } from '../../../../tests/support/chat.ts';
import {
  createCues,
  createProfile,
  createQuestion,
  createVideo,
} from '../../../../tests/support/factories.ts';
import { answers, byHand, cutsOff, startFakeProvider } from '../../../../tests/support/fake-provider.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const provider = await startFakeProvider();
const languageModel = { baseUrl: provider.baseUrl, apiKey: 'sk', model: 'wise-1', contextTokens: 16_000 };
const [first, second, builtIn] = await Promise.all([
  startTestApplication(connectionString, { config: { languageModel } }),
  startTestApplication(connectionString, { config: { languageModel } }),
  startTestApplication(connectionString),
]);
afterAll(async () => {
  await provider.close();
  await Promise.all([first, second, builtIn].map((one) => one.stop()));
});
beforeEach(() => pool.query('truncate rate_limits, ai_response_cache').then(() => undefined));

async function lanterns() {
  const video = await createVideo(database, { title: 'Lanterns at sea' });
  await createCues(database, video.id, ['We left the harbour.', 'Jellyfish glow when touched.']);
  const given = { question_text: 'Why do jellyfish glow?', video_id: video.id };
  const question = await createQuestion(database, given);
  return { video, question, clicked: { message: 'x', videoId: video.id, questionId: question.id } };
}

async function member() {
  const { id } = await createProfile(database);
  return chatter([first.origin, second.origin], `member/${id}/${randomUUID()}`);
}

const newTranscript = (videoId: string) =>
  pool.query(`update videos set transcript = 'new', transcript_updated_at = now() where id = $1`, [videoId]);
const insightsOf = async (videoId: string) =>
  (await pool.query('select ai_insights from videos where id = $1', [videoId])).rows[0].ai_insights;
const kept = async () => (await pool.query('select response from ai_response_cache')).rows;

describe('an answer that is written while the texts of its video change', () => {
  test('is not told to who asks of the new ones', async () => {
    const { video, question, clicked } = await lanterns();
    const { behaviour, reply } = byHand();
    provider.behave(behaviour);
    const early = (await member()).ask(clicked);
    const { text, finish } = await reply;
    text('Old words [c1]');
    await newTranscript(video.id);
    provider.behave(answers('New words [c1].'));
    const events = await (await (await member()).stream(clicked)).rest();
    expect(textOf(events)).toBe('New words [0:05](#t=5).');
    text(' to the end.');
    finish();
    expect((await early).body).toMatchObject({ response: 'Old words [0:05](#t=5) to the end.' });
    expect(await insightsOf(video.id)).toMatchObject({
      [question.id]: { content: 'New words [0:05](#t=5).' },
    });
  });

  test('is for its reader alone', async () => {
    const { video, clicked } = await lanterns();
    const { behaviour, reply } = byHand();
    provider.behave(behaviour);
    const early = (await member()).ask(clicked);
    const { text, finish } = await reply;
    await newTranscript(video.id);
    text('Old words [c1].');
    finish();
    expect((await early).body).toMatchObject({ message: { status: 'complete' } });
    expect(await insightsOf(video.id)).toEqual({});
    expect(await kept()).toEqual([]);
  });
});

test('an answer that somebody has written anew for themselves is not told to others', async () => {
  const { clicked } = await lanterns();
  provider.behave(answers('For all.'));
  const reader = await member();
  await reader.ask(clicked);
  const { behaviour, reply } = byHand();
  provider.behave(behaviour);
  const again = reader.ask({ ...clicked, again: true });
  const { text, finish } = await reply;
  text('For one alone.');
  provider.behave(answers('For all, once more.'));
  await pool.query('truncate ai_response_cache');
  const events = await (await (await member()).stream(clicked)).rest();
  expect(textOf(events)).toBe('For all, once more.');
  expect(events.at(-1)).toMatchObject({ error: null });
  finish();
  expect((await again).body).toMatchObject({ response: 'For one alone.' });
});

test('an answer that was cut off can be asked for anew by its reader while others ask', async () => {
  const { clicked } = await lanterns();
  provider.behave(cutsOff('length', 'Because of their'));
  const reader = await member();
  await reader.ask(clicked);
  const { behaviour, reply } = byHand();
  provider.behave(behaviour);
  const again = reader.stream({ ...clicked, again: true });
  const { text, finish } = await reply;
  const other = (await member()).stream(clicked);
  text('Because of their light.');
  finish();
  for (const stream of [await again, await other]) {
    const events = await stream.rest();
    expect(events.at(-1)).toMatchObject({ answer: { content: 'Because of their light.' }, error: null });
  }
});

test('what a video does not cover is looked for once, and is no insight', async () => {
  const { video } = await lanterns();
  const given = { question_text: 'What is quantum chromodynamics?', video_id: video.id };
  const question = await createQuestion(database, given);
  const clicked = { message: 'x', videoId: video.id, questionId: question.id };
  const before = await chatter(builtIn.origin).ask(clicked);
  const [{ response }] = await kept();
  expect(response).toMatch(/^This is not covered in this video\./);
  expect(before.body).toMatchObject({ response });
  expect((await chatter(builtIn.origin).ask(clicked)).body).toMatchObject({ response });
  expect(await insightsOf(video.id)).toEqual({});
});
