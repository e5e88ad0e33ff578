import { describe, expect, test } from 'vitest';
import { TIDE_POOLS } from '../../../../../tests/support/sample-talk.ts';
import { answerFromTexts } from './answer-from-texts.ts';

describe('an answer from the texts', () => {
  test.each(['What is this video about?', 'Summarise', 'main points', 'in three bullet points'])(
    'about the video as a whole is a summary in its order: %s',
    (question) => {
      const { isCovered, quotes } = answerFromTexts(question, TIDE_POOLS);
      expect(isCovered).toBe(true);
      const positions = quotes.map(({ parts }) => parts[0]?.cue?.position ?? -1);
      expect(positions.length).toBeGreaterThan(1);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    },
  );

  test('about a video that is only described is its sentences in one passage, which names its source once', () => {
    const description =
      'A harbour silts up when its river is dammed. Nobody asks who pays for the dredging that it takes every spring.';
    const texts = { title: 'Harbours', description, cues: [] };
    const { markdown } = answerFromTexts('What is this about?', texts);
    expect(markdown.match(/\(description\)/g)).toHaveLength(1);
    expect(markdown).toContain('> A harbour silts up when its river is dammed. Nobody asks who pays');
  });

  test('about a long video as a whole names where it turns to what', () => {
    const about = (topic: string, other: string) =>
      Array.from(
        { length: 40 },
        (_, n) => `The ${topic} needs the ${other}, and the ${topic} number ${n} mends a ${other}.`,
      );
    const cues = [
      ...about('lighthouse keeper', 'lamp'),
      ...about('beaver dam', 'river'),
      ...about('pastry cook', 'oven'),
    ].map((text, position) => ({ position, startMs: position * 10_000, text }));
    const { markdown } = answerFromTexts('What is this about?', { title: '', description: '', cues });
    const turns = markdown.split('\n').filter((line) => line.startsWith('- '));
    expect(turns.join(' ')).toMatch(/lighthouse.*beaver|beaver.*pastry/);
    for (const turn of turns) expect(turn).toMatch(/\[c\d+\]$/);
  });

  test('about the video as a whole quotes what it is about, not what stands first', () => {
    const told = `${'And so it went on for a while. '.repeat(18)}The lantern fish glows in the deep.`;
    const cues = Array.from({ length: 40 }, (_, position) => ({
      position,
      startMs: position * 1_000,
      text: position % 2 === 0 ? 'Right, take it away.' : told,
      speaker: position % 2 === 0 ? 'Ada' : 'Ben',
    }));
    const { markdown } = answerFromTexts('summarize', { title: '', description: '', cues });
    const quotes = markdown.split('\n').filter((line) => line.startsWith('> '));
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(quote).toMatch(/lantern fish|while/);
    expect(quotes.join(' ')).toMatch(/lantern fish/);
  });
});
