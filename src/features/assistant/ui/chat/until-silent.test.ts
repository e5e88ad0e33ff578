import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilSilent } from './until-silent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Says some words, each after so many milliseconds, and then nothing more, or that it is done. */
function says(words: readonly (readonly [afterMs: number, word: string])[], isDone: boolean) {
  const state = { isLeft: false };
  async function* speak() {
    try {
      for (const [afterMs, word] of words) {
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        yield word;
      }
      if (!isDone) await new Promise(() => undefined);
    } finally {
      state.isLeft = true;
    }
  }
  return { state, heard: listOf(untilSilent(speak(), 1_000)) };
}

async function listOf(words: AsyncIterable<string>): Promise<string[]> {
  const list = [];
  for await (const word of words) list.push(word);
  return list;
}

test('all is heard of what goes on without long pauses, however long it takes', async () => {
  const words = Array.from({ length: 5 }, (_, at) => [999, `word ${at}`] as const);
  const { state, heard } = says(words, true);
  await vi.advanceTimersByTimeAsync(5 * 999);
  expect(await heard).toEqual(words.map(([, word]) => word));
  expect(state.isLeft).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('what falls silent is left with what was heard of it', async () => {
  const { heard } = says([[10, 'Because']], false);
  await vi.advanceTimersByTimeAsync(1_009);
  let isOver = false;
  void heard.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await heard).toEqual(['Because']);
  expect(vi.getTimerCount()).toBe(0);
});
