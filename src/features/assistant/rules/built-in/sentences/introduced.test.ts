import { expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { introductionsIn, isSpeakersName } from './introduced.ts';
import { sentencesOf } from './sentences.ts';

const introductions = (text: string) => {
  const cues = [{ position: 0, startMs: 0, text }];
  const sentences = sentencesOf(indexTexts({ title: '', description: '', cues }));
  return introductionsIn(sentences).map((at) => sentences[at]?.text);
};

test.each(['Ines Prado', 'Marketing', 'Ana'])('“%s” names who speaks', (label) => {
  expect(isSpeakersName(label)).toBe(true);
});

test.each(['Q', 'A', 'Audience', 'Speaker 0', 'Audience member 2', 'Unknown', ''])(
  '“%s” does not name who speaks',
  (label) => {
    expect(isSpeakersName(label)).toBe(false);
  },
);

test('who introduces themselves is found', () => {
  expect(introductions('Good evening. I’m Ottoline, and I dive. The sea is cold.')).toEqual([
    'I’m Ottoline, and I dive.',
  ]);
  expect(introductions('Good evening. My name is Ines. The sea is cold.')).toEqual(['My name is Ines.']);
});

test('who is introduced by somebody else is found', () => {
  expect(introductions('Good evening. It is Stepan Oru from the harbour, welcome. The sea is cold.')).toEqual(
    ['It is Stepan Oru from the harbour, welcome.'],
  );
});

test('where somebody comes from is no name', () => {
  expect(introductions('Good evening. I’m Norwegian. This is Bergen.')).toEqual([]);
});
