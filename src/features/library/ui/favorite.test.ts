import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CodedError } from '#lib/error-code.ts';
import { connectToasts } from '#ui/toast.ts';
import { favoriteKey, isFavorite, keepFavorite } from './favorite.ts';
import { loadHearts } from './member-loaders.ts';
import { favoritesQuery } from './queries.ts';

/** What the server is asked, and a hand on its answers. */
const server = vi.hoisted(() => ({
  asked: [] as unknown[],
  answers: [] as PromiseWithResolvers<unknown>[],
  toasts: [] as { tone: string; title: string; description?: string; undo?: () => void }[],
}));
vi.mock('./operations.ts', () => {
  const operation = (input: unknown) => {
    const answer = Promise.withResolvers<unknown>();
    server.asked.push(input);
    server.answers.push(answer);
    return answer.promise;
  };
  return {
    library: async () => ({ setFavorite: operation, favoritesAmong: operation, favorites: operation }),
  };
});
// Modules are shared with the test files that run after this one: they are not to ask that server.
afterAll(() => vi.resetModules());

let disconnect = () => {};
beforeAll(() => {
  disconnect = connectToasts((tone, title, { description, action }) =>
    server.toasts.push({
      tone,
      title,
      ...(description && { description }),
      ...(action && { undo: action.onClick }),
    }),
  );
});
afterAll(() => disconnect());

const queryClient = new QueryClient();
const shown = () => queryClient.getQueryData(favoriteKey('video'));
const press = (wanted: boolean) => keepFavorite(queryClient, 'video', wanted);
const asked = (times: number) => vi.waitFor(() => expect(server.asked).toHaveLength(times), 15_000);
const said = () => server.toasts.map(({ tone, title }) => `${tone}: ${title}`);

beforeEach(() => {
  server.asked.length = 0;
  server.answers.length = 0;
  server.toasts.length = 0;
});

describe('a press of a heart', () => {
  test('is kept and told', async () => {
    const done = press(true);
    await asked(1);
    expect(server.asked).toEqual([{ id: 'video', isFavorite: true }]);
    expect(said()).toEqual([]);
    server.answers[0]?.resolve({});
    await done;
    expect(shown()).toBe(true);
    expect(said()).toEqual(['success: Added to favorites']);
  });

  test.each([
    [true, 'error: Failed to add to favorites'],
    [false, 'error: Failed to remove from favorites'],
  ])('that cannot be kept (to %s) shows what was, and says so', async (wanted, words) => {
    const done = press(wanted);
    await asked(1);
    server.answers[0]?.reject(new CodedError('PERMISSION_ERROR'));
    await done;
    expect(shown()).toBe(!wanted);
    expect(said()).toEqual([words]);
  });

  test('that a limit stopped says of what, and how long to wait', async () => {
    const done = press(true);
    await asked(1);
    const data = { operation: 'api', retryAfterSeconds: 8 };
    server.answers[0]?.reject(Object.assign(new CodedError('RATE_LIMIT_ERROR'), { data }));
    await done;
    expect(shown()).toBe(false);
    expect(server.toasts).toEqual([
      {
        tone: 'error',
        title: 'Rate limit reached for api',
        description: 'Please wait 8 seconds before trying again.',
      },
    ]);
  });

  test('has what the profile shows of favorites read anew', async () => {
    const queryFn = vi.fn(async () => 'summary');
    const staleTime = Number.POSITIVE_INFINITY;
    const summary = new QueryObserver(queryClient, { queryKey: ['library', 'summary'], queryFn, staleTime });
    const stop = summary.subscribe(() => {});
    await vi.waitFor(() => expect(summary.getCurrentResult().data).toBe('summary'), 15_000);
    const done = press(true);
    await asked(1);
    server.answers[0]?.resolve({});
    await done;
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2), 15_000);
    stop();
  });

  test('that took a favorite away can be undone', async () => {
    const done = press(false);
    await asked(1);
    server.answers[0]?.resolve({});
    await done;
    expect(said()).toEqual(['success: Removed from favorites']);
    server.toasts[0]?.undo?.();
    expect(shown()).toBe(true);
    await asked(2);
    server.answers[1]?.resolve({});
    await vi.waitFor(() => expect(said()).toContain('success: Added to favorites'), 15_000);
  });
});

