import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const told = vi.hoisted(() => ({ toasts: [] as string[] }));
vi.mock('#ui/toast.ts', () => ({ toast: { error: (title: string) => told.toasts.push(title) } }));
// Modules are shared with the test files that run after this one: their toasts are no concern of this one.
afterAll(() => vi.resetModules());

class Page extends EventTarget {
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** The module as a browser loads it: it asks whether there is a document. */
async function inBrowser() {
  vi.resetModules();
  const page = new Page();
  vi.stubGlobal('document', page);
  const module = await import('./query-client.ts');
  const queryClient = module.createQueryClient();
  queryClient.mount();
  const stop = module.pauseListReadsWhileHidden(queryClient);
  return { ...module, queryClient, page, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  told.toasts = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = () => vi.fn(async () => Promise.reject(new Error('Failed to fetch')));

/** Lets a request fail, with all its retries. */
async function exhaust(request: Promise<unknown>): Promise<void> {
  const settled = request.then(
    () => 'answered',
    () => 'failed',
  );
  await vi.runAllTimersAsync();
  expect(await settled).toBe('failed');
}

test('two that ask for the same at once share one request', async () => {
  const { queryClient } = await inBrowser();
  const queryFn = vi.fn(async () => 'answer');
  const asked = { queryKey: ['video', 'a'], queryFn };
  expect(await Promise.all([queryClient.fetchQuery(asked), queryClient.fetchQuery(asked)])).toEqual([
    'answer',
    'answer',
  ]);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a first read under way when it is invalidated is asked again, and whoever waits for it gets the new answer', async () => {
  const { queryClient } = await inBrowser();
  const reads: ((answer: string) => void)[] = [];
  const asked = {
    queryKey: ['watching'],
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  };
  const observer = new QueryObserver(queryClient, asked);
  const stop = observer.subscribe(() => undefined);
  const loader = queryClient.ensureQueryData(asked);
  const invalidated = queryClient.invalidateQueries({ queryKey: ['watching'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveLength(2);
  reads[0]?.('before');
  reads[1]?.('after');
  await invalidated;
  expect(await loader).toBe('after');
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

test('a first read that only a loader waits for is asked again, too, when it is invalidated', async () => {
  const { queryClient } = await inBrowser();
  const reads: ((answer: string) => void)[] = [];
  const loader = queryClient.ensureQueryData({
    queryKey: ['watching'],
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  });
  void queryClient.invalidateQueries({ queryKey: ['watching'] });
  await vi.advanceTimersByTimeAsync(0);
  reads[0]?.('before');
  reads[1]?.('after');
  expect(await loader).toBe('after');
});

test('an observed query is asked three times, a list twice', async () => {
  const { queryClient, listRead } = await inBrowser();
  const { QueryObserver, InfiniteQueryObserver } = await import('@tanstack/react-query');
  const list = failing();
  const startedAt = Date.now();
  const queryCalls: number[] = [];
  const query = async () => {
    queryCalls.push(Date.now() - startedAt);
    throw new Error('Failed to fetch');
  };
  new QueryObserver(queryClient, { queryKey: ['video'], queryFn: query }).subscribe(() => {});
  new InfiniteQueryObserver(queryClient, {
    queryKey: ['videos'],
    queryFn: list,
    initialPageParam: 0,
    getNextPageParam: () => null,
    ...listRead,
  }).subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(queryCalls).toEqual([0, 1_000, 3_000]);
  expect(list).toHaveBeenCalledTimes(2);
});

test('a failure is toasted unless it stands in its place', async () => {
  const { queryClient, listRead } = await inBrowser();
  await exhaust(queryClient.fetchQuery({ queryKey: ['friends'], queryFn: failing() }));
  await exhaust(queryClient.fetchQuery({ queryKey: ['videos'], queryFn: failing(), ...listRead }));
  await exhaust(queryClient.fetchQuery({ queryKey: ['search'], queryFn: failing() }));
  expect(told.toasts).toEqual([
    'Network connection issue. Please check your internet connection and try again.',
  ]);
});

test('on the server nothing is tried again and nothing is toasted', async () => {
  vi.resetModules();
  const { createQueryClient, listRead } = await import('./query-client.ts');
  const queryFn = failing();
  await exhaust(createQueryClient().fetchQuery({ queryKey: ['friends'], queryFn }));
  await exhaust(createQueryClient().fetchQuery({ queryKey: ['videos'], queryFn, ...listRead }));
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(told.toasts).toEqual([]);
});

describe('while the page is hidden', () => {
  /** A read that is answered by hand; remembers whether it was broken off. */
  function slowRead() {
    const signals: AbortSignal[] = [];
    const answers: (() => void)[] = [];
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise<string>((resolve, reject) => {
        answers.push(() => resolve('answer'));
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    };
    return { queryFn, signals, answers };
  }

  async function observe(queryClient: QueryClient, options: object) {
    const { QueryObserver } = await import('@tanstack/react-query');
    const observer = new QueryObserver(queryClient, options as never);
    observer.subscribe(() => {});
    return observer;
  }

  test('the read of a list is broken off, and taken up on return', async () => {
    const { queryClient, page, listRead } = await inBrowser();
    const { queryFn, signals, answers } = slowRead();
    const observer = await observe(queryClient, { queryKey: ['videos'], queryFn, ...listRead });
    await vi.advanceTimersByTimeAsync(0);
    page.show('hidden');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
    page.show('visible');
    await vi.advanceTimersByTimeAsync(0);
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'answer' });
    expect(told.toasts).toEqual([]);
  });

  test('any other read goes on', async () => {
    const { queryClient, page } = await inBrowser();
    const { queryFn, signals, answers } = slowRead();
    const observer = await observe(queryClient, { queryKey: ['answer'], queryFn });
    page.show('hidden');
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(signals[0]?.aborted).toBe(false);
    expect(observer.getCurrentResult().data).toBe('answer');
  });

  test('a list that had its answer is not read again on return', async () => {
    const { queryClient, page, listRead } = await inBrowser();
    const queryFn = vi.fn(async () => 'answer');
    await observe(queryClient, { queryKey: ['videos'], queryFn, ...listRead });
    await vi.advanceTimersByTimeAsync(0);
    page.show('hidden');
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    page.show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});
