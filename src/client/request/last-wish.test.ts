import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '#lib/error-code.ts';
import { keepLastWish } from './last-wish.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose answers are given by hand. */
function server() {
  const asked: unknown[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const keep = (wish: unknown) => {
    asked.push(wish);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  return { asked, answers, keep };
}

test('what is wished last while an answer is awaited is asked for once more', async () => {
  const { asked, answers, keep } = server();
  const first = keepLastWish('a', true, false, keep);
  for (const wish of [false, true, false]) expect(await keepLastWish('a', wish, false, keep)).toBeNull();
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.resolve();
  expect(await first).toEqual({ kept: false, wished: false });
  expect(asked).toEqual([true, false]);
});

test('wishes that end where the first one led ask once', async () => {
  const { asked, answers, keep } = server();
  const first = keepLastWish('a', true, false, keep);
  for (const wish of [false, true]) await keepLastWish('a', wish, false, keep);
  answers[0]?.resolve();
  expect(await first).toEqual({ kept: true, wished: true });
  expect(asked).toEqual([true]);
});

test('two things know nothing of each other', async () => {
  const { asked, keep } = server();
  void keepLastWish('one', 1, 0, keep);
  void keepLastWish('other', 2, 0, keep);
  expect(asked).toEqual([1, 2]);
});

test('what fails in passing is tried once more after a second, for what is wished by then', async () => {
  const { asked, answers, keep } = server();
  const first = keepLastWish('a', 1, 0, keep);
  answers[0]?.reject(new CodedError('NETWORK_ERROR'));
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([1]);
  await keepLastWish('a', 2, 0, keep);
  await vi.advanceTimersByTimeAsync(1);
  answers[1]?.resolve();
  expect(await first).toEqual({ kept: 2, wished: 2 });
  expect(asked).toEqual([1, 2]);
});

test.each([
  ['twice', 'NETWORK_ERROR', 2],
  ['for good', 'PERMISSION_ERROR', 1],
] as const)('what fails %s is told, with what is kept', async (_how, code, times) => {
  const keep = vi.fn(() => Promise.reject(new CodedError(code)));
  const first = keepLastWish('a', true, false, keep);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await first).toMatchObject({ kept: false, wished: true, error: { code } });
  expect(keep).toHaveBeenCalledTimes(times);
});
