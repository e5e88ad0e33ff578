import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { bucketWay } from '../../../../tests/support/bucket-way.ts';
import { startHttpServer } from '../../../../tests/support/http-server.ts';
import { startS3Server } from '../../../../tests/support/s3-server.ts';
import { smallDisk } from '../../../../tests/support/small-disk.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { backupName } from '../rules/backup-name.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';

const s3 = await startS3Server();
afterAll(s3.close);

const NAME = backupName(new Date('2026-11-22T21:00:00Z'), false);

function folder() {
  const made = temporaryFolder(onTestFinished);
  return made;
}

async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
}
async function* failing() {
  yield Buffer.alloc(9 * 1024 * 1024);
  throw new Error('the database went away');
}

test.each([
  ['a folder', () => folderPlace(path.join(folder(), 'backups'))],
  ['a bucket', () => bucketPlace(s3.settings)],
])('%s keeps a backup whole or not at all, lists it, and deletes it', async (_where, make) => {
  const place = make();
  const bytes = randomBytes(20_000_000);
  expect(await place.write(NAME, pieces(bytes))).toBe(bytes.length);
  expect(await place.list()).toEqual([{ name: NAME, bytes: bytes.length }]);
  const kept = await place.read(NAME);
  expect(kept?.bytes).toBe(bytes.length);
  expect((await buffer(kept?.open() ?? pieces(bytes))).equals(bytes)).toBe(true);
  const other = backupName(new Date('2026-11-23T21:00:00Z'), false);
  await expect(place.write(other, failing())).rejects.toThrow('the database went away');
  expect(await place.list()).toEqual([{ name: NAME, bytes: bytes.length }]);
  expect(await place.read(other)).toBeNull();
  await place.remove(NAME);
  await place.remove(NAME);
  expect(await place.list()).toEqual([]);
  await expect(place.read('../../etc/passwd')).rejects.toThrow('no name of a backup');
});

test('in a folder a backup is readable by its owner alone, and nothing is left of one that failed', async () => {
  const at = path.join(folder(), 'backups');
  const place = folderPlace(at);
  await place.write(NAME, pieces(Buffer.from('x')));
  expect(statSync(path.join(at, NAME)).mode & 0o777).toBe(0o600);
  expect(statSync(at).mode & 0o777).toBe(0o700);
  await expect(place.write(NAME, failing())).rejects.toThrow();
  expect(readdirSync(at)).toEqual([NAME]);
});

test('what is left of a backup during which the process was killed is gone an hour later', async () => {
  const at = folder();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (const minutes of [1, 59, 61]) {
    const left = path.join(at, `.unfinished-${minutes}`);
    writeFileSync(left, 'half of a backup');
    utimesSync(left, minutesAgo(minutes), minutesAgo(minutes));
  }
  await folderPlace(at).write(NAME, pieces(Buffer.from('x')));
  expect(readdirSync(at).toSorted()).toEqual(['.unfinished-1', '.unfinished-59', NAME]);
});

test('a full disk is told, and nothing is left behind', async ({ skip }) => {
  const at = smallDisk();
  if (at === null) return skip('only root may mount a small disk');
  const place = folderPlace(at);
  await expect(place.write(NAME, pieces(randomBytes(9_000_000)))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(at)).toEqual([]);
});

/** A service that behaves otherwise. */
async function service(answer: RequestListener) {
  const { origin, close } = await startHttpServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  onTestFinished(close);
  return bucketPlace({ ...s3.settings, endpoint: origin }, { readMs: 300, writeMs: 300, retryMs: 1 });
}

test.each<[string, RequestListener, string]>([
  ['never answers', () => undefined, 'timeout'],
  [
    'refuses',
    (_request, response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
    'refused',
  ],
])('a service that %s is told by its error, and no backup counts as made', async (_what, answer, failure) => {
  const place = await service(answer);
  await expect(place.write(NAME, pieces(Buffer.from('x')))).rejects.toMatchObject({ failure });
  await expect(place.list()).rejects.toMatchObject({ failure });
});

test('a backup whose last answer from the bucket is lost is kept', async () => {
  let lost = 0;
  const settings = await bucketWay(s3, ({ method, url }, _answer, pass) => {
    const isLast = method === 'POST' && url?.includes('uploadId=');
    if (isLast) lost += 1;
    pass(isLast);
  });
  const place = bucketPlace(settings);
  const name = backupName(new Date('2026-11-24T21:00:00Z'), false);
  expect(await place.write(name, pieces(Buffer.from('a backup')))).toBe(8);
  expect(lost).toBeGreaterThan(0);
  expect(await place.list()).toContainEqual({ name, bytes: 8 });
  await place.remove(name);
});

test('a bucket that is away for a second while a backup is sent is waited for', async () => {
  let awayUntil: number | undefined;
  const settings = await bucketWay(s3, (_asked, answer, pass) => {
    awayUntil ??= performance.now() + 1_000;
    if (performance.now() < awayUntil) answer.destroy();
    else pass();
  });
  const place = bucketPlace(settings);
  expect(await place.write(NAME, pieces(Buffer.from('a backup')))).toBe(8);
  await place.remove(NAME);
});

test('a service that lies about sizes is not believed', async () => {
  const place = await service(({ method }, response) => {
    if (method === 'HEAD') response.writeHead(200, { 'content-length': '1000' }).end();
    else response.writeHead(206, { 'content-length': '10' }).end('0123456789');
  });
  const kept = await place.read(NAME);
  await expect(buffer(kept?.open() ?? pieces(Buffer.alloc(0)))).rejects.toMatchObject({
    failure: 'unusable',
  });
});
