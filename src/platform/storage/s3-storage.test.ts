import type { RequestListener } from 'node:http';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startHttpServer } from '../../../tests/support/http-server.ts';
import { startS3Server } from '../../../tests/support/s3-server.ts';
import { checkStorage, openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';

const s3 = await startS3Server();
afterAll(s3.close);

const QUICK = { readMs: 300, writeMs: 300, retryMs: 1 };

/** A service that behaves otherwise, and how often it was asked. */
async function service(answer: RequestListener) {
  const asked: string[] = [];
  const { origin, close } = await startHttpServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    answer(request, response);
  });
  onTestFinished(close);
  const settings = { ...s3.settings, endpoint: origin };
  return { asked, settings, storage: s3Storage(settings, QUICK) };
}

const failure = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.failure ?? error,
  );

const xml =
  (code: string, status: number): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>the secret words of the service</Message></Error>`);

test.each<[string, RequestListener, string, number]>([
  ['never answers', () => undefined, 'timeout', 2],
  ['refuses the key', xml('SignatureDoesNotMatch', 403), 'refused', 1],
  ['does not know the bucket', xml('NoSuchBucket', 404), 'none', 1],
  ['has no time now', xml('SlowDown', 503), 'unreachable', 2],
  [
    'breaks off',
    (_, response) =>
      response.writeHead(200, { 'content-length': '100' }).write('a', () => response.destroy()),
    'unreachable',
    2,
  ],
  [
    'announces gigabytes',
    (_, response) => response.writeHead(200, { 'content-length': '9000000000' }).write('a'),
    'unusable',
    1,
  ],
  [
    'leads elsewhere',
    (_, response) => response.writeHead(307, { location: '/else' }).end(),
    'unreachable',
    2,
  ],
])('a service that %s fails by name, and in time', async (_how, answer, named, times) => {
  const { storage, asked } = await service(answer);
  const startedAt = performance.now();
  expect(await failure(storage.get('a.png'))).toBe(named);
  expect(asked).toHaveLength(times);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('a file without end is broken off', async () => {
  const piece = Buffer.alloc(4_000_000);
  const { storage } = await service((_request, response) => {
    const more = () => response.writable && response.write(piece, () => setImmediate(more));
    more();
  });
  expect(['unusable', 'timeout']).toContain(await failure(storage.get('a.png')));
});

test('a write is tried three times more where that may help', async () => {
  let left = 3;
  const { storage, asked } = await service((request, response) => {
    if (request.method === 'PUT' && left-- > 0) response.writeHead(500).end();
    else response.writeHead(200).end();
  });
  await storage.put('a.png', Buffer.from('a'));
  expect(asked).toHaveLength(4);
  left = 4;
  expect(await failure(storage.put('a.png', Buffer.from('a')))).toBe('unreachable');
});

test('one that keeps failing is left alone for a while', async () => {
  const { storage, asked } = await service((_request, response) => response.writeHead(500).end());
  for (let time = 0; time < 4; time += 1) await failure(storage.get('a.png'));
  expect(await failure(storage.get('a.png'))).toBe('unavailable');
  expect(asked.length).toBeLessThanOrEqual(6);
});

test('a list that never ends is not read for ever', async () => {
  const page = `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken></ListBucketResult>`;
  const { storage, asked } = await service((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(page),
  );
  const list = async () => {
    for await (const _file of storage.list('')) throw new Error('listed');
  };
  expect(await failure(list())).toBe('unusable');
  expect(asked.length).toBeLessThan(10);
});

test('a list of several pages is read to its end', async () => {
  const pageOf = (name: string, next: string) =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}
      <Contents><Key>pictures/${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>1</Size></Contents></ListBucketResult>`;
  const { storage, asked } = await service((request, response) => {
    const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token');
    const page = token === null ? pageOf('a.png', 'two+2=') : token === 'two+2=' ? pageOf('b.png', '') : '';
    response.writeHead(200, { 'content-type': 'application/xml' }).end(page);
  });
  const keys: string[] = [];
  for await (const { key, changedAt } of storage.list('pictures')) keys.push(key + changedAt.getFullYear());
  expect(keys).toEqual(['pictures/a.png2026', 'pictures/b.png2026']);
  expect(asked.every((line) => line.includes('prefix=pictures%2F'))).toBe(true);
});

test('what else lies in the bucket is not listed, and no error holds words of the service', async () => {
  const key = (name: string) =>
    `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>1</Size></Contents>`;
  const { storage } = await service((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult><IsTruncated>false</IsTruncated>${key('a.png')}${key('../b.png')}${key('Notes.TXT')}</ListBucketResult>`,
      ),
  );
  const keys: string[] = [];
  for await (const file of storage.list('')) keys.push(file.key);
  expect(keys).toEqual(['a.png']);
  const refusing = await service(xml('AccessDenied', 403));
  await expect(refusing.storage.put('a.png', Buffer.from('a'))).rejects.toThrow(
    /^the file storage failed: refused \(status 403\)$/,
  );
});

test('the start tries the bucket out, and says what is wrong with it', async () => {
  expect(await checkStorage({ s3: undefined })).toBeNull();
  expect(await checkStorage({ s3: s3.settings })).toBeNull();
  await expect(checkStorage({ s3: { ...s3.settings, bucket: 'another-bucket' } })).rejects.toThrow(
    /^The bucket another-bucket at http:\/\/127\.0\.0\.1:\d+ cannot be used: there is no such bucket/,
  );
  const { settings } = await service(xml('InvalidAccessKeyId', 403));
  const refused = await checkStorage({ s3: { ...settings, secretAccessKey: 'hunter2' } }).catch(
    (error: Error) => error.message,
  );
  expect(refused).toMatch(/cannot be used: the service refuses the key/);
  expect(refused).not.toContain('hunter2');
  const away = await checkStorage({ s3: { ...s3.settings, endpoint: 'http://127.0.0.1:9' } });
  expect(away).toMatch(/cannot be reached now/);
});

test('instances that share a bucket share no disk', async () => {
  const open = (dataDir: string) => openStorage({ dataDir, s3: s3.settings, filesIn: 's3' }).storage;
  await open('/nonexistent/one').put('pictures/a.png', Buffer.from('a'));
  expect((await open('/nonexistent/two').get('pictures/a.png'))?.bytes.toString()).toBe('a');
});
