import { expect, test } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';
import { tooltipDelayMs } from './tooltip-timing.ts';

test.each([
  ['the first tooltip waits 700 ms', Number.POSITIVE_INFINITY, 700],
  ['the next one within 300 ms shows at once', 299, 0],
  ['from 300 ms on it waits again', 300, 700],
])('%s', (_sentence, sinceLastClosed, expected) => {
  expect(tooltipDelayMs(sinceLastClosed)).toBe(expected);
});

const window = { width: 400, height: 300 };
const tooltip = { width: 100, height: 20 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test.each([
  ['it stands centred above', anchorAt(200, 100), { left: 170, top: 74 }],
  ['it goes below where there is no room above', anchorAt(200, 10), { left: 170, top: 56 }],
  ['it stays inside on the left', anchorAt(0, 100), { left: 6, top: 74 }],
  ['it stays inside on the right', anchorAt(360, 100), { left: 294, top: 74 }],
])('%s', (_sentence, anchor, expected) => {
  expect(tooltipPlace(anchor, tooltip, window)).toEqual(expected);
});
