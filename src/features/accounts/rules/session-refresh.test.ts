import { expect, test } from 'vitest';
import { nextRefresh } from './session-refresh.ts';

const NOW = Date.UTC(2030, 0, 1);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('a session is refreshed 5 minutes before its end', () => {
  expect(nextRefresh(NOW + 60 * MINUTE, NOW)).toEqual({ inMs: 55 * MINUTE, isDue: true });
  expect(nextRefresh(NOW + 5 * MINUTE + 1, NOW)).toEqual({ inMs: 1, isDue: true });
});

test('a session within 5 minutes of its end, or past it, is refreshed at once', () => {
  for (const left of [5 * MINUTE, MINUTE, 0, -DAY]) {
    expect(nextRefresh(NOW + left, NOW)).toEqual({ inMs: 0, isDue: true });
  }
});

test('a wait longer than 24 days is begun, and looked at again when a timer could last no longer', () => {
  const lasts = nextRefresh(NOW + 30 * DAY, NOW);
  expect(lasts).toEqual({ inMs: 2_147_483_647, isDue: false });
  expect(nextRefresh(NOW + 30 * DAY, NOW + lasts.inMs)).toEqual({
    inMs: 30 * DAY - 5 * MINUTE - 2_147_483_647,
    isDue: true,
  });
});

test('after a try the next waits a minute, even when the session seems to end at once', () => {
  expect(nextRefresh(NOW, NOW, NOW)).toEqual({ inMs: MINUTE, isDue: true });
  expect(nextRefresh(NOW, NOW + 2 * MINUTE, NOW)).toEqual({ inMs: 0, isDue: true });
});

test('a try that lies in the future was before the clock was set back, and keeps nobody waiting for it', () => {
  expect(nextRefresh(NOW, NOW, NOW + 60 * MINUTE)).toEqual({ inMs: MINUTE, isDue: true });
});
