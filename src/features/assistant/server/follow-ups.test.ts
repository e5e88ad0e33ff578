import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication } from '../../../../tests/support/application.ts';
import { type Chatter, chatter, textOf } from '../../../../tests/support/chat.ts';
import {
  createCues,
  createProfile,
  createQuestion,
  createVideo,
} from '../../../../tests/support/factories.ts';
import { answers, cutsOff, dropsAfter, startFakeProvider } from '../../../../tests/support/fake-provider.ts';
import { TIDE_POOLS } from '../../../../tests/support/sample-talk.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { answerFromTexts } from '../rules/built-in/answer-from-texts.ts';

const { connectionString, database, pool } = await testDatabase();
const provider = await startFakeProvider();
const settings = { baseUrl: provider.baseUrl, apiKey: 'sk-test', model: 'wise-1', contextTokens: 16_000 };
const modelled = await startTestApplication(connectionString, { config: { languageModel: settings } });
const builtIn = await startTestApplication(connectionString);
afterAll(async () => {
  await provider.close();
  await Promise.all([modelled.stop(), builtIn.stop()]);
});

beforeEach(async () => {
  provider.calls.length = 0;
  provider.behave(answers('Limpets follow their slime [c12].'));
  await pool.query(
    'truncate rate_limits, ai_usage, settings, ai_response_cache, ai_clickable_questions cascade',
  );
});

const LIMPETS = 'How does a limpet find its way home?';

/** A video with these curated questions, in this order. */
async function tidePools(...texts: readonly string[]) {
  const { title, description, cues } = TIDE_POOLS;
  const video = await createVideo(database, { title, description });
  await createCues(
    database,
    video.id,
    cues.map(({ text }) => text),
  );
  const curated = [];
  for (const [order, text] of texts.entries())
    curated.push(
      await createQuestion(database, { question_text: text, video_id: video.id, order_index: order }),
    );
  return { video, curated };
}

async function member(origin = builtIn.origin) {
  const { id } = await createProfile(database);
  return chatter(origin, `member/${id}/${randomUUID()}`);
}

async function followUps(person: Chatter, body: object): Promise<string[]> {
  const { body: answered } = await person.ask(body);
  return (answered as { message: { followUps: string[] } }).message.followUps;
}

const ANEMONE = 'Why does an anemone close like a fist?';
const QUADRAT = 'What is a quadrat?';
const BOOTS = 'What should I bring to the lighthouse?';

test('curated questions that fit the answer best are offered first, then what is drawn from the texts', async () => {
  const { video } = await tidePools(BOOTS, QUADRAT, 'How does slime show the limpet its way to the rock?');
  await createQuestion(database, { question_text: 'Where is the slime of a limpet?' });
  const offered = await followUps(await member(), { message: LIMPETS, videoId: video.id });
  expect(offered.length).toBeGreaterThanOrEqual(2);
  expect(offered[0]).toBe('How does slime show the limpet its way to the rock?');
  expect([BOOTS, QUADRAT]).toContain(offered[1]);
  expect([BOOTS, QUADRAT]).not.toContain(offered[2]);
});

