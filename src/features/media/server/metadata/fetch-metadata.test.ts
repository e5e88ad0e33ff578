import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { operationsAs } from '../../../../../tests/support/call-operations.ts';
import { type FakeAnswer, startFakeWebHosts } from '../../../../../tests/support/fake-hosts/web-hosts.ts';
import { startHttpServer } from '../../../../../tests/support/http-server.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { createMetadataReader, fetchMetadata } from './fetch-metadata.ts';

const { database } = await testDatabase();
const hosts = await startFakeWebHosts();
afterAll(hosts.close);
const { answers, requests, read } = hosts;
beforeEach(() => {
  answers.clear();
  requests.length = 0;
});

const fetched = (address: string) => fetchMetadata(address, { read });
const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });
const html = (head: string, type = 'text/html; charset=utf-8') => ({ type, body: `<!doctype html>${head}` });
const facts = async (address: string) => {
  const found = await fetched(address);
  if (found.outcome === 'failed') throw new Error(found.reason);
  return found.facts;
};

describe('YouTube', () => {
  const WATCH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&hl=en';
  const OEMBED = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent('https://www.youtube.com/watch?v=dQw4w9WgXcQ')}`;
  const page = (videoId: string) =>
    html(
      `<script>var ytInitialPlayerResponse = ${JSON.stringify({
        videoDetails: { videoId, title: 'Rivers', shortDescription: 'All\nof it', lengthSeconds: '212' },
      })};</script>`,
    );

  test('says by oEmbed and by its page together what it knows', async () => {
    answers.set(OEMBED, json({ title: 'Rivers of the north', thumbnail_url: 'https://i.ytimg.com/a.jpg' }));
    answers.set(WATCH, page('dQw4w9WgXcQ'));
    expect(await fetched('youtu.be/dQw4w9WgXcQ?t=5')).toEqual({
      outcome: 'asked',
      unopened: null,
      source: 'youtube',
      facts: {
        title: 'Rivers of the north',
        description: 'All\nof it',
        thumbnail: 'https://i.ytimg.com/a.jpg',
        durationSeconds: 212,
      },
    });
  });

  test('whose page is a wall, or of another video, is believed by oEmbed alone', async () => {
    answers.set(OEMBED, json({ title: 'Rivers' }));
    for (const wall of [503, page('AAAAAAAAAAA'), html('Before you continue')] as FakeAnswer[]) {
      answers.set(WATCH, wall);
      expect(await facts('https://youtu.be/dQw4w9WgXcQ')).toEqual({ title: 'Rivers' });
    }
  });

  test('that cannot be reached is named, and may be asked again', async () => {
    answers.set(OEMBED, 503);
    answers.set(WATCH, 503);
    expect(await fetched('https://youtu.be/dQw4w9WgXcQ')).toEqual({
      outcome: 'failed',
      isPassing: true,
      reason: expect.stringMatching(/could not be reached\.$/),
    });
  });

  test('that shows a video to nobody says so for good', async () => {
    answers.set(OEMBED, 401);
    expect(await fetched('https://youtu.be/dQw4w9WgXcQ')).toMatchObject({
      outcome: 'failed',
      isPassing: false,
      reason: expect.stringMatching(/refused it \(status 401\)\.$/),
    });
  });
});

test('Vimeo says by oEmbed how long a video is, too', async () => {
  const oembed = `https://vimeo.com/api/oembed.json?width=1280&url=${encodeURIComponent('https://vimeo.com/76979871')}`;
  answers.set(oembed, json({ title: 'Mountains', description: 'High.', duration: 62, thumbnail_url: 'x' }));
  expect(await fetched('https://vimeo.com/76979871')).toMatchObject({
    source: 'vimeo',
    facts: { title: 'Mountains', description: 'High.', durationSeconds: 62, thumbnail: undefined },
  });
});

test('PeerTube is asked by its API, for its pages and for its files', async () => {
  const id = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
  const said = { name: 'Bread', description: 'Baked.', duration: 600, previewPath: '/lazy/p.jpg' };
  answers.set(`https://tube.example/api/v1/videos/${id}`, json(said));
  for (const address of [
    `https://tube.example/w/${id}`,
    `https://tube.example/static/web-videos/${id}-1080.mp4`,
  ]) {
    expect(await fetched(address)).toEqual({
      outcome: 'asked',
      unopened: null,
      source: 'peertube',
      facts: {
        title: 'Bread',
        description: 'Baked.',
        thumbnail: 'https://tube.example/lazy/p.jpg',
        durationSeconds: 600,
      },
    });
  }
});

test('a playlist says how long it is, and the name of a file what it is called', async () => {
  const type = 'application/vnd.apple.mpegurl';
  answers.set('https://films.example/how-cities-work.m3u8', {
    type,
    body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8',
  });
  answers.set('https://films.example/low.m3u8', {
    type,
    body: '#EXTM3U\n#EXTINF:10,\na.ts\n#EXTINF:4.2,\nb.ts\n#EXT-X-ENDLIST',
  });
  expect(await fetched('https://films.example/how-cities-work.m3u8')).toMatchObject({
    source: 'hls',
    facts: { title: 'How cities work', durationSeconds: 14 },
  });
  requests.length = 0;
  expect(await facts('/demo/slow-rivers.webm')).toMatchObject({ title: 'Slow rivers' });
  expect(requests).toEqual([]);
});

