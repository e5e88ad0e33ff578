import { expect, test } from 'vitest';
import { checkCounts, checkSummary, integrationSummary } from './check-summary.ts';
import type { CheckState } from './run-check.ts';

const results = (...states: CheckState[]) =>
  states.map((state) => ({ id: state, state, words: '', milliseconds: 1 }));

test('checks are counted by what they came to, and summed up in a sentence', () => {
  const some = results('pass', 'warning', 'pass', 'fail', 'warning');
  expect(checkCounts(some)).toEqual({ failed: 1, warned: 2, passed: 2 });
  expect(checkSummary(some)).toEqual({
    tone: 'danger',
    words: '5 checks: 1 failed, 2 warnings, 2 passed.',
  });
  expect(checkSummary(results('pass', 'warning')), 'what warns is no success').toEqual({
    tone: 'warning',
    words: '2 checks: 1 warning, 1 passed.',
  });
  expect(checkSummary(results('pass'))).toEqual({ tone: 'success', words: '1 check: 1 passed.' });
});

test('an integration test passes with a warning, and not with a failure', () => {
  expect(integrationSummary(results('pass', 'warning'))).toBe(
    'All tests passed! The video submission system is ready for use.',
  );
  expect(integrationSummary(results('pass', 'fail', 'warning'))).toBe(
    '1 test(s) failed. Check the details above...',
  );
});
