import { describe, expect, test } from 'vitest';
import { type Check, pass, runCheck } from './run-check.ts';

const never = new Promise<never>(() => {});
const run = (check: Omit<Check, 'id' | 'name'>, timeLimit = never) => {
  let now = 0;
  const wordsOf = (thrown: unknown) => String((thrown as Error).message);
  return runCheck({ id: 'one', name: 'One', ...check }, undefined, {
    now: () => (now += 5),
    wordsOf,
    timeLimit,
  });
};

describe('a check', () => {
  test('gives what it found, and how long it took', async () => {
    expect(await run({ run: async () => pass('Well.') })).toEqual({
      id: 'one',
      state: 'pass',
      words: 'Well.',
      milliseconds: 5,
    });
  });

  test('that throws half way has failed, and what it made is removed, the last first', async () => {
    const removed: string[] = [];
    const found = await run({
      async run(_given, cleanUp) {
        cleanUp(async () => removed.push('folder'));
        cleanUp(async () => removed.push('file'));
        throw new Error('It broke.');
      },
    });
    expect(found).toMatchObject({ state: 'fail', words: 'It broke.' });
    expect(removed).toEqual(['file', 'folder']);
  });

  test('that takes too long has failed, and what it made is removed', async () => {
    const removed: string[] = [];
    const late = Promise.reject(new Error('Too late.'));
    late.catch(() => undefined);
    const found = await run(
      {
        run(_given, cleanUp) {
          cleanUp(async () => removed.push('file'));
          return never;
        },
      },
      late as Promise<never>,
    );
    expect(found).toMatchObject({ state: 'fail', words: 'Too late.' });
    expect(removed).toEqual(['file']);
  });

  test('whose traces stay has failed, and removes the rest', async () => {
    const removed: string[] = [];
    const found = await run({
      async run(_given, cleanUp) {
        cleanUp(async () => removed.push('folder'));
        cleanUp(() => Promise.reject(new Error('it is held')));
        return pass('Well.');
      },
    });
    expect(found).toMatchObject({
      state: 'fail',
      words: 'Well. What it made could not be removed: it is held',
    });
    expect(removed).toEqual(['folder']);
  });
});
