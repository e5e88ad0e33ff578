import { expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { asksAnew } from './sentence-context.ts';
import { sentencesOf } from './sentences.ts';

const SAID = [
  ['Ines', 'The lighthouse was painted white.'],
  ['Ines', 'Do the keepers paint the harbour?'],
  ['Jonas', 'You spoke of boats.'],
  ['Jonas', 'How would a young keeper find one?'],
  ['Ines', 'In the harbour.'],
  ['Jonas', 'They are cheap.'],
  ['Jonas', 'And what is that in coins?'],
] as const;
const cues = SAID.map(([speaker, text], position) => ({
  speaker,
  text,
  position,
  startMs: position * 1_000,
}));
const sentences = sentencesOf(indexTexts({ title: '', description: '', cues }));

test.each([
  ['who asks something else by themselves', 1, true],
  ['who takes the word to ask something else', 2, true],
  ['who replies', 4, false],
  ['who takes the word to ask on', 5, false],
])('whether %s turns to something else is told', (_who, at, isAnew) => {
  expect(asksAnew(sentences, at)).toBe(isAnew);
});
