import { describe, expect, test } from 'vitest';
import { TIDE_POOLS } from '../../../../../../tests/support/sample-talk.ts';
import { answerFromTexts } from '../answer-from-texts.ts';
import type { VideoTexts } from '../words/text-index.ts';
import { followUpQuestions, proposeQuestions } from './questions-from-texts.ts';

describe('questions that are proposed', () => {
  test('are about what the video speaks of, each about something else', () => {
    const questions = proposeQuestions(TIDE_POOLS, 5);
    expect(questions.length).toBeGreaterThan(1);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions.join(' ')).toMatch(/limpet|hermit crab|quadrat|barnacle|shell/i);
    for (const question of questions) expect(question).toMatch(/^\p{Lu}.*\?$/u);
  });

  test('are never declined by the assistant that proposes them', () => {
    for (const question of proposeQuestions(TIDE_POOLS, 8)) {
      expect(answerFromTexts(question, TIDE_POOLS), question).toMatchObject({ isCovered: true });
    }
  });

  test('may be such as are asked in the video and stand by themselves', () => {
    const questions = proposeQuestions(TIDE_POOLS, 4);
    expect(questions).toContain('What does a vacancy chain tell us about the shortage of shells?');
  });

  test('are none where nothing is asked or explained: what is only mentioned is no question', () => {
    const cues = [
      'We went to the lighthouse and the lighthouse was closed.',
      'The lighthouse keeper and the puffins looked at us, and we looked at the puffins.',
      'Then the puffins left, and so did we.',
    ].map((text, position) => ({ position, startMs: null, text }));
    expect(proposeQuestions({ title: 'A trip', description: '', cues }, 5)).toEqual([]);
  });

  test('name nothing but nouns, in words that one would use', () => {
    const cues = [
      'So a reactive store is a value that tells who reads it when it changes.',
      'People publish a robust row of numbers and quote it, and then they publish it again.',
      'The row is robust, the quote is robust, and a reactive store has many subscribers.',
      'Subscribers read the store, and new subscribers come in every row.',
      'Ruth Malan proposed the lazy signal, and everybody quoted Ruth Malan.',
      'When subscribers leave, the lazy signal sleeps.',
    ].map((text, position) => ({ position, startMs: null, text }));
    const questions = proposeQuestions({ title: 'State', description: '', cues }, 8);
    expect(questions).toContain('What is a reactive store?');
    expect(questions).toContain('What did Ruth Malan propose?');
    expect(questions.join(' ')).not.toMatch(/said about|say about|learn about/);
    expect(questions.join(' ')).not.toMatch(/row|robust|quote|publish/i);
  });

  test('do not ask for what the title says alone', () => {
    const cues = [
      'Compilers read Svelte.',
      'Svelte compilers are small.',
      'Compilers forget. Svelte stays.',
    ].map((text, position) => ({ position, startMs: null, text }));
    const questions = proposeQuestions({ title: 'Svelte', description: '', cues }, 5);
    expect(questions.join(' ')).not.toMatch(/about Svelte\?/);
  });

  test('are none where there is nothing to ask about', () => {
    expect(proposeQuestions({ title: '', description: '', cues: [] }, 5)).toEqual([]);
  });
});

describe('questions that follow an answer', () => {
  test('are about something else, and are answered', () => {
    const asked = 'How does a limpet find its way home?';
    const questions = followUpQuestions(asked, TIDE_POOLS, 3);
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) {
      expect(question).not.toMatch(/limpet/i);
      expect(answerFromTexts(question, TIDE_POOLS), question).toMatchObject({ isCovered: true });
    }
  });

  test('are none where a description is all there is, for it was quoted whole', () => {
    const texts = { ...TIDE_POOLS, cues: [] };
    expect(followUpQuestions('How do limpets live?', texts, 3)).toEqual([]);
  });

  test('begin with what is said near the answer', () => {
    const far = Array.from(
      { length: 200 },
      () => 'and so we went on for quite a while and said nothing much',
    );
    const cues = [
      'The lighthouse keeper polishes the Fresnel lens. A Fresnel lens is a ring of prisms that bends the light.',
      ...far,
      'The warden counts the burrows. A puffin colony is a slope full of burrows, and a puffin colony is loud.',
      ...far,
    ].map((text, position) => ({ position, startMs: null, text }));
    const texts: VideoTexts = { title: '', description: '', cues };
    expect(followUpQuestions('What does the lighthouse keeper polish?', texts, 1)[0]).toMatch(/Fresnel lens/);
    expect(followUpQuestions('What about the warden?', texts, 1)[0]).toMatch(/puffin colony/);
  });
});

test('what a short talk tells before it gives it its name is proposed, also where that is said once', () => {
  const asides = Array.from({ length: 15 }, (_, n) => `We had tea at the harbour on day ${n} of the autumn.`);
  const told = 'The priest locked the church and preached for hours while the lava came down the gorge.';
  const texts = (line: string) => ({
    title: 'An eruption',
    description: '',
    cues: [...asides, line, 'It’s called the Fire Mass.', ...asides].map((text, position) => ({
      text,
      position,
      startMs: position * 5_000,
    })),
  });
  expect(proposeQuestions(texts(told), 3)).toEqual(['What is the Fire Mass?']);
  expect(proposeQuestions(texts('Right.'), 3)).toEqual([]);
});

test('what the talk asks the meaning of, and answers there, is proposed without a definition', () => {
  const asides = Array.from({ length: 15 }, (_, n) => `We had tea at the harbour on day ${n} of the autumn.`);
  const asked = 'So what does slower mean?';
  const texts = (...lines: readonly string[]) => ({
    title: 'Slower than everybody',
    description: '',
    cues: [...asides, ...lines, ...asides].map((text, position) => ({
      text,
      position,
      startMs: position * 5_000,
    })),
  });
  const answer = [
    'It means three things.',
    'Every dough rests for a day and a half, and we close on Mondays.',
  ];
  expect(proposeQuestions(texts(asked, ...answer), 3)).toEqual(['What does slower mean?']);
  expect(proposeQuestions(texts(asked), 3)).toEqual([]);
});
