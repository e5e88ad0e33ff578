import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookUntilDone, type Progress } from './look-until-done.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is shown while the looks find this, one after the other, the last again and again; and how many looks it took. */
async function shownOf(found: (Progress | null | Error)[]): Promise<{ shown: unknown[]; looks: number }> {
  const shown: unknown[] = [];
  let looks = 0;
  const look = async () => {
    const one = found[Math.min(looks++, found.length - 1)] ?? null;
    if (one instanceof Error) throw one;
    return one;
  };
  const done = lookUntilDone(look, (progress) => shown.push(progress));
  await vi.runAllTimersAsync();
  await done;
  return { shown, looks };
}

const half = { done: 2_000, total: 4_000 };

test('shows how far a deed is until it is done', async () => {
  expect(await shownOf([half, half, null])).toEqual({ shown: [half, half, null], looks: 3 });
});

test('goes on after looks that failed', async () => {
  const failed = new Error('away');
  expect(await shownOf([half, failed, failed, half, failed, null])).toEqual({
    shown: [half, half, null],
    looks: 6,
  });
});

test('gives up quietly when look after look fails', async () => {
  expect(await shownOf([half, new Error('away')])).toEqual({ shown: [half], looks: 11 });
});
