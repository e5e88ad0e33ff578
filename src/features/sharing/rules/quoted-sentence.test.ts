import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotedSentence } from './quoted-sentence.ts';

test.each([
  [
    'what it quotes comes first',
    'The talk says:\n\n> Water *remembers* nothing at all, and that is why rivers are young.\n\nMore.',
    'Water remembers nothing at all, and that is why rivers are young.',
  ],
  [
    'else how it begins',
    'Rivers are **young** because water forgets everything it was told. Then there is more.',
    'Rivers are young because water forgets everything it was told.',
  ],
  [
    'short sentences stand together',
    'No. They are old, all of them, as anybody can see for themselves. And more.',
    'No. They are old, all of them, as anybody can see for themselves.',
  ],
  [
    'times and targets of links are no words',
    'See [the map](https://example.org/x) at [0:12](#t=12).',
    'See the map at.',
  ],
  ['an answer without words has none', '---\n\n', ''],
])('%s', (_what, answer, quoted) => {
  expect(quotedSentence(answer)).toBe(quoted);
});

test('a sentence without an end is cut at a word', () => {
  const quoted = quotedSentence('and then '.repeat(200));
  expect(quoted.length).toBeLessThanOrEqual(221);
  expect(quoted).toMatch(/ (and|then)…$/);
});

test('whatever was written, it is one short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (answer) => {
      const quoted = quotedSentence(answer);
      expect([...quoted].length).toBeLessThanOrEqual(221);
      expect(quoted).not.toMatch(/[\n\r]/);
    }),
  );
});