describe('a page of any host', () => {
  const PAGE = 'https://talks.example/talks/rivers';

  test('speaks by OpenGraph and JSON-LD, wherever on it they stand', async () => {
    const ld = {
      '@type': 'VideoObject',
      name: 'Rivers',
      description: 'The whole text.',
      duration: 'PT3M20S',
    };
    answers.set(
      PAGE,
      html(`<head><title>Rivers | Talks</title><meta property="og:title" content="Rivers &amp; seas">
        <meta property="og:description" content="The whole…"></head><body><svg><title>Menu</title></svg>
        <meta property="og:image" content="/p/rivers.jpg">
        <script type="application/ld+json">${JSON.stringify(ld)}</script></body>`),
    );
    expect(await fetched(PAGE)).toEqual({
      outcome: 'asked',
      unopened: null,
      source: 'talks.example',
      facts: {
        title: 'Rivers & seas',
        description: 'The whole text.',
        thumbnail: 'https://talks.example/p/rivers.jpg',
        durationSeconds: 200,
      },
    });
  });

  test('that speaks of nothing else has its title, its description and marked times', async () => {
    answers.set(
      PAGE,
      html(`<title>Rivers</title><meta name="description" content="Of water">
        <meta itemprop="duration" content="PT1M"><svg><title>Menu</title></svg>`),
    );
    expect(await facts(PAGE)).toEqual({
      title: 'Rivers',
      description: 'Of water',
      thumbnail: undefined,
      durationSeconds: 60,
    });
  });

  test.each([
    ['its server says it', 'text/html; charset=iso-8859-2', '', 'latin1'],
    ['it says it itself', 'text/html', '<meta charset="iso-8859-2">', 'latin1'],
    ['nobody says it', 'text/html', '', 'utf8'],
    ['its mark says it', 'text/html; charset=utf-8', '\ufeff', 'utf16le'],
    ['its server names what nobody knows', 'text/html; charset=klingon', '', 'utf8'],
  ] as const)('is read in its encoding where %s', async (_how, type, start, encoding) => {
    const title = encoding === 'latin1' ? 'k\u00f5' : 'kő';
    const body = Buffer.from(`${start}<title>${title}</title>`, encoding);
    answers.set(PAGE, { type, body });
    expect((await facts(PAGE)).title).toBe('kő');
  });

  test('that is a wall in place of what was asked for says nothing', async () => {
    answers.set(PAGE, (_request, response) =>
      response.writeHead(302, { location: '/talks.example/accounts/login?next=1' }).end(),
    );
    answers.set('https://talks.example/accounts/login?next=1', html('<title>Log in</title>'));
    expect(await facts(PAGE)).toEqual({});
  });

  test('that is broken, or made of broken JSON-LD, is read as far as it goes', async () => {
    answers.set(
      PAGE,
      html(`<title>Rivers</title><meta><meta property="og:image"><script type="application/ld+json">{"a":
        </script><meta property="og:description" content="${'<'.repeat(50)}"`),
    );
    expect(await facts(PAGE)).toMatchObject({ title: 'Rivers' });
  });

  test.each([
    ['elements inside each other', '<b><a><div>'],
    ['elements that are never closed', '<meta property="og:title" content="'],
    ['JSON-LD', '<script type="application/ld+json">[[[['],
    ['titles', '<title>'],
    ['comments', '<!--'],
    ['meta elements', '<meta name="a" content="b">'],
  ])('of nearly four megabytes of %s costs little', async (_what, piece) => {
    answers.set(PAGE, html(`<title>Rivers</title>${piece.repeat(3_900_000 / piece.length)}`));
    const before = process.cpuUsage();
    expect(await facts(PAGE)).toMatchObject({ title: 'Rivers' });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(4);
  });

  test.each([
    [
      'that is too large',
      (_: unknown, response: ServerResponse) => response.end('a'.repeat(5_000_000)),
      /is too large/,
    ],
    [
      'that unfolds into gigabytes',
      (_: unknown, response: ServerResponse) =>
        response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50_000_000))),
      /is too large/,
    ],
    [
      'that announces less than it sends',
      (_: unknown, response: ServerResponse) =>
        response.socket?.end(
          'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 900\r\n\r\n<title>a</title>',
        ),
      /could not be reached/,
    ],
    [
      'that is no page',
      (_: unknown, response: ServerResponse) => response.setHeader('content-type', 'image/png').end('a'),
      /no page/,
    ],
  ] as const)('%s is refused by name', async (_how, listener, reason) => {
    answers.set(PAGE, (request, response) => {
      response.setHeader('content-type', 'text/html');
      listener(request, response);
    });
    expect(await fetched(PAGE)).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(reason) });
  });

  test('whose host never ends is given up, and the connection with it', async () => {
    const closed = Promise.withResolvers<void>();
    answers.set(PAGE, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Rivers</title>');
      response.on('close', closed.resolve);
    });
    const signal = AbortSignal.timeout(200);
    expect(await fetchMetadata(PAGE, { read, signal })).toMatchObject({ outcome: 'failed', isPassing: true });
    await closed.promise;
  });
});

