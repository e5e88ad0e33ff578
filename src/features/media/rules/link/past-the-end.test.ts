import { expect, test } from 'vitest';
import { pastTheEnd } from './past-the-end.ts';

test.each([
  [3_730_000, 3_540, 'The transcript goes on until 1:02:10, the video ends at 59:00. Is it of this video?'],
  [66_000, 60, 'The transcript goes on until 1:06, the video ends at 1:00. Is it of this video?'],
  // The last words stand a little longer than the film, and lengths are rounded.
  [65_000, 60, null],
  [50_000, 60, null],
  // Nobody knows.
  [50_000, null, null],
  [null, 60, null],
])('lines until %s ms of a video of %s s', (endMs, durationSeconds, words) => {
  expect(pastTheEnd(endMs, durationSeconds)).toBe(words);
});
