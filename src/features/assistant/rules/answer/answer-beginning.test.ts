import { expect, test } from 'vitest';
import { answerBeginning } from './answer-beginning.ts';

test('the beginning of an answer is plain words, and its first moment stands beside them', () => {
  expect(answerBeginning('Sound becomes **text** [0:18](#t=18), and [1:02](#t=62) text is *found*.')).toEqual(
    {
      answer: 'Sound becomes text, and text is found.',
      momentSeconds: 18,
    },
  );
});

test('a long one is cut, one without words or moments has none', () => {
  expect(answerBeginning('word '.repeat(200)).answer?.length).toBeLessThanOrEqual(241);
  expect(answerBeginning(' \n')).toEqual({ answer: null, momentSeconds: null });
});
