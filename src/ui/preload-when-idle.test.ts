import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preload } from './preload-when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes is fetched once', async () => {
  const load = vi.fn(async () => 'script');
  await preload(load);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what fails is tried once more, and then left to the real need', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')));
  await preload(load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('what does not come is waited for 10 seconds, twice: whatever waits behind it goes on', async () => {
  const load = vi.fn(() => new Promise(() => {}));
  const done = vi.fn();
  void preload(load).then(done);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toHaveBeenCalledTimes(1);
});
