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
    'what only leads on does not',
    'Speaking in this video:\n\n- Ann [0:12](#t=12)\n- Ben [0:20](#t=20)',
    'Ann, Ben',
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
  expect(quotedSentence(answer, 'Why are rivers young?')).toBe(quoted);
});

test('of a longer quote that is shown which says most of what is asked for', () => {
  const lead =
    'There are two reasons that people give when you ask them at the river, and most will tell you both.';
  const answers = 'Rivers are young because their water forgets whatever it was told upstream.';
  const quote = `${lead} I asked a hundred of them last summer, from the source down to the sea. ${answers}`;
  const answer = `From this video:\n\n> **Ann:** ${quote} [0:12](#t=12)\n\nIt also comes up here:\n\n> Rivers bend.`;
  expect(quotedSentence(answer, 'Why are rivers young?')).toContain(answers);
  expect(quotedSentence(`> ${lead} ${answers}`, 'Why are rivers young?')).toBe(`${lead} ${answers}`);
});

test('a sentence without an end is cut at a word', () => {
  const quoted = quotedSentence('and then '.repeat(200), '');
  expect(quoted.length).toBeLessThanOrEqual(221);
  expect(quoted).toMatch(/ (and|then)…$/);
});

test('whatever was written, it is one short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.string(), (answer, question) => {
      const quoted = quotedSentence(answer, question);
      expect([...quoted].length).toBeLessThanOrEqual(221);
      expect(quoted).not.toMatch(/[\n\r]/);
    }),
  );
});
