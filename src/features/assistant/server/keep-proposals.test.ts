import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { replaceTranscript } from '#features/media/server/public.ts';
import { createLog } from '#platform/log.ts';
import { connectLanguageModel } from '#platform/models/language-model.ts';
import type { Resources } from '#platform/procedure.ts';
import { Settings } from '#platform/settings.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createQuestion, createVideo } from '../../../../tests/support/factories.ts';
import { answers, refuses, startFakeProvider } from '../../../../tests/support/fake-provider.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';
import { proposeQuestions as proposeFromTexts } from '../rules/built-in/proposals/questions-from-texts.ts';
import { findTextsJob } from './jobs.ts';
import { proposeQuestions } from './keep-proposals.ts';
import { addQuestion, lockGroup } from './managed-questions.ts';
import { videosWithoutProposals } from './proposal-queries.ts';

const { database, pool } = await testDatabase();
const provider = await startFakeProvider();
afterAll(provider.close);

const log = createLog('silent');
const builtIn = { database, languageModel: null, log, settings: new Settings(database, log) };
const withModel = {
  ...builtIn,
  languageModel: connectLanguageModel({
    baseUrl: provider.baseUrl,
    apiKey: 'key',
    model: 'm',
    contextTokens: 16_000,
  }),
};
const admins = operationsAs('admin', database);
const { signal } = new AbortController();

const SAID = [
  'A lantern is a case with a light inside that the wind cannot reach.',
  'The lighthouse keepers trimmed the lantern wick every four hours of the night.',
  'Colza oil is an oil of rape seeds, and colza oil burned cleaner than whale oil.',
  'A Fresnel lens is a stack of glass rings that bends the light of a small lamp into one beam.',
  'The Fresnel lens of the harbour was ground in Paris and carried here in eleven crates.',
  'When the keepers left, the wick, the whale oil and the Fresnel lens became a museum.',
];

const transcriptOf = (said: readonly string[]) => ({
  language: 'en',
  origin: 'upload' as const,
  lines: said.map((text, at) => ({ startMs: at * 5_000, endMs: (at + 1) * 5_000, speaker: null, text })),
});

const textsOfFilm = () => ({
  title: 'Lanterns at sea',
  description: '',
  cues: SAID.map((text, position) => ({ text, position, startMs: position * 5_000 })),
});

/** A transcript about something else. */
const bread = transcriptOf([
  'A sourdough starter is flour and water in which wild yeast lives.',
  'The baker feeds the sourdough starter with rye flour every morning, and a sourdough starter is a pet.',
  'Rye flour holds more minerals than wheat flour, so the yeast grows faster.',
  'A Dutch oven keeps the steam in, and the steam lets the crust rise.',
  'Without steam the crust sets early, and the loaf bursts at its side.',
]);

beforeEach(async () => {
  await pool.query('truncate videos, ai_clickable_questions, ai_usage, settings cascade');
  provider.calls.length = 0;
});

async function film(said: readonly string[] = SAID, given: { title?: string; published?: boolean } = {}) {
  const video = await createVideo(database, { title: 'Lanterns at sea', ...given });
  await replaceTranscript(database, video.id, transcriptOf(said));
  return video;
}

async function proposed(videoId: string) {
  const { rows } = await pool.query<{ id: string; text: string; order: number }>(
    `select id, question_text as text, order_index as order from ai_clickable_questions
      where video_id = $1 and question_source = 'ai_response' order by order_index`,
    [videoId],
  );
  return rows;
}
const textsOf = async (videoId: string) => (await proposed(videoId)).map(({ text }) => text);

