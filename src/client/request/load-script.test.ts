import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
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

test('a script that the browser gave up is asked for under another address once the server is there, and once only', async () => {
  const folder = temporaryFolder(onTestFinished);
  const file = path.join(folder, 'chat.mjs');
  writeFileSync(file, 'export const page = { name: "chat" };');
  const gaveUp = () =>
    Promise.reject(new TypeError(`error loading dynamically imported module: ${pathToFileURL(file)}`));
  const health = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', health);
  const first = await loadScript<{ page: object }>(gaveUp);
  expect(first.page).toEqual({ name: 'chat' });
  expect((await loadScript<{ page: object }>(gaveUp)).page).toBe(first.page);
  expect(health).toHaveBeenCalledOnce();
});
