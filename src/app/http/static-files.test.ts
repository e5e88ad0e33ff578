import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startHttpServer } from '../../../tests/support/http-server.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { ownFilms } from './static-files.ts';

const folder = temporaryFolder();
const films = path.join(folder, 'videos');
const serve = ownFilms(films);
const { origin, close } = await startHttpServer((req, res) =>
  serve(req, res, () => res.writeHead(404).end('no film')),
);
afterAll(close);

beforeAll(() => {
  mkdirSync(path.join(films, 'talks'), { recursive: true });
  writeFileSync(path.join(films, 'one.mp4'), Buffer.alloc(30_000_000, 7));
  writeFileSync(path.join(films, 'talks', 'what? is #1 & 50%.webm'), 'a film');
  writeFileSync(path.join(films, 'talks', 'one.vtt'), 'WEBVTT\n');
  writeFileSync(path.join(films, 'notes.html'), '<script>');
  writeFileSync(path.join(films, '.hidden.mp4'), 'x');
  writeFileSync(path.join(folder, 'database.mp4'), 'secret');
});

/** Asks without tidying the path up, as a program may that means harm. */
const statusOf = (rawPath: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ ...hostAndPort(), path: rawPath, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
const hostAndPort = () => ({ host: '127.0.0.1', port: Number(new URL(origin).port) });

describe('a film in the operator’s folder', () => {
  test('is served whole and in parts, as players ask for it', async () => {
    const whole = await fetch(`${origin}/files/one.mp4`);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect((await whole.arrayBuffer()).byteLength).toBe(30_000_000);
    const part = await fetch(`${origin}/files/one.mp4`, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/30000000']);
    expect((await part.arrayBuffer()).byteLength).toBe(1_000);
    const last = await fetch(`${origin}/files/one.mp4`, { headers: { range: 'bytes=-500' } });
    expect(last.headers.get('content-range')).toBe('bytes 29999500-29999999/30000000');
    await last.arrayBuffer();
    const beyond = await fetch(`${origin}/files/one.mp4`, { headers: { range: 'bytes=40000000-' } });
    expect(beyond.status).toBe(416);
  });

  test('is asked whether it is still the same, and no browser guesses what it is', async () => {
    const { headers } = await fetch(`${origin}/files/one.mp4`, { method: 'HEAD' });
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const unchanged = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await statusOf('/files/one.mp4', unchanged)).toBe(304);
  });

  test('may have any name, and lie in a folder', async () => {
    const name = encodeURIComponent('what? is #1 & 50%.webm');
    const response = await fetch(`${origin}/files/talks/${name}`);
    expect([response.status, await response.text()]).toEqual([200, 'a film']);
    expect(await statusOf('/files/talks/one.vtt')).toBe(200);
  });

  test.skipIf(process.platform !== 'linux')('is no longer open once its reader has left', async () => {
    const openFilms = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith('/one.mp4');
        } catch {
          return false;
        }
      }).length;
    await new Promise<void>((resolve, reject) => {
      const request = get(`${origin}/files/one.mp4`, (response) =>
        response.once('data', () => {
          expect(openFilms()).toBe(1);
          request.destroy();
          resolve();
        }),
      ).on('error', reject);
    });
    await expect.poll(openFilms).toBe(0);
  });
});

test.each([
  '/files/missing.mp4',
  '/files/notes.html',
  '/files/.hidden.mp4',
  '/files/../database.mp4',
  '/files/%2e%2e/database.mp4',
  '/files/..%2fdatabase.mp4',
  '/files/talks',
  '/files/',
  '/database.mp4',
])('%s is left to the page that says that nothing is there', async (address) => {
  expect(await statusOf(address)).toBe(404);
});

test('a folder that is not there serves nothing', async () => {
  const none = ownFilms(path.join(folder, 'nowhere'));
  const other = await startHttpServer((req, res) => none(req, res, () => res.writeHead(404).end()));
  onTestFinished(other.close);
  expect((await fetch(`${other.origin}/files/one.mp4`)).status).toBe(404);
});