describe('a video whose texts came', () => {
  test('is given questions from them by the built-in assistant, once, behind those that it had', async () => {
    const video = await film();
    await createQuestion(database, { video_id: video.id, order_index: 3, question_source: 'admin' });
    expect(await videosWithoutProposals(database)).toEqual([video.id]);
    await proposeQuestions(video.id, builtIn, signal);
    const first = await proposed(video.id);
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThanOrEqual(5);
    expect(first.map(({ order }) => order)).toEqual(first.map((_, at) => 4 + at));
    expect(await videosWithoutProposals(database)).toEqual([]);
    await pool.query('delete from ai_clickable_questions where question_source = $1', ['ai_response']);
    await proposeQuestions(video.id, builtIn, signal);
    expect(await proposed(video.id)).toEqual([]);
  });

  test('is given none that is answered as one that it has', async () => {
    const video = await film();
    const [first = ''] = proposeFromTexts(textsOfFilm(), 10);
    await createQuestion(database, {
      video_id: video.id,
      question_text: `So, ${first}`,
      question_source: 'admin',
    });
    await proposeQuestions(video.id, builtIn, signal);
    const others = await textsOf(video.id);
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(first);
  });

  test('is given five at most, also when its texts change and when several look at it at once', async () => {
    const video = await film();
    await Promise.all([1, 2, 3].map(() => proposeQuestions(video.id, builtIn, signal)));
    const first = await textsOf(video.id);
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThanOrEqual(5);
    const more = [...SAID, 'A foghorn speaks when no lantern can be seen.'];
    await replaceTranscript(database, video.id, transcriptOf(more));
    expect(await videosWithoutProposals(database)).toEqual([video.id]);
    await proposeQuestions(video.id, builtIn, signal);
    const second = await textsOf(video.id);
    expect(second.length).toBeLessThanOrEqual(5);
    expect(second).toEqual(expect.arrayContaining(first));
    expect(await videosWithoutProposals(database)).toEqual([]);
  });

  test('that turn out to be of another video has none left about those, but for what somebody voted on', async () => {
    const video = await film();
    await proposeQuestions(video.id, builtIn, signal);
    const [kept, ...others] = await textsOf(video.id);
    expect(others.length).toBeGreaterThan(0);
    await pool.query(
      `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, session_hash)
       select id, video_id, true, 1, 'someone' from ai_clickable_questions where question_text = $1`,
      [kept],
    );
    await replaceTranscript(database, video.id, bread);
    await pool.query(`update videos set title = 'Bread'`);
    await proposeQuestions(video.id, builtIn, signal);
    const now = await textsOf(video.id);
    expect(now).toContain(kept);
    for (const text of others) expect(now).not.toContain(text);
    expect(now.join(' ')).toMatch(/sourdough|flour|steam|crust|yeast/i);
  });

  test('that turn out to be of another video keeps what an admin reworded or wants shown, and undoing the rewording makes it a proposal again', async () => {
    const video = await film();
    await proposeQuestions(video.id, builtIn, signal);
    const [{ id } = { id: '' }, { id: shownId, text: shown } = { id: '', text: '' }] = await proposed(
      video.id,
    );
    await admins.assistant.overrideQuestion({ id: shownId });
    const text = 'What did the keepers eat on Sundays?';
    const { actionId } = await admins.assistant.updateQuestion({ id, text });
    const source = async () =>
      (await admins.assistant.managedQuestions({ videoId: video.id })).questions.find((one) => one.id === id)
        ?.source;
    expect(await source()).toBe('admin');
    await replaceTranscript(database, video.id, bread);
    await proposeQuestions(video.id, builtIn, signal);
    const { questions } = await admins.assistant.managedQuestions({ videoId: video.id });
    expect(questions.map((question) => question.text)).toEqual(expect.arrayContaining([text, shown]));
    await admins.admin.undo({ actionId: actionId ?? '' });
    expect(await source()).toBe('ai_response');
  });

  test('that turn out to be of another video keeps what the assistant is asked in the place of a question', async () => {
    const video = await film();
    await createQuestion(database, {
      video_id: video.id,
      question_text: 'What burns?',
      enhanced_question_text: 'What does a Dutch oven keep in?',
      question_source: 'ai_response',
    });
    await replaceTranscript(database, video.id, bread);
    await proposeQuestions(video.id, builtIn, signal);
    expect(await textsOf(video.id)).toContain('What burns?');
  });

  test('without anything to ask is looked at once', async () => {
    const video = await film(['Yes.', 'No.'], { title: 'Hm' });
    await proposeQuestions(video.id, builtIn, signal);
    expect(await proposed(video.id)).toEqual([]);
    expect(await videosWithoutProposals(database)).toEqual([]);
  });

  test('is left alone while it is a draft, and when it is gone', async () => {
    const draft = await film(SAID, { published: false });
    expect(await videosWithoutProposals(database)).toEqual([]);
    await proposeQuestions(draft.id, builtIn, signal);
    expect(await proposed(draft.id)).toEqual([]);
    await pool.query('delete from videos');
    await proposeQuestions(draft.id, builtIn, signal);
  });
});

