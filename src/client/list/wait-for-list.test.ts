import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForList, waitForPart } from './wait-for-list.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What comes after so many milliseconds. */
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'there'));

test.each([
  ['a list', waitForList, 150],
  ['what would push a list away', waitForPart, 600],
] as const)('in a browser %s is waited for a while', async (_, wait, patienceMs) => {
  vi.stubGlobal('document', {});
  const [early, late] = [wait(after(patienceMs - 1)), wait(after(patienceMs + 1))];
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await early).toBe('there');
  expect(await late).toBeUndefined();
});

test('what fails meanwhile is left to the page', async () => {
  vi.stubGlobal('document', {});
  expect(await waitForPart(Promise.reject(new Error('away')))).toBeUndefined();
});

test('the server waits until it is there', async () => {
  const answer = waitForList(after(5_000));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('there');
});
