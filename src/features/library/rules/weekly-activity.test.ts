import { expect, test } from 'vitest';
import { weeklyActivityPercent } from './weekly-activity.ts';

test.each([
  [0, 0],
  [1, 10],
  [9, 90],
  [10, 100],
  [250, 100],
])('%i videos are %i percent', (viewings, percent) => {
  expect(weeklyActivityPercent(viewings)).toBe(percent);
});
