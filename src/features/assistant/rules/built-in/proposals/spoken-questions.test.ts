import { expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { spokenQuestions } from './spoken-questions.ts';

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

test.each([
  ['He held a service with the doors locked. It’s called the Fire Mass.', 'What is the Fire Mass?'],
  ['A doctor gave it a name, which was focal dystonia.', 'What is focal dystonia?'],
  [
    'They turn your head and lay you down, a method called canalith repositioning.',
    'What is canalith repositioning?',
  ],
  ['You hide what is newer. We call that the waterline.', 'What is the waterline?'],
])('what is given a name is asked for: %s', (line, question) => {
  expect(spokenIn(line)).toContain(question);
});

test.each([
  'A lad of nineteen was there, and they called Kieran.',
  'The dog is old. It’s called Bob.',
  'It was called off in the end.',
  'We call it twenty-five thousand.',
  'That is called practice.',
])('no question is made of what names nothing that one may ask for: %s', (line) => {
  expect(spokenIn(line)).toEqual([]);
});
