import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
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

  const signal = await withBody(asked, maxBytes, async (request) => request.signal);
  // What is held weakly goes after the turn in which it was made.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  connection.abort();

  expect(asked.signal.aborted).toBe(true);
  expect(signal).toMatchObject({ aborted: true });
});
