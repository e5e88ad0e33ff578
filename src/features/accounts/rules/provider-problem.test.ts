import { expect, test } from 'vitest';
import { providerProblemWords } from './provider-problem.ts';

test('every problem has words, and what is none has none', () => {
  for (const problem of [
    'provider',
    'cancelled',
    'no-email',
    'not-verified',
    'check-mail',
    'mailed-enough',
    'ways-gone',
    'restored',
  ]) {
    expect(providerProblemWords(problem)).toMatch(/^\w.*\.$/);
  }
  for (const problem of [undefined, '', 'constructor', '<b>'])
    expect(providerProblemWords(problem)).toBeUndefined();
});
