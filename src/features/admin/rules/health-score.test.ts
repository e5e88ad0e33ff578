import { expect, test } from 'vitest';
import { healthDeductions, healthScore } from './health-score.ts';

test.each([
  [100, 50, 0.7, 0.02],
  [85, 50.1, 0.7, 0.02],
  [85, 100, 0.7, 0.02],
  [70, 100.1, 0.7, 0.02],
  [90, 50, 0.69, 0.02],
  [90, 50, 0.5, 0.02],
  [75, 50, 0.49, 0.02],
  [90, 50, 0.7, 0.021],
  [90, 50, 0.7, 0.05],
  [80, 50, 0.7, 0.051],
  [25, 500, 0, 1],
  [100, null, null, null],
])(
  'the health score is %i of %s ms, a hit rate of %s and a share of slow queries of %s',
  (score, ms, hits, slow) => {
    expect(healthScore({ averageQueryMs: ms, hitRate: hits, slowShare: slow })).toBe(score);
  },
);

test('each deduction is told with its points and its reason', () => {
  expect(healthDeductions({ averageQueryMs: 61.7, hitRate: 0.36, slowShare: 0.034 })).toEqual([
    { points: 15, reason: 'a query takes 62 ms on average; up to 50 ms is well' },
    { points: 25, reason: expect.stringMatching(/^36 % of the pages and searches by tag/) },
    { points: 10, reason: '3 % of the queries are slow; up to 2 % is well' },
  ]);
  expect(healthDeductions({ averageQueryMs: 50, hitRate: 0.7, slowShare: 0.02 })).toEqual([]);
});
