import { expect, test } from 'vitest';
import { insightChoice } from './insight-params.ts';

test.each([
  [{}, 'week', 'rating'],
  [{ timeRange: 'month' }, 'month', 'rating'],
  [{ timeRange: 'all', sortBy: 'date' }, 'all', 'date'],
  [{ timeRange: 'ALL', sortBy: '' }, 'week', 'rating'],
  [{ timeRange: ['all'], sortBy: { date: 1 } }, 'week', 'rating'],
  [{ timeRange: 'all?utm=x', sortBy: 'date%20' }, 'all', 'date'],
  [{ timeRange: 'https://a.example', sortBy: 7 }, 'week', 'rating'],
] as const)('%j asks for %s by %s', (given, timeRange, sortBy) => {
  expect(insightChoice(given)).toEqual({ timeRange, sortBy });
});