describe('the operation', () => {
  const { media } = operationsAs('admin', database);
  const reading = operationsAs('admin', database, {}, { read }).media;

  test.each([
    'http://127.0.0.1:%p/',
    'http://localhost:%p/',
    'http://[::1]:%p/',
    'http://[::ffff:127.0.0.1]:%p/',
    'http://2130706433:%p/',
    'http://0x7f.1:%p/',
    'http://0177.0.0.1:%p/',
    'http://127.0.0.1:%p/film.m3u8',
    'http://127.0.0.1:%p/w/9c9de5e8-0a1e-484a-b099-e80766180a6d',
    'http://user:secret@127.0.0.1:%p/',
    'http://10.0.0.7/',
    'http://169.254.169.254/latest/meta-data/',
    'http://8.8.8.8:22/',
  ])('asks nobody for %s', async (template) => {
    let asked = 0;
    const { port, close } = await startHttpServer((_request, response) => {
      asked += 1;
      response.end('<title>inside</title>');
    });
    onTestFinished(close);
    await expect(
      media.fetchVideoMetadata({ url: template.replace('%p', String(port)) }),
    ).rejects.toMatchObject({
      code: 'VIDEO_METADATA_ERROR',
      message: 'Failed to fetch video metadata',
      data: { isPassing: false, reason: expect.not.stringContaining('secret') },
    });
    expect(asked).toBe(0);
  });

  test.each(['nonsense', 'ftp://files.example/a.mp4', 'javascript:alert(1)', 'file:///etc/passwd', ' '])(
    'refuses %j at its field',
    async (url) => {
      await expect(media.fetchVideoMetadata({ url })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        data: { fields: { url: expect.any(String) } },
      });
    },
  );

  test('answers with what is known, and null for what is not', async () => {
    expect(await media.fetchVideoMetadata({ url: '/demo/slow-rivers.webm' })).toEqual({
      title: 'Slow rivers',
      description: null,
      thumbnail: null,
      source: 'file',
      duration: null,
      speakers: [],
      unopened: null,
    });
  });

  test('says of a film that cannot be opened why, beside the title that its name has, and asks again', async () => {
    const url = 'https://films.example/red-foxes.mp4';
    answers.set(url, (_request, response) => response.writeHead(404).end());
    for (const times of [1, 2]) {
      requests.length = 0;
      expect([times, await reading.fetchVideoMetadata({ url })]).toMatchObject([
        times,
        { title: 'Red foxes', duration: null, unopened: '404' },
      ]);
      expect(requests).not.toEqual([]);
    }
  });

  test.each([
    ['youtube', 'https://www.youtube.com/watch?v=speakers-01', 'Bret Victor', ['Bret Victor']],
    ['youtube', 'https://www.youtube.com/watch?v=speakers-02', 'PyCon US', []],
    ['vimeo', 'https://vimeo.com/76979801', 'Sandi Metz', ['Sandi Metz']],
    ['vimeo', 'https://vimeo.com/76979802', 'Strange Loop', []],
  ])(
    'names the author of %s as a speaker where that is a person: %s, %s',
    async (source, url, author, speakers) => {
      const host =
        source === 'youtube' ? 'www.youtube.com/oembed?format=json' : 'vimeo.com/api/oembed.json?width=1280';
      answers.set(
        `https://${host}&url=${encodeURIComponent(url)}`,
        json({ title: 'Rivers', author_name: author }),
      );
      expect(await reading.fetchVideoMetadata({ url })).toMatchObject({ title: 'Rivers', source, speakers });
    },
  );

  test.each([
    ['Alan Kay', ['Alan Kay']],
    ['The Changelog', []],
    [42, []],
  ])(
    'names the account of a PeerTube video as a speaker where that is a person: %s',
    async (displayName, speakers) => {
      const id = randomUUID();
      const said = { name: 'Bread', account: { displayName }, channel: { displayName: 'Bret Victor' } };
      answers.set(`https://tube.example/api/v1/videos/${id}`, json(said));
      const url = `https://tube.example/w/${id}`;
      expect(await reading.fetchVideoMetadata({ url })).toMatchObject({ title: 'Bread', speakers });
    },
  );
});

test('an answer is kept for a while, a failure is not', async () => {
  const ask = createMetadataReader((address) => fetchMetadata(address, { read }));
  answers.set('https://talks.example/1', 503);
  expect(await ask('https://talks.example/1', { read })).toMatchObject({ outcome: 'failed' });
  answers.set('https://talks.example/1', html('<title>Rivers</title>'));
  const first = await ask('https://talks.example/1', { read });
  answers.clear();
  requests.length = 0;
  expect(await ask('https://talks.example/1', { read })).toEqual(first);
  expect(requests).toEqual([]);
});