describe('while a video is given questions', () => {
  test('one that an admin adds at that moment has a place of its own', async () => {
    const video = await film();
    const { proposing } = await database.transaction(async (tx) => {
      await lockGroup(tx, video.id);
      await addQuestion(tx, video.id, 'Who keeps the light?');
      const proposing = proposeQuestions(video.id, builtIn, signal);
      await untilSomeWait(pool);
      return { proposing };
    });
    await proposing;
    const { rows } = await pool.query<{ place: number }>(
      'select order_index as place from ai_clickable_questions where video_id = $1 order by 1',
      [video.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at));
  });

  test.each([
    [
      'votes on',
      `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, session_hash)
       values ($1, $2, true, 1, 'someone')`,
    ],
    ['answers', `insert into curator_answers (question_id, video_id, content) values ($1, $2, 'So it is.')`],
  ])('what somebody %s at that moment stays', async (_deed, statement) => {
    const video = await film();
    await proposeQuestions(video.id, builtIn, signal);
    const [{ id, text } = { id: '', text: '' }] = await proposed(video.id);
    await replaceTranscript(database, video.id, bread);
    const client = await pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin');
    await client.query(statement, [id, video.id]);
    const proposing = proposeQuestions(video.id, builtIn, signal);
    await untilSomeWait(pool);
    await client.query('commit');
    await proposing;
    expect(await textsOf(video.id)).toContain(text);
  });
});

test('the job that looks for texts asks for those whose news nobody heard, and for no others', async () => {
  const [waiting, given] = [await film(), await film()];
  await proposeQuestions(given.id, builtIn, signal);
  await createVideo(database, { title: 'Without a transcript' });
  const asked: unknown[] = [];
  const enqueue = async ({ name }: { name: string }, data: unknown, key?: string) =>
    void asked.push([name, data, key]);
  await findTextsJob.run({}, { database, enqueue } as unknown as Resources, signal);
  expect(asked).toEqual([['assistant.propose-questions', { videoId: waiting.id }, waiting.id]]);
});

describe('where a model is set up', () => {
  test('it proposes, in no words that are asked already, and what it took is counted', async () => {
    provider.behave(
      answers(
        'Here they are:\n1. Why do lanterns glow? [c0]\n',
        '2. what is it about\n3. What is it about?\n- How does a Fresnel lens work?\n[x](javascript:alert(1))?',
      ),
    );
    const video = await film();
    await createQuestion(database, { question_text: 'What is it about?' });
    await proposeQuestions(video.id, withModel, signal);
    expect(await textsOf(video.id)).toEqual(['Why do lanterns glow?', 'How does a Fresnel lens work?']);
    expect(provider.calls).toHaveLength(1);
    expect(provider.calls[0]?.messages.map(({ content }) => content).join('\n')).toContain('Fresnel lens');
    const { rows } = await pool.query(
      'select sum(calls)::int as calls, sum(tokens)::int as tokens from ai_usage',
    );
    expect(rows[0].calls).toBe(1);
    expect(rows[0].tokens).toBeGreaterThan(0);
  });

  test('it is not asked beyond the budget, and what it cannot do the built-in assistant does', async () => {
    const [poor, failed] = [await film(), await film()];
    await pool.query(`insert into settings (key, value) values ('assistant', '{"budget": {"calls": 0}}')`);
    await proposeQuestions(poor.id, withModel, signal);
    expect(provider.calls).toEqual([]);
    expect((await proposed(poor.id)).length).toBeGreaterThan(0);

    await pool.query('delete from settings');
    provider.behave(refuses(401));
    await proposeQuestions(failed.id, withModel, signal);
    expect(provider.calls.length).toBeGreaterThan(0);
    expect(await textsOf(failed.id)).toEqual(await textsOf(poor.id));
  });
});
