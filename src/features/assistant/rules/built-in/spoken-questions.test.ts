import { expect, test } from 'vitest';
import { spokenQuestions } from './spoken-questions.ts';
import { indexTexts } from './text-index.ts';

const spokenIn = (...lines: readonly string[]) =>
  spokenQuestions(
    indexTexts({
      title: '',
      description: '',
      cues: lines.map((text, position) => ({ position, startMs: null, text })),
    }),
  ).map(({ question }) => question);

test('a question of the talk that stands by itself is one, without the word that led to it', () => {
  expect(
    spokenIn('It is late. So why do small mining pools have such a hard stand? Because of luck.'),
  ).toEqual(['Why do small mining pools have such a hard stand?']);
});

test.each([
  ['what only a listener could resolve', 'How did that change the way they work together?'],
  ['what is asked of the audience', 'Who here knows why the mempool is needed?'],
  ['a supposition', 'What if the computer says yes to all?'],
  ['what is left open', 'What are our other options for the wallet?'],
])('%s is none', (_, line) => {
  expect(spokenIn('We talk about the mempool and the wallet.', line)).toEqual([]);
});
