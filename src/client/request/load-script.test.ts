import { afterEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

afterEach(() => void vi.unstubAllGlobals());

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/search.js');
const cannot = () => Promise.reject(missing);

test('a script that can be had is had', async () => {
  expect(await loadScript(async () => ({ page: 'search' }))).toEqual({ page: 'search' });
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is behind a proxy that cannot reach it', async () => new Response('', { status: 502 })],
])('a script of a server that %s is a lost connection, told by its code', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  await expect(loadScript(cannot)).rejects.toMatchObject({ code: 'NETWORK_ERROR', cause: missing });
});

test('a script that the server no longer has is left to the router, which loads the page anew', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await expect(loadScript(cannot)).rejects.toBe(missing);
});
