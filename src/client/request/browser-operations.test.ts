import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser on this site whose requests get no answer, with a clock that is moved by hand. */
async function operationsWithoutAnswer() {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://mindreel.test' });
  // Node's own counts by the real clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_request: Request, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const { browserOperations } = await import('./browser-operations.ts');
  return browserOperations as unknown as {
    catalogue: {
      categories(input: undefined, options: { signal?: AbortSignal; context?: object }): Promise<unknown>;
    };
  };
}

test('a request without an answer is given up after 30 seconds, and says which it was', async () => {
  const { catalogue } = await operationsWithoutAnswer();
  const failed = vi.fn();
  catalogue.categories(undefined, {}).catch(failed);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toEqual([
    [expect.objectContaining({ message: 'Request timeout for key: catalogue/categories' })],
  ]);
});

test('a request that is broken off before is no timeout', async () => {
  const { catalogue } = await operationsWithoutAnswer();
  const asking = new AbortController();
  const answer = catalogue.categories(undefined, { signal: asking.signal });
  const refused = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(1_000);
  asking.abort();
  await refused;
});

test('a stream is given up when it does not begin in time, and never once it has begun', async () => {
  const { catalogue } = await operationsWithoutAnswer();
  const failed = vi.fn();
  const options = { context: { isStream: true } };
  catalogue.categories(undefined, options).catch(failed);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(failed.mock.calls).toEqual([
    [expect.objectContaining({ message: 'Request timeout for key: catalogue/categories' })],
  ]);

  let request: Request | undefined;
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', async (sent: Request, init: { signal: AbortSignal }) => {
    request = sent;
    signal = init.signal;
    return new Response('event: message\ndata: {"json":1}\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    });
  });
  await catalogue.categories(undefined, options);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([request?.headers.get('accept'), signal?.aborted]).toEqual(['text/event-stream', false]);
});

test('a call that was refused for nobody is signed in is told, also to who listens later', async () => {
  vi.stubGlobal('location', { origin: 'http://mindreel.test' });
  const answer = {
    json: { defined: true, code: 'AUTH_ERROR', status: 401, message: 'Authentication required' },
  };
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 401 }));
  const { browserOperations } = await import('./browser-operations.ts');
  const { onRefusedSession } = await import('./refused-session.ts');
  const { library } = browserOperations as never as { library: { summary(): Promise<unknown> } };
  const heard = vi.fn();
  await expect(library.summary()).rejects.toMatchObject({ code: 'AUTH_ERROR' });
  const stop = onRefusedSession(heard);
  expect(heard).toHaveBeenCalledTimes(1);
  await expect(library.summary()).rejects.toThrow();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
