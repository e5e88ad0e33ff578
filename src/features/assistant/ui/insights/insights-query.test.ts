import { expect, test, vi } from 'vitest';
import { insightsQuery } from './insights-query.ts';

const MINUTE_MS = 60_000;

/** The query as a browser has it: what is kept for how long is another matter on a server. */
async function inBrowser() {
  vi.resetModules();
  vi.stubGlobal('document', {});
  try {
    const { insightsQuery: fresh } = await import('./insights-query.ts');
    return fresh({ timeRange: 'week', sortBy: 'rating' });
  } finally {
    vi.unstubAllGlobals();
    // What was loaded as in a browser is none of the test files that run after this one.
    vi.resetModules();
  }
}

test('insights are fresh for five minutes, kept for fifteen, and read again when somebody comes back', async () => {
  expect(await inBrowser()).toMatchObject({
    staleTime: 5 * MINUTE_MS,
    gcTime: 15 * MINUTE_MS,
    refetchOnWindowFocus: true,
  });
});

test('insights that do not come are asked for twice more, each time later, by ten seconds at most', async () => {
  const { retry, retryDelay } = await inBrowser();
  const isRetried = retry as (failures: number, error: Error) => boolean;
  const delay = retryDelay as (failures: number, error: Error) => number;
  const error = new Error('x');
  expect([0, 1, 2].map((failures) => isRetried(failures, error))).toEqual([true, true, false]);
  expect([0, 1, 2, 9].map((failures) => delay(failures, error))).toEqual([1_000, 2_000, 4_000, 10_000]);
});

test('a page that is rendered does not wait for a second try', () => {
  expect(insightsQuery({ timeRange: 'week', sortBy: 'rating' }).retry).toBe(false);
});
