import { expect, test } from 'vitest';
import { answerFromTexts } from '../answer-from-texts.ts';
import { asksReason } from './reason-asked.ts';

const ASIDE = Array.from({ length: 8 }, (_, n) => `We had tea at the harbour on day ${n} of the autumn.`);
const YEAST = 'The reason is that the yeast goes hungry.';
const OVEN = 'In 2019 the supermarket opened an oven of its own.';
const LOST = 'We lost half of our customers in three months.';

const answerTo = (asked: string, lines: readonly string[]) =>
  answerFromTexts(
    'Why?',
    {
      title: 'A bakery',
      description: '',
      cues: lines.map((text, position) => ({ text, position, startMs: position * 5_000, speaker: '' })),
    },
    [asked],
  ).markdown;

test.each(['Why?', 'but why', 'And why is that?', 'why not?'])(
  '“%s” asks for the reason of what was told',
  (one) => {
    expect(asksReason(one)).toBe(true);
  },
);

test.each(['Why is the sea salt?', 'why do they paint it?', 'how?'])('“%s” asks for more', (one) => {
  expect(asksReason(one)).toBe(false);
});

test('a reason that is given behind what was told is the answer', () => {
  const because = 'They did it because people stood in line for bread.';
  const lines = [
    ...ASIDE,
    OVEN,
    LOST,
    'It was a hard year for all of us in the kitchen, and nobody slept.',
    because,
    ...ASIDE,
  ];
  expect(answerTo('When did the supermarket open an oven?', lines)).toContain(because);
});

test('a reason of something else is none', () => {
  const lines = [...ASIDE, YEAST, ...ASIDE, OVEN, LOST, ...ASIDE];
  const answer = answerTo('When did the supermarket open an oven?', lines);
  expect(answer).toMatch(/^No reason is given in so many words\. What is said beside it:\n\n> /);
  expect(answer).not.toContain(YEAST);
});

test('where the reason was asked for and told, nothing is made up for another', () => {
  const because = `${OVEN} We had to close because half of our customers went there.`;
  const lines = [...ASIDE, YEAST, ...ASIDE, because, ...ASIDE];
  const answer = answerTo('Why did you have to close?', lines);
  expect(answer).toMatch(/^This video says no more about it\./);
  expect(answer).not.toContain('>');
});
