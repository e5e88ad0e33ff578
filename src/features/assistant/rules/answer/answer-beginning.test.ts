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

test('of an answer that quotes it is the first quote', () => {
  const answer =
    'From this video:\n\n> **Ann:** Rivers are young. [0:12](#t=12)\n\nIt also comes up here:\n\n> They bend.';
  expect(answerBeginning(answer)).toEqual({ answer: 'Ann: Rivers are young.', momentSeconds: 12 });
  expect(answerBeginning('There are two reasons:\n\n- Rain\n- Snow').answer).toBe(
    'There are two reasons: Rain Snow',
  );
});

test('of one that names a part before its quote, the moment is that of the quote', () => {
  const answer = 'The part “Young rivers” [0:10](#t=10) is about this:\n\n> Rivers are young. [0:12](#t=12)';
  expect(answerBeginning(answer)).toEqual({ answer: 'Rivers are young.', momentSeconds: 12 });
});

test('of one to several questions it is the first quote below the first of them', () => {
  const answer =
    '### What is a river?\n\nThis may answer it:\n\n> Rivers are young. [0:12](#t=12)\n\n### Why?\n\n> They bend. [0:20](#t=20)';
  expect(answerBeginning(answer)).toEqual({ answer: 'Rivers are young.', momentSeconds: 12 });
});