describe('a press of a heart stands', () => {
  const listed = { videos: [{ id: 'video' }, { id: 'other' }], nextCursor: null };
  const readList = () => queryClient.fetchInfiniteQuery({ ...favoritesQuery(undefined), staleTime: 0 });
  beforeEach(() => queryClient.clear());

  test.each(['before', 'after'])('against a list that was asked for %s it', async (when) => {
    const list = when === 'before' ? readList() : null;
    if (list) await asked(1);
    const done = press(false);
    await asked(list ? 2 : 1);
    const read = list ?? readList();
    await asked(2);
    server.answers[list ? 0 : 1]?.resolve(listed);
    await read;
    expect(shown()).toBe(false);
    expect(queryClient.getQueryData(favoriteKey('other'))).toBe(true);
    server.answers[list ? 1 : 0]?.resolve({});
    await done;
    expect(shown()).toBe(false);
  });

  test('until a list is read that was asked for when it was kept', async () => {
    const done = press(false);
    await asked(1);
    server.answers[0]?.resolve({});
    await done;
    const read = readList();
    await asked(2);
    server.answers[1]?.resolve(listed);
    await read;
    expect(shown()).toBe(true);
  });

  test('against an answer that was read before it was kept', async () => {
    const done = press(true);
    await asked(1);
    const read = queryClient.fetchQuery({
      queryKey: favoriteKey('video'),
      queryFn: () => isFavorite('video'),
      staleTime: 0,
    });
    await asked(2);
    server.answers[1]?.resolve([]);
    await read;
    server.answers[0]?.resolve({});
    await done;
    expect(shown()).toBe(true);
  });
});

describe('many presses', () => {
  test('while an answer is awaited become one more call, for what is wanted last', async () => {
    const done = press(true);
    await asked(1);
    for (const wanted of [false, true, false]) await press(wanted);
    server.answers[0]?.resolve({});
    await asked(2);
    expect(server.asked[1]).toEqual({ id: 'video', isFavorite: false });
    server.answers[1]?.resolve({});
    await done;
    expect(server.asked).toHaveLength(2);
    expect(shown()).toBe(false);
    expect(said()).toEqual(['success: Removed from favorites']);
  });

  test('that end where the first one led call once', async () => {
    const done = press(true);
    await asked(1);
    for (const wanted of [false, true]) await press(wanted);
    server.answers[0]?.resolve({});
    await done;
    expect(server.asked).toHaveLength(1);
    expect(said()).toEqual(['success: Added to favorites']);
  });

  test('whose second call fails show what the first one kept', async () => {
    const done = press(true);
    await asked(1);
    await press(false);
    server.answers[0]?.resolve({});
    await asked(2);
    server.answers[1]?.reject(new CodedError('PERMISSION_ERROR'));
    await done;
    expect(shown()).toBe(true);
    expect(said()).toEqual(['error: Failed to remove from favorites']);
  });
});

test('hearts that cannot be read keep no page from being drawn', async () => {
  queryClient.clear();
  const drawn = loadHearts(queryClient, Promise.resolve([{ id: 'video' }]));
  await asked(1);
  server.answers[0]?.reject(new CodedError('CONNECTION_ERROR'));
  await drawn;
  expect(shown()).toBeUndefined();
});

test('the hearts of a page are one question, of at most a hundred videos', async () => {
  const ids = Array.from({ length: 120 }, (_, number) => `video-${number}`);
  const hearts = Promise.all(ids.map(isFavorite));
  await asked(2);
  expect(server.asked).toEqual([{ ids: ids.slice(0, 100) }, { ids: ids.slice(100) }]);
  server.answers[0]?.resolve(['video-3']);
  server.answers[1]?.resolve(['video-110']);
  expect((await hearts).flatMap((heart, number) => (heart ? [number] : []))).toEqual([3, 110]);
  void isFavorite('later');
  await asked(3);
  expect(server.asked[2]).toEqual({ ids: ['later'] });
});
