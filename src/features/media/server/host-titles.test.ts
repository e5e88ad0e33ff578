import type { RequestListener } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { safeFetch } from '#platform/safe-fetch.ts';
import { startHttpServer } from '../../../../tests/support/http-server.ts';
import { hostTitles } from './host-titles.ts';

const YOUTUBE = 'https://youtu.be/abcdefghijk';
const AWAY = { reason: 'YouTube could not be reached', isPassing: true };

let asked: string[] = [];
let answer: RequestListener;
const { origin, close } = await startHttpServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
afterAll(close);
beforeEach(() => {
  asked = [];
});

/** Reads every host from the one on loopback: `https://host/path` as `/host/path`. */
const read: typeof safeFetch = (url, options) =>
  safeFetch(url.replace(/^https:\//, origin), {
    ...options,
    timeoutMs: 500,
    allowPrivate: (address) => address === '127.0.0.1',
  });

const answerJson =
  (value: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

test.each([
  [
    YOUTUBE,
    '/www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabcdefghijk',
  ],
  ['https://vimeo.com/123456', '/vimeo.com/api/oembed.json?width=1280&url=https%3A%2F%2Fvimeo.com%2F123456'],
  [
    'https://www.tiktok.com/@a/video/123',
    '/www.tiktok.com/oembed?url=https%3A%2F%2Fwww.tiktok.com%2F%40_%2Fvideo%2F123',
  ],
])('the host of %s says its title', async (url, path) => {
  answer = answerJson({ title: ' Bread for beginners ', type: 'video' });
  expect(await hostTitles(read)(url)).toEqual({ title: 'Bread for beginners' });
  expect(asked).toEqual([path]);
});

test.each([
  ['Bret Victor', ['Bret Victor']],
  ['PyCon US', undefined],
  [['Bret Victor'], undefined],
])('and who speaks, where its author %j is a person', async (author_name, speakers) => {
  answer = answerJson({ title: 'Bread', author_name });
  expect(await hostTitles(read)(YOUTUBE)).toEqual({ title: 'Bread', speakers });
  expect(asked).toHaveLength(1);
});

test.each(['https://videos.example.org/a.mp4', 'https://www.instagram.com/p/abcdef/'])(
  'nobody is asked for %s',
  async (url) => {
    expect(await hostTitles(read)(url)).toEqual({ reason: 'its host tells nobody the title' });
    expect(asked).toEqual([]);
  },
);

const PEERTUBE = '0b2a4c6e-1111-4222-8333-444455556666';

test('a PeerTube server says the title of a film that it keeps, and who speaks', async () => {
  answer = answerJson({ name: 'Bread', account: { displayName: 'Bret Victor' } });
  const url = `https://tube.example/static/web-videos/${PEERTUBE}-1080.mp4`;
  expect(await hostTitles(read)(url)).toEqual({ title: 'Bread', speakers: ['Bret Victor'] });
  expect(asked).toEqual([`/tube.example/api/v1/videos/${PEERTUBE}`]);
});

test('servers of films are away each for itself', async () => {
  answer = (request) => request.socket.destroy();
  const titleOf = hostTitles(read, 1);
  const film = (host: string) => `https://${host}/static/web-videos/${PEERTUBE}-1080.mp4`;
  for (let time = 0; time < 3; time += 1)
    expect(await titleOf(film('a.example'))).toEqual({
      reason: 'a.example could not be reached',
      isPassing: true,
    });
  answer = answerJson({ name: 'Salt' });
  expect(await titleOf(film('b.example'))).toEqual({ title: 'Salt' });
});

test.each(['https://videos.example.org/how-cities_work.mp4', '/files/how-cities-work.webm'])(
  'a film has the words of its name as its title: %s',
  async (url) => {
    expect(await hostTitles(read)(url)).toEqual({ title: 'How cities work' });
    expect(asked).toEqual([]);
  },
);

test.each([
  ['no title', answerJson({ title: ' ' }), 'YouTube named no title'],
  [
    'no JSON',
    ((_q, r) => r.writeHead(200, { 'content-type': 'application/json' }).end('oops')) as RequestListener,
    'YouTube named no title',
  ],
  [
    'that it is private',
    ((_q, r) => r.writeHead(401).end()) as RequestListener,
    'YouTube shows it to nobody',
  ],
])('an answer with %s gives the reason', async (_what, behaviour, reason) => {
  answer = behaviour;
  expect(await hostTitles(read, 1)(YOUTUBE)).toEqual({ reason });
});

test.each([
  ['nothing', ((q) => q.socket.destroy()) as RequestListener],
  ['too late', (() => undefined) as RequestListener],
  ['that too much is asked', ((_q, r) => r.writeHead(429).end()) as RequestListener],
])('an answer with %s gives a reason that passes', async (_what, behaviour) => {
  answer = behaviour;
  expect(await hostTitles(read, 1)(YOUTUBE)).toEqual(AWAY);
});

test('a host that is away for a moment has every title of the list asked for', async () => {
  answer = (request, response) =>
    asked.length <= 4 ? request.socket.destroy() : answerJson({ title: 'Bread' })(request, response);
  const titleOf = hostTitles(read, 1);
  // As many as are asked at once.
  const titles = await Promise.all([1, 2, 3, 4].map(() => titleOf(YOUTUBE)));
  expect([...titles, await titleOf(YOUTUBE)]).toEqual(Array(5).fill({ title: 'Bread' }));
});

test('a host that was away three times in a row is not asked again; others are', async () => {
  answer = (request) => request.socket.destroy();
  const titleOf = hostTitles(read, 1);
  for (let time = 0; time < 5; time += 1) {
    expect(await titleOf(YOUTUBE)).toEqual(AWAY);
  }
  expect(asked, 'twice each').toHaveLength(6);
  answer = answerJson({ title: 'Salt' });
  expect(await titleOf('https://vimeo.com/123456')).toEqual({ title: 'Salt' });
});
