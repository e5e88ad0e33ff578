import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadInTurn } from './preload-when-idle.ts';

const browser = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Thirty things of a server that is away at first, and what was asked of it. */
function ahead() {
  const server = { isAway: true, asked: 0 };
  const load = async () => {
    server.asked += 1;
    if (server.isAway) throw new TypeError('Failed to fetch');
  };
  void preloadInTurn(Array.from({ length: 30 }, () => load));
  return server;
}

test('a server that is away is asked ever less often for what is fetched ahead', async () => {
  const server = ahead();
  await vi.advanceTimersByTimeAsync(12_000);
  // At 0, 1, 3 and 7 seconds, twice each.
  expect(server.asked).toBe(8);
  await vi.advanceTimersByTimeAsync(3_000 + 30_000);
  expect(server.asked).toBe(8 + 2 * 4);
});

test('the rest is fetched at once when the browser is online again', async () => {
  const server = ahead();
  await vi.advanceTimersByTimeAsync(8_000);
  server.isAway = false;
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked).toBe(8 + 26);
});
