import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '#lib/error-code.ts';
import { patiently } from './patiently.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limit = (retryAfterSeconds: number) => ({ code: 'RATE_LIMIT_ERROR', data: { retryAfterSeconds } });
const { signal } = new AbortController();

test('what a limit refused is sent again once the limit lets it, however often', async () => {
  let sent = 0;
  const answer = patiently(async () => {
    sent += 1;
    if (sent <= 8) throw limit(3);
    return 'done';
  }, signal);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(sent).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toBe(2);
  await vi.advanceTimersByTimeAsync(7 * 3_000);
  expect(await answer).toBe('done');
});

test('what may have failed in passing is sent four times more, and what would be refused again is not', async () => {
  const failing = (code: 'CONNECTION_ERROR' | 'NOT_FOUND_ERROR') => {
    const send = vi.fn(() => Promise.reject(new CodedError(code)));
    const end = patiently(send, signal).catch((error) => error);
    return { send, end };
  };
  const [passing, final] = [failing('CONNECTION_ERROR'), failing('NOT_FOUND_ERROR')];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await passing.end).toMatchObject({ code: 'CONNECTION_ERROR' });
  expect(await final.end).toMatchObject({ code: 'NOT_FOUND_ERROR' });
  expect([passing.send.mock.calls.length, final.send.mock.calls.length]).toEqual([5, 1]);
});

test('who stops while it waits is waited for no longer', async () => {
  const stopping = new AbortController();
  const send = vi.fn(() => Promise.reject(limit(60)));
  const end = patiently(send, stopping.signal).catch((error) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  stopping.abort('stopped');
  await vi.advanceTimersByTimeAsync(0);
  expect(await end).toBe('stopped');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledTimes(1);
});
