import { counted } from '#lib/counted.ts';
import type { CheckResult } from './run-check.ts';

/** How many checks came to what. */
export function checkCounts(results: readonly CheckResult[]) {
  const of = (state: CheckResult['state']) => results.filter((result) => result.state === state).length;
  return { failed: of('fail'), warned: of('warning'), passed: of('pass') };
}

interface CheckSummary {
  tone: 'danger' | 'warning' | 'success';
  words: string;
}

/** What came of a run of checks, in a sentence, and how bad the worst of it is. */
export function checkSummary(results: readonly CheckResult[]): CheckSummary {
  const { failed, warned, passed } = checkCounts(results);
  const parts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(warned > 0 ? [counted(warned, 'warning')] : []),
    `${passed} passed`,
  ];
  const tone = failed > 0 ? 'danger' : warned > 0 ? 'warning' : 'success';
  return { tone, words: `${counted(results.length, 'check')}: ${parts.join(', ')}.` };
}

/** What an integration test sums up to (spec 3 §8 Integration summary). */
export function integrationSummary(results: readonly CheckResult[]): string {
  const { failed } = checkCounts(results);
  return failed > 0
    ? `${failed} test(s) failed. Check the details above...`
    : 'All tests passed! The video submission system is ready for use.';
}
