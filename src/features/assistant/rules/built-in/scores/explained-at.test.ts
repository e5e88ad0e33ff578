import { expect, test } from 'vitest';
import { sentencesOf } from '../sentences/sentences.ts';
import { indexTexts } from '../words/text-index.ts';
import { explainedAt } from './explained-at.ts';

function explainedIn(lines: readonly string[]): number[] {
  const cues = lines.map((text, position) => ({ position, startMs: position * 4_000, text }));
  const sentences = sentencesOf(indexTexts({ title: 'In the meadow', description: '', cues }));
  return sentences.map((_, at) => explainedAt('quadrat', sentences)(at));
}

test('a reply explains also where something short or a question stands before it', () => {
  expect(
    explainedIn([
      'What is a quadrat?',
      'I can start off.',
      'Four sticks and a string lie in the grass.',
      'We went home in the evening.',
    ]),
  ).toEqual([0, 2, 2, 0]);
  expect(
    explainedIn([
      'What is a quadrat?',
      'Do you remember how we counted plants in the garden of the school, right?',
      'Four sticks and a string lie in the grass.',
    ]).at(-1),
  ).toBe(2);
});

test('what is asked between is not what is explained', () => {
  expect(
    explainedIn([
      'We lay the quadrat down.',
      'What does it mean?',
      'It means that nobody counts a plant twice.',
    ]),
  ).toEqual([0, 0, 0]);
});

test('the idea that is told soon after something is named is its idea', () => {
  const told = explainedIn([
    'The frame that I speak of is called a quadrat.',
    'We made it in spring.',
    'The basic idea is to count what grows in it.',
  ]);
  expect(told).toEqual([1, 0, 1]);
  expect(explainedIn(['We made it in spring.', 'The basic idea is to count what grows in it.'])).toEqual([
    0, 0,
  ]);
});
