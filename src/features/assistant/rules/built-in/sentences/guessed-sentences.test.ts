import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessedSentences } from './guessed-sentences.ts';

const guessed = (text: string) => guessedSentences(text.split(' ')).map((one) => one.text);

test('words without marks are cut before what begins a sentence, with capitals and marks', () => {
  expect(
    guessed('the tide goes out twice a day so the pool is on its own but the limpet keeps its water inside'),
  ).toEqual([
    'The tide goes out twice a day.',
    'So the pool is on its own.',
    'But the limpet keeps its water inside.',
  ]);
});

test('no sentence ends at a word that leads on', () => {
  for (const text of guessed(
    'we looked at the nets and the boats that they had brought to the harbour because it was late and so we stayed with them',
  ))
    expect(text).not.toMatch(/\b(?:the|to|and|that|with|because)\.$/);
});

test('what asks ends with a question mark', () => {
  expect(guessed('how deep is the sea')).toEqual(['How deep is the sea?']);
});

test('whatever the words, all are told once and in order', () => {
  const word = fc.constantFrom('so', 'the', 'tide', 'and', 'we', 'boats', 'went', 'because', 'i');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 200 }), (words) => {
      const sentences = guessedSentences(words);
      expect(sentences.reduce((sum, { wordCount }) => sum + wordCount, 0)).toBe(words.length);
      const told = sentences.flatMap(({ text }) => text.replace(/[.,?]/g, '').toLowerCase().split(' '));
      expect(told).toEqual(words);
    }),
  );
});

test('no sentence ends within the beginning of a question or within a number', () => {
  expect(guessed('they inject a poison so how long do they live well most of them live two years')).toContain(
    'So how long do they live?',
  );
  for (const text of guessed(
    'work began in april eighteen fifty nine at the place that was later named after the ruler',
  ))
    expect(text).not.toMatch(/(?:eighteen|fifty)\.$/);
});

test('what somebody likes or does is no beginning, nor is the middle of a number', () => {
  const text =
    'you need some flour three hundred twenty grams of water the yeast likes it warm so mix it well';
  for (const one of guessed(text)) expect(one).not.toMatch(/^(?:It warm|It well|Hundred|Twenty)/);
});

test('a pause tells where a sentence ends', () => {
  const words = 'the boats came back the nets were empty'.split(' ');
  expect(guessedSentences(words, { more: new Map([[4, 6]]) }).map(({ text }) => text)).toEqual([
    'The boats came back.',
    'The nets were empty.',
  ]);
});
