import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createBodyReader } from './request-body.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test.each([
  { what: 'with its body', maxBytes: 100 },
  { what: 'without its body', maxBytes: 0 },
])('what holds only the signal of a request $what still hears that its reader left', async ({ maxBytes }) => {
  const withBody = createBodyReader();
  const connection = new AbortController();
  const asked = new Request('http://localhost/api', {
    method: 'POST',
    body: '{}',
    signal: connection.signal,
  });

  const signal = await withBody(asked, '192.0.2.1', maxBytes, async (request) => request.signal);
  // What is held weakly goes after the turn in which it was made.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  connection.abort();

  expect(asked.signal.aborted).toBe(true);
  expect(signal).toMatchObject({ aborted: true });
});

describe('bodies that are sent slowly, of 64 bytes that are held at most', () => {
  /** A request whose body stands at 8 bytes until it is ended. */
  function slowly() {
    let end = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(8));
        end = () => controller.close();
      },
    });
    const request = new Request('http://localhost/api', {
      method: 'PUT',
      body,
      duplex: 'half',
    } as RequestInit);
    return { request, end: () => end() };
  }

  const brief = () => new Request('http://localhost/api', { method: 'POST', body: '{}' });

  test('stop nobody but who sends them, until they are over', async () => {
    const withBody = createBodyReader(64);
    const ask = (request: Request, caller: string) => withBody(request, caller, 100, async () => 'done');
    const uploads = Array.from({ length: 9 }, slowly);
    const answers = uploads.map(({ request }) => ask(request, '192.0.2.1'));
    await new Promise((resolve) => setImmediate(resolve));

    expect(await ask(brief(), '192.0.2.1')).toBe('too-many');
    expect(await ask(brief(), '192.0.2.2')).toBe('done');
    for (const { end } of uploads.slice(0, 2)) end();
    expect(await Promise.all(answers)).toEqual(['done', 'done', ...Array(7).fill('too-many')]);
    expect(await ask(brief(), '192.0.2.1')).toBe('done');
  });

  test('stop everybody where many send them', async () => {
    const withBody = createBodyReader(64);
    const ask = (request: Request, caller: string) => withBody(request, caller, 100, async () => 'done');
    const uploads = Array.from({ length: 8 }, slowly);
    const answers = uploads.map(({ request }, n) => ask(request, `192.0.2.${n}`));
    await new Promise((resolve) => setImmediate(resolve));

    expect(await ask(brief(), '198.51.100.7')).toBe('too-many');
    for (const { end } of uploads) end();
    expect(await Promise.all(answers)).toEqual(Array(8).fill('done'));
    expect(await ask(brief(), '198.51.100.7')).toBe('done');
  });
});
