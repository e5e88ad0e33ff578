import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#lib/operation.ts';
import { ROLE_HEADER, startTestApplication } from './support/application.ts';
import { createVideo } from './support/factories.ts';
import { testDatabase } from './support/test-database.ts';

const { connectionString, database } = await testDatabase();
const { origin, stop, logLines } = await startTestApplication(connectionString, {
  limits: { headersMs: 1_500, requestMs: 1_500 },
});
afterAll(stop);
const { id } = await createVideo(database);
const port = Number(new URL(origin).port);

/** A connection over which a test writes bytes as they are. */
async function opened(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

const head = (path: string, headers: Record<string, string>, method = 'POST') =>
  [`${method} ${path} HTTP/1.1`, 'host: mindreel.test', 'content-type: application/json']
    .concat(
      Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    )
    .join('\r\n');

/** A stream that goes on as long as somebody reads it. */
const endless = () =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024).fill(0x20)),
  });

const send = (path: string, body: BodyInit, role = 'anyone') =>
  fetch(origin + path, {
    method: path.endsWith('/avatar') || path.includes('/transcripts/') ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', [ROLE_HEADER]: role },
    body,
    duplex: 'half',
  } as RequestInit);

describe('a body', () => {
  test.each([
    ['a member’s operation', '/api/profile/avatar', 'anyone', 401],
    ['an admin’s operation', `/api/videos/${id}/transcripts/en`, 'member', 403],
    ['an operation that is not there', '/api/nothing', 'admin', 404],
  ])('of who may not call %s is not waited for', async (_what, path, role, status) => {
    const socket = await opened(
      head(path, { 'content-length': String(MAX_UPLOAD_BYTES), [ROLE_HEADER]: role }, 'PUT'),
    );
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  test.each([
    ['/api/search_videos_fulltext', 'anyone', 64],
    ['/api/rpc/catalogue/searchVideosFulltext', 'anyone', 64],
    [`/api/videos/${id}/transcripts/en`, 'admin', MAX_UPLOAD_BYTES / 1024],
    ['/api/upload-thumbnail', 'admin', MAX_UPLOAD_BYTES / 1024],
    [`/api/imports/${id}/parts`, 'admin', MAX_UPLOAD_BYTES / 1024],
  ])('to %s may bring what the operation takes, and no more', async (path, role, kilobytes) => {
    const text = (size: number) => JSON.stringify({ unknown: 'x'.repeat(size - 14) });
    expect((await send(path, text(kilobytes * 1024), role)).status).not.toBe(413);
    const refused = await send(path, text(kilobytes * 1024 + 1), role);
    expect(refused.status).toBe(413);
    expect(refused.headers.get('connection')).toBe('close');
    expect(await refused.json()).toMatchObject({ code: 'VALIDATION_ERROR', status: 413 });
  });

  test('that does not say how long it is, and does not end, is refused, and the connection ends', async () => {
    const response = await send('/api/search_videos_fulltext', endless());
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
  });

  test('that breaks off is nobody’s failure', async () => {
    logLines.length = 0;
    const socket = await opened(head('/api/search_videos_fulltext', { 'content-length': '100' }));
    socket.destroy();
    expect((await fetch(`${origin}/api/categories`)).status).toBe(200);
    expect(logLines).toEqual([]);
  });
});

test('three hundred callers who send slowly do not hurt a reader, and are sent away when their time is over', async () => {
  const slow = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      opened(
        n % 3 === 0
          ? 'GET /api/categories HTTP/1.1\r\nhost: mindreel.test\r\nx-slow: '
          : head('/api/search_videos_fulltext', { 'content-length': '60000' }) +
              '{"search_query":"'.padEnd(9_000),
      ),
    ),
  );
  const answers = Promise.all(slow.map((socket) => text(socket)));
  const took: number[] = [];
  for (let reads = 0; reads < 20; reads += 1) {
    const askedAt = performance.now();
    expect((await fetch(`${origin}/api/categories`)).status).toBe(200);
    took.push(performance.now() - askedAt);
  }
  expect(Math.max(...took)).toBeLessThan(2_000);
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
