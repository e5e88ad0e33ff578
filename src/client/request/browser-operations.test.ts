import { afterEach, describe, expect, test, vi } from 'vitest';
import { generalWords } from '../errors/error-words.ts';

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
    [
      expect.objectContaining({
        code: 'TIMEOUT_ERROR',
        message: 'Request timeout for key: catalogue/categories',
      }),
    ],
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
    [
      expect.objectContaining({
        code: 'TIMEOUT_ERROR',
        message: 'Request timeout for key: catalogue/categories',
      }),
    ],
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

describe('what goes wrong is told by its code', () => {
  /** Calls an operation whose request comes to `outcome`. */
  async function call(outcome: () => Promise<Response>) {
    vi.stubGlobal('location', { origin: 'http://mindreel.test' });
    vi.stubGlobal('fetch', outcome);
    const { browserOperations } = await import('./browser-operations.ts');
    const { library } = browserOperations as never as { library: { summary(): Promise<unknown> } };
    return library.summary();
  }
  const json = (body: unknown, status: number) => async () => Response.json(body, { status });
  const refusal = (code: string, status: number, data?: unknown) =>
    json({ json: { defined: true, code, status, message: 'In words of ours.', data } }, status);
  const page = (status: number) => async () =>
    new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } });

  test.each([
    ['a request that does not get through', () => Promise.reject(new TypeError('x')), 'NETWORK_ERROR'],
    ['a refusal of the server', refusal('CHAT_BUSY_ERROR', 409), 'CHAT_BUSY_ERROR'],
    ['a fault of the server', refusal('INTERNAL_SERVER_ERROR', 500), 'UNKNOWN_ERROR'],
    ['an answer in another form', json({ error: 'too large' }, 413), 'REQUEST_ERROR'],
    ['a limit ahead of the operations', json({ code: 'TOO_MANY_REQUESTS' }, 429), 'RATE_LIMIT_ERROR'],
    ['a page in place of an answer', page(200), 'CONNECTION_ERROR'],
    ['the page of a server in pieces', page(500), 'UNKNOWN_ERROR'],
    ['the page of a proxy without a server', page(502), 'CONNECTION_ERROR'],
    ['the page of a proxy that waited in vain', page(504), 'CONNECTION_ERROR'],
    [
      'an answer that breaks off',
      async () => new Response('{"json":', { headers: { 'content-type': 'application/json' } }),
      'CONNECTION_ERROR',
    ],
  ])('%s', async (_what, outcome, code) => {
    await expect(call(outcome)).rejects.toMatchObject({ code });
  });

  test('a refusal keeps its data', async () => {
    const data = { operation: 'api', reason: 'In cooldown period', retryAfterSeconds: 3 };
    await expect(call(refusal('RATE_LIMIT_ERROR', 429, data))).rejects.toMatchObject({ data });
  });

  test('a status that is not acceptable is still told from others', async () => {
    const failed = await call(json({}, 406)).catch((error: unknown) => error);
    expect(generalWords(failed)).toBe('Server configuration issue. Please try refreshing the page.');
  });

  test('a stream that breaks off gives what came before, then the code of a lost network', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('event: message\ndata: {"json":1}\n\n'));
      },
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    const events = (await call(
      async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    )) as AsyncIterator<unknown>;
    expect(await events.next()).toMatchObject({ value: 1 });
    await expect(events.next()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  });
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
