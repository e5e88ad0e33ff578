import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { safeFetch } from '#platform/safe-fetch.ts';
import { feedFollower } from '../../../../../tests/support/feed-follower.ts';
import { POD, rss, xml } from '../../../../../tests/support/feeds.ts';

vi.setConfig({ testTimeout: 60_000 });

const { hosts, sources, listed } = await feedFollower();

describe('no harm comes of', () => {
  const refusal = (address: string, read?: typeof safeFetch) =>
    sources(read)
      .followSource({ address })
      .then(
        () => 'followed',
        (error: { data?: { fields?: { address?: string } } }) => error.data?.fields?.address ?? String(error),
      );

  test.each([
    'http://127.0.0.1/feed',
    'http://127.0.0.1:5432/',
    'http://[::1]/feed',
    'http://[::ffff:127.0.0.1]/feed',
    'http://[fd00::1]/feed',
    'http://2130706433/feed',
    'http://0x7f.1/feed',
    'http://10.0.0.1/feed',
    'http://169.254.169.254/latest/meta-data',
    'http://user:secret@127.0.0.1/feed',
    'http://10.0.0.1/c/name',
  ])('the address %s: it is not asked', async (address) => {
    const words = await refusal(address, safeFetch);
    expect(words).toMatch(/may not be asked from here|This is no address of the web/);
    expect(words).not.toContain('secret');
    expect(await sources().followedSources()).toEqual([]);
  });

  test.each([
    ['http://localhost:4699/nope.xml', 'localhost:4699 may not be asked from here'],
    ['foo', 'It begins with https://.'],
  ])('%s, of which it is said why: %s', async (address, words) => {
    expect(await refusal(address, safeFetch)).toContain(words);
  });

  test.each([
    ['a name that leads inside', async () => [{ address: '10.1.2.3', family: 4 }]],
    ['a name that leads out and inside', rebinding()],
  ])('%s', async (_what, resolve) => {
    const read: typeof safeFetch = (url, options) =>
      safeFetch(url, { ...options, timeoutMs: 2_000, resolve });
    expect(await refusal('https://feeds.example/a', read)).toMatch(/may not be asked|could not be reached/);
  });

  /** Of a public name first, then of this machine: as an attacker's server of names does. */
  function rebinding() {
    let asked = 0;
    return async () => [{ address: asked++ === 0 ? '10.9.9.9' : '127.0.0.1', family: 4 }];
  }

  test('a redirect that leads inside, or never ends', async () => {
    const redirect = (location: string) =>
      hosts.answers.set(POD, (_request, response) => response.writeHead(302, { location }).end());
    redirect('http://10.0.0.1/secrets');
    expect(await refusal(POD)).toContain('may not be asked from here: its address is a private one');
    redirect('/pod.example/feed.xml');
    expect(await refusal(POD)).toContain('may not be asked from here (too-many-redirects)');
  });

  test('a page that names a feed inside', async () => {
    hosts.answers.set(POD, {
      type: 'text/html',
      body: '<link rel="alternate" type="application/atom+xml" href="http://169.254.169.254/latest">',
    });
    expect(await refusal(POD)).toContain('may not be asked from here: its address is a private one');
  });

  const quick: typeof safeFetch = (url, options) => hosts.read(url, { ...options, timeoutMs: 700 });

  test('a host that hangs, or stops in the midst of its feed', async () => {
    hosts.answers.set(POD, () => undefined);
    expect(await refusal(POD, quick)).toContain('could not be reached');
    hosts.answers.set(POD, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/xml', 'content-length': 5_000 });
      response.write('<rss version="2.0"><channel>');
    });
    expect(await refusal(POD, quick)).toContain('could not be reached');
  });

  test('an address all of whose pages hang: they have one time limit together', async () => {
    const { timeout } = AbortSignal;
    const spy = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout(ms === 20_000 ? 500 : ms));
    onTestFinished(() => spy.mockRestore());
    for (const path of ['api/v1/video-channels/bread', 'c/bread/videos'])
      hosts.answers.set(`https://tube.example/${path}`, () => undefined);
    const startedAt = performance.now();
    expect(await refusal('https://tube.example/c/bread/videos')).toContain('could not be reached');
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('a length that is a lie, a feed without an end, and a bomb', async () => {
    hosts.answers.set(POD, (_request, response) =>
      response.writeHead(200, { 'content-length': 50_000_000_000 }).write('<rss'),
    );
    expect(await refusal(POD)).toContain('too large');
    hosts.answers.set(POD, (_request, response) => {
      response.writeHead(200);
      const piece = Buffer.alloc(256 * 1024, '<item>');
      const send = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', send);
      send();
    });
    expect(await refusal(POD)).toContain('too large');
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    hosts.answers.set(POD, (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/xml', 'content-encoding': 'gzip' }).end(bomb),
    );
    expect(await refusal(POD)).toContain('too large');
  });

  test.each([
    [
      'entities that unfold',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">]><rss version="2.0"><channel><title>&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;</title></channel></rss>',
    ],
    [
      'entities that name files',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><title>&x;</title></channel></rss>',
    ],
    ['elements inside elements', `<rss version="2.0"><channel>${'<a>'.repeat(100_000)}`],
    ['prose', 'Dear all, here is my list.'],
    ['nothing', ''],
  ])('%s: it is no feed, or its title stays short', async (_what, body) => {
    hosts.answers.set(POD, xml(body));
    await refusal(POD);
    const all = await sources().followedSources();
    expect(all.every(({ title }) => title.length <= 200 && !title.includes('root:'))).toBe(true);
  });

  test('entries that are wrong in every part: they are left out, or made fit', async () => {
    hosts.answers.set(
      POD,
      rss(
        [
          '<item></item>',
          '<item><link>javascript:alert(1)</link></item>',
          '<item><link>file:///etc/x.mp4</link></item>',
          `<item><title>${'long '.repeat(5_000)}</title><link>https://pod.example/a.mp4</link><description>${'x'.repeat(100_000)}</description><pubDate>tomorrow</pubDate><itunes:duration>-5</itunes:duration></item>`,
          '<item><link>https://pod.example/b.mp4</link><pubDate>Fri, 03 Jan 2999 10:00:00 GMT</pubDate></item>',
        ].join(''),
      ),
    );
    expect(await sources().followSource({ address: POD })).toMatchObject({ added: 2, unusable: 2 });
    expect(await listed()).toMatchObject([
      { title: expect.stringMatching(/^long long/), published_on: null },
      { title: 'https://pod.example/b.mp4', published_on: null },
    ]);
  });
});
