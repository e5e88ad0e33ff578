import { describe, expect, test } from 'vitest';
import { TIDE_POOLS } from '../../../../../tests/support/sample-talk.ts';
import { answerFromTexts } from './answer-from-texts.ts';

describe('an answer from the texts', () => {
  test('to a question in another language is looked for as it was typed', () => {
    const { markdown } = answerFromTexts(
      'Wen meint er damit, und wie viele leben dort im Wasser?',
      TIDE_POOLS,
    );
    expect(markdown).toContain('in English, and the question in German');
  });

  test('to a question in another language misses none of its little words', () => {
    expect(answerFromTexts('Was ist ein Limpet?', TIDE_POOLS)).toMatchObject({ isCovered: true });
    expect(answerFromTexts('Was ist ein Zebra?', TIDE_POOLS).markdown).toBe(
      'This video is in English, and the question in German.\n\nThis is not covered in this video.',
    );
    expect(answerFromTexts('Was ist ein Limpet?', TIDE_POOLS).markdown).toContain(
      'This video is in English, and the question in German. The nearest moments:',
    );
  });

  test('to a question in another language that it does not cover says so, and offers the nearest moments', () => {
    const question = 'Warum ist der Limpet in der Wüste so glücklich und wer hat ihn gesehen?';
    const { isCovered, markdown } = answerFromTexts(question, TIDE_POOLS);
    expect(isCovered).toBe(false);
    expect(markdown).toMatch(
      /^This video is in English, and the question in German\.\n\nThis is not covered in this video\./,
    );
    expect(markdown).toMatch(/The closest:\n\n> .*limpet/i);
  });

  test('to an English question after a German one says nothing of German', () => {
    const { markdown } = answerFromTexts('how do they find their way home', TIDE_POOLS, [
      'Was ist ein Limpet?',
    ]);
    expect(markdown).toContain('limpet');
    expect(markdown).not.toContain('German');
  });
});
