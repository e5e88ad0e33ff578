import { expect, test } from 'vitest';
import { demoClip } from '../../../../../tests/support/demo-clip.ts';
import { answeredAlike } from './answered-alike.ts';

test('two questions to which the same is quoted are answered alike, others not', () => {
  const isAlike = answeredAlike(demoClip('question-first'));
  expect(isAlike('What did Alfred Yarbus publish?', 'What did Yarbus record?')).toBe(true);
  expect(isAlike('What did Alfred Yarbus publish?', 'How many did not notice the gorilla?')).toBe(false);
  expect(isAlike('Hello', 'Thanks!')).toBe(false);
});
