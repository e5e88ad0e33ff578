import { expect, test } from 'vitest';
import { type ShareHealth, shareHealth } from './share-health.ts';

test.each<[number, number, ShareHealth]>([
  [0, 0, 'healthy'],
  [100, 100, 'healthy'],
  [95, 100, 'healthy'],
  [94, 100, 'warning'],
  [80, 100, 'warning'],
  [79, 100, 'critical'],
  [0, 1, 'healthy'],
  [5, 6, 'healthy'],
  [0, 2, 'critical'],
  [18, 20, 'warning'],
])('%i valid of %i is %s', (valid, total, health) => {
  expect(shareHealth(valid, total)).toBe(health);
});
