import { expect, test } from 'vitest';
import { codeOf } from '#lib/error-code.ts';
import { codedErrors } from './coded-errors.ts';

test('an error takes its code along with a page, and nothing that it says', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'CHAT_BUSY_ERROR' });
  expect(codedErrors.test(refused)).toBe(true);
  const sent = codedErrors.toSerializable(refused);
  expect(JSON.stringify(sent)).not.toContain('10.0.0.7');
  expect(codeOf(codedErrors.fromSerializable(sent))).toBe('CHAT_BUSY_ERROR');
});

test('what is no error is left to the framework', () => {
  expect([{ isNotFound: true }, 'text', null].map(codedErrors.test)).toEqual([false, false, false]);
});
