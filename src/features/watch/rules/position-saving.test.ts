import { expect, test } from 'vitest';
import { isNews, msUntilTold } from './position-saving.ts';

const told = { positionSeconds: 100, atMs: 50_000 };

test('while playing it is told every ten seconds', () => {
  expect(msUntilTold(told, { positionSeconds: 104, isPlaying: true }, 54_000)).toBe(6_000);
  expect(msUntilTold(told, { positionSeconds: 110, isPlaying: true }, 60_000)).toBe(0);
  expect(msUntilTold(told, { positionSeconds: 190, isPlaying: true }, 140_000)).toBe(0);
});

test('a stop is told at once, but not two within two seconds', () => {
  expect(msUntilTold(told, { positionSeconds: 104, isPlaying: false }, 54_000)).toBe(0);
  expect(msUntilTold(told, { positionSeconds: 300, isPlaying: false }, 50_500)).toBe(1_500);
});

test('the same place is not told again', () => {
  expect(msUntilTold(told, { positionSeconds: 100.9, isPlaying: false }, 90_000)).toBeUndefined();
  expect(msUntilTold(told, { positionSeconds: 100, isPlaying: true }, 90_000)).toBeUndefined();
  expect(isNews(told, 100.9)).toBe(false);
  expect(isNews(told, 99)).toBe(true);
});

test('ten seconds of any handling are told five times at most, so that no limit is met', () => {
  let at = { positionSeconds: 0, atMs: 0 };
  let times = 0;
  for (let nowMs = 0; nowMs < 10_000; nowMs += 50) {
    const here = { positionSeconds: (nowMs * 7) % 900, isPlaying: nowMs % 100 === 0 };
    if (msUntilTold(at, here, nowMs) === 0) {
      at = { positionSeconds: here.positionSeconds, atMs: nowMs };
      times += 1;
    }
  }
  expect(times).toBeLessThanOrEqual(5);
  expect(times).toBeGreaterThan(2);
});
