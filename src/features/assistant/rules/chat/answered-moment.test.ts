import { expect, test } from 'vitest';
import { answeredMoment } from './answered-moment.ts';
import type { Message } from './conversation.ts';

const answer = (change: Partial<Message>): Message => ({
  id: 'm2',
  role: 'assistant',
  content: 'From this video:\n\n> The tide turns twice. [1:12](#t=72)\n\n> It is high. [2:00](#t=120)',
  status: 'complete',
  errorCode: null,
  questionId: null,
  assistant: 'built-in',
  links: [],
  followUps: [],
  ...change,
});

test.each<[string, Partial<Message>, number | null]>([
  ['the first moment of a sure answer', {}, 72],
  ['that of what a model or a curator writes', { assistant: 'model', content: 'Twice [0:05](#t=5).' }, 5],
  ['none of what comes closest', { content: 'This may answer it:\n\n> Twice. [1:12](#t=72)' }, null],
  ['none of an answer that is not whole', { status: 'partial' }, null],
  ['none without a moment', { content: 'From this video:\n\n> Twice.' }, null],
  ['none of a question', { role: 'user' }, null],
])('a question is answered at %s', (_, change, seconds) => {
  expect(answeredMoment([answer({ role: 'user' }), answer(change)])).toBe(seconds);
});

test('nothing is answered where nothing was asked', () => {
  expect(answeredMoment([])).toBeNull();
});