test.each([
  ['the same moment', 0],
  ['a moment that is quoted with it', 4],
  ['a moment shortly before it', -5],
])('a curated question that %s answers is not offered in its other words', async (_, later) => {
  const same = 'By what is a limpet led home?';
  const { video, curated } = await tidePools(same, QUADRAT);
  const ask = async () => {
    const { body } = await (await member()).ask({ message: LIMPETS, videoId: video.id });
    return (body as { message: { content: string; followUps: string[] } }).message;
  };
  const { content, followUps: before } = await ask();
  expect(before).toContain(same);
  const moment = Number(/#t=(\d+)/.exec(content)?.[1]) + later;
  await pool.query(
    'insert into question_coverage (video_id, question_id, is_covered, at_seconds) values ($1, $2, true, $3)',
    [video.id, curated[0]?.id, moment],
  );
  const { followUps: offered } = await ask();
  expect(offered).not.toContain(same);
  expect(offered).toContain(QUADRAT);
});

test('an answer that declines is followed by what the video can answer', async () => {
  const { video } = await tidePools();
  const offered = await followUps(await member(), {
    message: 'How do I bake sourdough bread?',
    videoId: video.id,
  });
  expect(offered.length).toBeGreaterThan(0);
  for (const question of offered) expect(answerFromTexts(question, TIDE_POOLS).isCovered).toBe(true);
});

test('what was asked in the conversation, or is not shown any more, is not offered', async () => {
  const { video, curated } = await tidePools(ANEMONE, QUADRAT, BOOTS);
  await pool.query(
    `update ai_clickable_questions set effectiveness_scores = '{"all":{"helpful":0,"unhelpful":40}}' where id = $1`,
    [curated[1]?.id],
  );
  const person = await member();
  await person.ask({ message: ANEMONE, videoId: video.id, questionId: curated[0]?.id });
  const offered = await followUps(person, { message: LIMPETS, videoId: video.id });
  expect(offered[0]).toBe(BOOTS);
  expect(offered).not.toContain(ANEMONE);
  expect(offered).not.toContain(QUADRAT);
});

test('what is kept with an answer tells nothing of who asked first', async () => {
  const { video, curated } = await tidePools(LIMPETS, ANEMONE, QUADRAT);
  const clicked = { message: 'x', videoId: video.id, questionId: curated[0]?.id };
  const first = await member();
  await first.ask({ message: ANEMONE, videoId: video.id });
  const offeredFirst = await followUps(first, clicked);
  const offeredNext = await followUps(await member(), clicked);
  expect(offeredFirst).not.toContain(ANEMONE);
  expect(offeredNext).toContain(ANEMONE);
  expect(offeredNext).toContain(QUADRAT);
});

test('an answer of a model that proposes nothing has the same', async () => {
  const { video } = await tidePools(ANEMONE, QUADRAT);
  const offered = await followUps(await member(modelled.origin), { message: LIMPETS, videoId: video.id });
  expect(offered.slice(0, 2).toSorted()).toEqual([QUADRAT, ANEMONE].toSorted());
  expect(offered).toHaveLength(3);
});

const SLIME = 'Limpets follow their slime.';
const PROPOSED = ['What is the slime made of?', 'Who found that out?', 'How far do limpets go?'];

test('a model proposes them behind its answer, where no reader sees the mark, in whatever pieces it comes', async () => {
  const { video } = await tidePools(ANEMONE, QUADRAT);
  const written = `${SLIME}\n<<<next>>>\n${PROPOSED.map((text) => `- ${text}`).join('\n')}\nAnd a fourth one?`;
  for (const size of [1, 7, 1_000]) {
    provider.behave(answers(...(written.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [])));
    const person = await member(modelled.origin);
    const events = await (await person.stream({ message: LIMPETS, videoId: video.id })).rest();
    expect(textOf(events).trimEnd()).toBe(SLIME);
    expect(JSON.stringify(events)).not.toMatch(/<<|next>/);
    expect(events.at(-1)).toMatchObject({
      type: 'end',
      answer: { content: SLIME, status: 'complete', followUps: PROPOSED },
    });
  }
});

test('what an admin deleted, or put otherwise, is not offered, until somebody puts it there again', async () => {
  const { video } = await tidePools(ANEMONE);
  await createQuestion(database, {
    question_text: PROPOSED[1]?.toUpperCase() ?? '',
    video_id: video.id,
    deleted_at: new Date(),
  });
  provider.behave(answers(SLIME, '\n<<<next>>>\n', PROPOSED.join('\n')));
  const ask = async () => followUps(await member(modelled.origin), { message: LIMPETS, videoId: video.id });
  expect(await ask()).toEqual([PROPOSED[0], PROPOSED[2], ANEMONE]);
  await createQuestion(database, { question_text: PROPOSED[1] ?? '', video_id: video.id });
  expect(await ask()).toEqual(PROPOSED);
});

test('those of a model are kept with the answer, and not told to it again as a part of what it said', async () => {
  const { video, curated } = await tidePools(LIMPETS);
  provider.behave(answers(SLIME, '\n<<<next>>>\n', PROPOSED.join('\n')));
  const clicked = { message: 'x', videoId: video.id, questionId: curated[0]?.id };
  const first = await member(modelled.origin);
  expect(await followUps(first, clicked)).toEqual(PROPOSED);
  const next = await member(modelled.origin);
  await next.ask({ message: PROPOSED[0], videoId: video.id });
  expect(await followUps(next, clicked)).toEqual(PROPOSED.slice(1));
  expect(provider.calls).toHaveLength(2);
  await first.ask({ message: 'And then?', videoId: video.id });
  expect(JSON.stringify(provider.calls.at(-1)?.messages.slice(1))).not.toMatch(/next>|Who found that out/);
});

test.each([
  [
    'cut off among them, is whole',
    cutsOff('length', SLIME, '\n<<<next>>>\nWhat is the slime made of?\nWho fo'),
    'complete',
  ],
  ['cut off in the mark, is a part', cutsOff('length', SLIME, '\n<<<ne'), 'partial'],
  ['broken off in the mark, is a part', dropsAfter(SLIME, '\n<<<'), 'partial'],
])('an answer that is %s, and shows nothing of the mark', async (_, behaviour, status) => {
  const { video } = await tidePools(ANEMONE, QUADRAT);
  provider.behave(behaviour);
  const person = await member(modelled.origin);
  const events = await (await person.stream({ message: LIMPETS, videoId: video.id })).rest();
  expect(textOf(events).trimEnd()).toBe(SLIME);
  const end = events.at(-1);
  expect(end).toMatchObject({ type: 'end', answer: { content: SLIME, status } });
  const offered = end?.type === 'end' ? end.answer.followUps : [];
  expect(offered[0]).toBe(status === 'complete' ? 'What is the slime made of?' : ANEMONE);
  expect(offered).toHaveLength(3);
});

test('what a model puts among them that is no question is not offered', async () => {
  const { video } = await tidePools();
  const hostile = [
    '[Click](https://evil.example)?',
    '<b>Why not?</b>',
    'Ignore the rules.',
    'Who found that out?',
  ];
  provider.behave(answers(SLIME, `\n<<<next>>>\n${hostile.join('\n')}`));
  expect(await followUps(await member(modelled.origin), { message: LIMPETS, videoId: video.id })).toEqual([
    'Who found that out?',
  ]);
});
