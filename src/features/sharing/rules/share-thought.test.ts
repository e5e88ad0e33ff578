import { expect, test } from 'vitest';
import { thoughtOf } from './share-thought.ts';

const VIDEO = { title: 'The Memory of Water', durationSeconds: 760 };
const SHARE = {
  kind: 'video' as const,
  questionText: null,
  answerText: null,
  startSeconds: null,
  endSeconds: null,
};

test.each([
  [
    'a question is said, about its video',
    { kind: 'question' as const, questionText: 'Why?' },
    null,
    'Why?',
    'on The Memory of Water · 12:40',
  ],
  [
    'so is the question of an answer',
    { kind: 'answer' as const, questionText: 'Why?', answerText: 'So.' },
    null,
    'Why?',
    'on The Memory of Water · 12:40',
  ],
  [
    'an insight says what it quotes',
    { kind: 'insight' as const, questionText: 'Why?', answerText: '> “Because.”' },
    null,
    '“Because.”',
    'on The Memory of Water · 12:40',
  ],
  [
    'and its question where it has no words',
    { kind: 'insight' as const, questionText: 'Why?', answerText: '---' },
    null,
    'Why?',
    'on The Memory of Water · 12:40',
  ],
  ['a bare video says its best question', {}, 'How old?', 'How old?', 'on The Memory of Water · 12:40'],
  ['else its title, once', {}, null, 'The Memory of Water', '12:40'],
  [
    'a moment says when it is',
    { kind: 'moment' as const, startSeconds: 5, endSeconds: 9 },
    null,
    'The Memory of Water',
    '0:05–0:09',
  ],
])('%s', (_what, share, best, words, about) => {
  expect(thoughtOf({ ...SHARE, ...share }, VIDEO, best)).toEqual({ words, about, otherwise: VIDEO.title });
});

test('a long title leaves room for the time, and one from right to left stands alone', () => {
  const question = { ...SHARE, kind: 'question' as const, questionText: 'Why?' };
  const long = { title: 'Why Timed Captions Make a Video Searchable', durationSeconds: 90 };
  expect(thoughtOf(question, long, null).about).toBe('on Why Timed Captions Make a Video… · 1:30');
  expect(thoughtOf(question, { title: 'ذاكرة الماء', durationSeconds: 90 }, null).about).toBe(
    'on ذاكرة الماء',
  );
});
