import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceTranscript } from '#features/media/server/public.ts';
import { connectLanguageModel } from '#platform/models/language-model.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { answers, refuses, startFakeProvider } from '../../../../tests/support/fake-provider.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { sweepDeletedQuestions } from './managed-questions.ts';

const { database, pool } = await testDatabase();
const provider = await startFakeProvider();
afterAll(provider.close);

const { assistant, admin } = operationsAs('admin', database);
const languageModel = connectLanguageModel({
  baseUrl: provider.baseUrl,
  apiKey: 'key',
  model: 'm',
  contextTokens: 16_000,
});
const withModel = operationsAs('admin', database, {}, { languageModel }).assistant;

const LIGHTS = [
  'A lantern is a case with a light inside that the wind cannot reach.',
  'The lighthouse keepers trimmed the lantern wick every four hours of the night.',
  'Colza oil is an oil of rape seeds, and colza oil burned cleaner than whale oil.',
  'A Fresnel lens is a stack of glass rings that bends the light of a small lamp into one beam.',
  'The Fresnel lens of the harbour was ground in Paris and carried here in eleven crates.',
  'When the keepers left, the wick, the whale oil and the Fresnel lens became a museum.',
];

beforeEach(async () => {
  await pool.query('truncate videos, ai_clickable_questions, ai_usage, settings, audit_log cascade');
  provider.calls.length = 0;
});

async function film(said: readonly string[], given: { title?: string; published?: boolean } = {}) {
  const video = await createVideo(database, { title: 'Lanterns at sea', ...given });
  if (said.length > 0) {
    await replaceTranscript(database, video.id, {
      language: 'en',
      origin: 'upload',
      lines: said.map((text, at) => ({
        startMs: at * 5_000,
        endMs: (at + 1) * 5_000,
        speaker: null,
        text,
      })),
    });
  }
  return { videoId: video.id };
}

const suggestedFor = async ({ videoId }: { videoId: string }) =>
  (await assistant.managedQuestions({ videoId })).questions
    .filter(({ source }) => source === 'ai_response')
    .map(({ text }) => text);

describe('an admin who has questions suggested for a video', () => {
  test('is told how many were, also of a draft, and takes them back', async () => {
    const draft = await film(LIGHTS, { published: false });
    expect((await assistant.managedQuestions(draft)).video).toMatchObject({ isSearched: false });
    const { outcome, added, actionId } = await assistant.suggestQuestions(draft);
    expect(outcome).toBe('suggested');
    expect(added).toBeGreaterThan(0);
    expect(await suggestedFor(draft)).toHaveLength(added);
    expect((await assistant.managedQuestions(draft)).video).toMatchObject({ isSearched: true });
    const { rows } = await pool.query('select action, subject from audit_log');
    expect(rows).toEqual([{ action: 'assistant.suggest-questions', subject: 'Lanterns at sea' }]);
    await admin.undo({ actionId: actionId ?? '' });
    expect(await suggestedFor(draft)).toEqual([]);
  });

  test('is not offered again what they put better or deleted, however long ago', async () => {
    const lights = await film(LIGHTS);
    await assistant.suggestQuestions(lights);
    const ids = async () => (await assistant.managedQuestions(lights)).questions.map(({ id }) => id);
    const before = await suggestedFor(lights);
    const [reworded = '', deleted = ''] = await ids();
    const { actionId } = await assistant.updateQuestion({ id: reworded, text: 'Put better?' });
    await assistant.deleteQuestion({ id: deleted });
    await pool.query(`update ai_clickable_questions set deleted_at = now() - interval '31 days'
                       where deleted_at is not null`);
    await sweepDeletedQuestions(database);
    await assistant.suggestQuestions(lights);
    const after = await suggestedFor(lights);
    expect(after).not.toContain(before[0]);
    expect(after).not.toContain(before[1]);
    await admin.undo({ actionId: actionId ?? '' });
    expect(await suggestedFor(lights)).toContain(before[0]);
  });

  test('is told why there are none: no transcript, nothing good enough, nothing more', async () => {
    const none = { added: 0, actionId: null };
    const silent = await film([]);
    expect(await assistant.suggestQuestions(silent)).toEqual({ ...none, outcome: 'no-transcript' });
    expect((await assistant.managedQuestions(silent)).video).toMatchObject({ hasTranscript: false });

    const poor = await film(['Yes.', 'No.'], { title: 'Hm' });
    expect(await assistant.suggestQuestions(poor)).toEqual({ ...none, outcome: 'nothing-found' });
    expect((await assistant.managedQuestions(poor)).video).toMatchObject({
      hasTranscript: true,
      isSearched: true,
    });

    const lights = await film(LIGHTS);
    expect(await assistant.suggestQuestions(lights)).toMatchObject({ outcome: 'suggested' });
    expect(await assistant.suggestQuestions(lights)).toEqual({ ...none, outcome: 'nothing-more' });

    await expect(assistant.suggestQuestions({ videoId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    const { rows } = await pool.query('select action from audit_log');
    expect(rows, 'what changed nothing is no deed').toHaveLength(1);
  });

  test('never adds one twice, however often and at once it is pressed', async () => {
    const video = await film(LIGHTS);
    const came = await Promise.all([1, 2, 3].map(() => assistant.suggestQuestions(video)));
    expect(came.filter(({ outcome }) => outcome === 'suggested')).toHaveLength(1);
    const once = await suggestedFor(video);
    expect(new Set(once).size).toBe(once.length);
    expect(once).toHaveLength(Math.max(...came.map(({ added }) => added)));
    await assistant.suggestQuestions(video);
    expect(await suggestedFor(video)).toEqual(once);
  });

  test('has them from the model, up to five, and keeps those it has, whatever the texts say of them', async () => {
    const five = ['Who lit it?', 'Who paid for it?', 'Who built it?', 'Who sold it?', 'Who saw it first?'];
    provider.behave(answers(`${five.slice(0, 2).join('\n')}\n`));
    const video = await film(LIGHTS);
    expect(await withModel.suggestQuestions(video)).toMatchObject({ outcome: 'suggested', added: 2 });
    provider.behave(answers(`${five.join('\n')}\nWho left it to the sea?\n`));
    const both = await Promise.all([withModel.suggestQuestions(video), withModel.suggestQuestions(video)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['enough', 'suggested']);
    expect(await suggestedFor(video)).toEqual(five);
    expect(await withModel.suggestQuestions(video)).toMatchObject({ outcome: 'enough', added: 0 });
  });

  test('has them from the built-in assistant where the model fails', async () => {
    provider.behave(refuses(401));
    const video = await film(LIGHTS);
    const { added } = await withModel.suggestQuestions(video);
    expect(added).toBeGreaterThan(0);
    expect(provider.calls.length).toBeGreaterThan(0);
  });
});
