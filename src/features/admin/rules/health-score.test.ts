import { expect, test } from 'vitest';
import { healthScore } from './health-score.ts';

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
