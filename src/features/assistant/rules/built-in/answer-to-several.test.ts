import { describe, expect, test } from 'vitest';
import { answerFromTexts } from './answer-from-texts.ts';
import type { VideoTexts } from './words/text-index.ts';

const LINES = [
  'Welcome to the harbour, where we speak about wooden boats and their crews today.',
  'Caulking is cotton that one drives between the planks of a boat with an iron and a mallet.',
  'It matters because the cotton swells in the water and closes each gap before the bilge fills.',
  'The boats leave at dawn in summer and come back with the tide in the evening.',
  'Our crews eat bread and cheese on the pier, whatever the weather is like.',
  'The lighthouse on the rock was built in 1874 by a keeper and his two sons.',
  'In winter the sails are mended in the loft above the old school.',
  'A new mast costs about four thousand crowns, and the wood comes from the north.',
  'The lamp of the lighthouse burned whale oil for a long time, and then paraffin.',
  'Children learn to row here before they learn to ride a bicycle.',
];

/** Long enough that not all is near all. */
const talk: VideoTexts = {
  title: 'A Harbour in Winter',
  description: '',
  cues: [...LINES, ...Array.from({ length: 60 }, (_, n) => LINES[3 + (n % 2)] ?? '')].map(
    (text, position) => ({ text, position, startMs: position * 5_000, speaker: null, chapter: null }),
  ),
};
const answered = (question: string, before: string[] = []) => answerFromTexts(question, talk, before);

describe('of a question that asks several things', () => {
  test('each is answered under it', () => {
    const { markdown, isCovered } = answered('What is caulking and when was the lighthouse built?');
    const [first = '', second = ''] = markdown.split('### ').slice(1);
    expect(first).toMatch(/^What is caulking\?\n\n/);
    expect(first).toContain('Caulking is cotton');
    expect(first).not.toContain('1874');
    expect(second).toMatch(/^When was the lighthouse built\?\n\n/);
    expect(second).toContain('was built in 1874');
    expect(isCovered).toBe(true);
  });

  test('a later one takes its subject from the one before it', () => {
    const { markdown } = answered('When was the lighthouse built? And what did its lamp burn?');
    expect(markdown.split('### ')[2]).toContain('whale oil');
  });

  test('one quote each, within the words of one answer', () => {
    const { markdown, quotes } = answered(
      'What is caulking and how much does a new mast cost and when was the lighthouse built?',
    );
    expect(markdown.match(/^### /gm)).toHaveLength(3);
    expect(quotes).toHaveLength(3);
    expect(markdown.match(/\p{L}+/gu)?.length).toBeLessThan(160);
  });

  test('what only one of them is answered by is told, and that the other is not covered', () => {
    const { markdown, isCovered } = answered('What is caulking and what is a zeppelin?');
    const [first = '', second = ''] = markdown.split('### ').slice(1);
    expect(first).toContain('Caulking is cotton');
    expect(second).toContain('not covered');
    expect(isCovered).toBe(false);
  });

  test('what one quote answers is told once, and what nothing answers is denied once', () => {
    expect(answered('What is caulking and why does it matter?').markdown).not.toContain('###');
    const denied = answered('What is a zeppelin and who is Bartholdy?').markdown;
    expect(denied).not.toContain('###');
    expect(denied).toContain('not covered');
  });

  test('who goes on from them goes on from what was quoted', () => {
    const asked = 'What is caulking and when was the lighthouse built?';
    const first = answered(asked).quotes.map(({ first: at }) => at);
    const next = answered('tell me more', [asked]).quotes.map(({ first: at }) => at);
    expect(next.some((at) => first.includes(at))).toBe(false);
  });
});
