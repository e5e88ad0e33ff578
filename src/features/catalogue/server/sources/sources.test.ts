import { gzipSync } from 'node:zlib';
import { createRouterClient } from '@orpc/server';
import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { UNDOINGS } from '#app/undoings.ts';
import { videos } from '#database/schema.ts';
import { undoRecorded } from '#platform/audit.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import type { Resources } from '#platform/procedure.ts';
import { safeFetch } from '#platform/safe-fetch.ts';
import { operationsAs } from '../../../../../tests/support/call-operations.ts';
import { createProfile, createVideo } from '../../../../../tests/support/factories.ts';
import { type FakeWebHosts, startFakeWebHosts } from '../../../../../tests/support/fake-hosts/web-hosts.ts';
import { testRequestContext } from '../../../../../tests/support/request-context.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { findDueSourcesJob } from './source-jobs.ts';
import { sourceProcedures } from './source-procedures.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, pool } = await testDatabase();
const resources = {
  database,
  log: createLog('silent'),
  undoings: UNDOINGS,
  countAgainst: async () => ({ allowed: true }),
  meter: new PerformanceMeter(),
} as unknown as Resources;

let hosts: FakeWebHosts;
let adminId: string;
beforeAll(async () => {
  hosts = await startFakeWebHosts();
  adminId = (await createProfile(database)).id;
});
afterAll(() => hosts.close());
beforeEach(async () => {
  hosts.answers.clear();
  hosts.requests.length = 0;
  await database.execute(sql`truncate videos, followed_sources, audit_log cascade`);
});

/** The operations of an admin; foreign addresses lead to the hosts on loopback. */
const sources = (read: typeof safeFetch = hosts.read) =>
  createRouterClient(sourceProcedures, {
    context: testRequestContext({ ...resources, read }, 'admin', {
      member: { id: adminId, isAdmin: true, sessionId: 's' },
    }),
  });

const listed = () =>
  database.select().from(videos).where(isNull(videos.deleted_at)).orderBy(sql`created_at desc`);
const titles = async () => (await listed()).map(({ title }) => title);
const xml = (body: string) => ({ type: 'application/xml', body });

const YOUTUBE = 'https://www.youtube.com/feeds/videos.xml?playlist_id=PLbread';
const youtubeId = (n: number) => String(n).padStart(11, 'y');
/** What YouTube answers, as it does today. */
const youTubeFeed = (numbers: readonly number[]) =>
  xml(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="${YOUTUBE}"/><id>yt:playlist:PLbread</id><title>Bread &amp; salt</title>
 ${numbers
   .map(
     (
       n,
     ) => `<entry><id>yt:video:${youtubeId(n)}</id><yt:videoId>${youtubeId(n)}</yt:videoId><title>Loaf ${n}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${youtubeId(n)}"/><published>2020-05-${String(n).padStart(2, '0')}T23:30:00+00:00</published>
  <media:group><media:title>x</media:title><media:content url="https://www.youtube.com/v/${youtubeId(n)}?version=3" type="application/x-shockwave-flash"/>
  <media:description>Flour,\nwater.</media:description></media:group></entry>`,
   )
   .join('\n')}</feed>`);

const rss = (items: string, title = 'A podcast') =>
  xml(`<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
    xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:podcast="https://podcastindex.org/namespace/1.0">
    <channel><title>${title}</title><link>https://pod.example/</link>${items}</channel></rss>`);
const film = (n: number, more = '') =>
  `<item><guid>episode-${n}</guid><title>Episode ${n}</title><enclosure url="https://pod.example/${n}.mp4" type="video/mp4" length="1"/>${more}</item>`;
const POD = 'https://pod.example/feed.xml';

describe('a source is followed, and its videos arrive as drafts:', () => {
  test('a YouTube playlist, by its address', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([3, 2]));
    const followed = await sources().followSource({
      address: 'https://www.youtube.com/playlist?list=PLbread',
    });
    expect(followed).toMatchObject({ title: 'Bread & salt', added: 2, unusable: 0 });
    expect(await listed()).toMatchObject([
      {
        title: 'Loaf 3',
        published: false,
        url: `https://www.youtube.com/watch?v=${youtubeId(3)}`,
        description: 'Flour,\nwater.',
        published_on: '2020-05-03',
        user_id: adminId,
        source: 'feed',
      },
      { title: 'Loaf 2' },
    ]);
    expect(await sources().followedSources()).toMatchObject([
      {
        title: 'Bread & salt',
        pageUrl: 'https://www.youtube.com/playlist?list=PLbread',
        failure: null,
        lookedAt: expect.any(String),
        drafts: 2,
        published: 0,
      },
    ]);
  });

  test('a YouTube channel by its name, whose page names its feed', async () => {
    hosts.answers.set('https://www.youtube.com/@bread', {
      type: 'text/html; charset=utf-8',
      body: `<html><head><link rel="alternate" type="application/rss+xml" title="RSS" href="${YOUTUBE}"></head></html>`,
    });
    hosts.answers.set(YOUTUBE, youTubeFeed([1]));
    expect(await sources().followSource({ address: 'www.youtube.com/@bread' })).toMatchObject({ added: 1 });
  });

  test('a PeerTube channel, of which the server says the number; its files are what is played', async () => {
    hosts.answers.set('https://tube.example/api/v1/video-channels/bread', {
      type: 'application/json',
      body: '{"id": 42, "displayName": "Bread"}',
    });
    const file = 'https://tube.example/static/web-videos/9c9de5e8-0a1e-484a-b099-e80766180a6d-720.mp4';
    hosts.answers.set(
      'https://tube.example/feeds/videos.xml?videoChannelId=42',
      rss(
        `<item><title>Sour dough</title><link>https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv</link><guid>kkGMgK9</guid>
          <pubDate>Fri, 03 Jan 2020 10:00:00 GMT</pubDate><enclosure type="application/x-bittorrent" url="https://tube.example/x-720.torrent" length="1"/>
          <media:group><media:content url="${file}" type="video/mp4" duration="75"/></media:group></item>`,
        'Bread',
      ),
    );
    expect(await sources().followSource({ address: 'https://tube.example/c/bread/videos' })).toMatchObject({
      title: 'Bread',
      added: 1,
    });
    expect(await listed()).toMatchObject([
      { title: 'Sour dough', url: file, duration: 75, published_on: '2020-01-03' },
    ]);
  });

  test('a podcast, whose descriptions are HTML and whose sounds without a picture are counted', async () => {
    hosts.answers.set(
      POD,
      rss(
        film(
          1,
          '<content:encoded><![CDATA[<p>Flour &amp; <b>water</b>.</p><script>alert(1)</script><p>Salt.</p>]]></content:encoded><itunes:duration>1:02:03</itunes:duration>',
        ) +
          '<item><title>Sound</title><enclosure url="https://pod.example/2.mp3" type="audio/mpeg" length="1"/></item>',
      ),
    );
    expect(await sources().followSource({ address: POD })).toMatchObject({ added: 1, unusable: 1 });
    expect(await listed()).toMatchObject([{ description: 'Flour & water.\n\nSalt.', duration: 3_723 }]);
  });

  test('with those who speak, whom an entry credits or names as its author, else its feed; a channel is nobody', async () => {
    const entries = {
      credited:
        '<media:credit role="Speaker">Bret Victor</media:credit><media:credit role="editor">Ann Cutter</media:credit>',
      person:
        '<podcast:person>Alan Kay</podcast:person><podcast:person role="producer">Ann Cutter</podcast:person>',
      guest:
        '<podcast:person role="guest">Sandi Metz</podcast:person><itunes:author>Jane Doe</itunes:author>',
      author: '<author>rich@pod.example (Rich Hickey)</author>',
      itunes: '<itunes:author>Linus Torvalds</itunes:author>',
      channel: '<itunes:author>The Changelog</itunes:author>',
      nobody: '',
    };
    const items = Object.values(entries)
      .map((more, n) => film(n, more))
      .join('');
    hosts.answers.set(POD, rss(`<itunes:author>Guido van Rossum</itunes:author>${items}`));
    await sources().followSource({ address: POD });
    const speakers = (await listed()).map((video) => video.speakers);
    expect(Object.fromEntries(Object.keys(entries).map((name, n) => [name, speakers[n]]))).toEqual({
      credited: ['Bret Victor'],
      person: ['Alan Kay'],
      guest: ['Sandi Metz'],
      author: ['Rich Hickey'],
      itunes: ['Linus Torvalds'],
      channel: [],
      nobody: ['Guido van Rossum'],
    });
  });

  test.each([
    ['Bret Victor', ['Bret Victor']],
    ['PyCon US', []],
  ])(
    'with the author of a YouTube entry, and of a JSON feed, where that is a person: %s',
    async (name, speakers) => {
      const { type, body } = youTubeFeed([1]);
      hosts.answers.set(YOUTUBE, {
        type,
        body: body.replace('</entry>', `<author><name>${name}</name></author></entry>`),
      });
      await sources().followSource({ address: YOUTUBE });
      hosts.answers.set(POD, {
        type: 'application/feed+json',
        body: JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'J',
          items: [{ id: '1', url: 'https://vimeo.com/123456', title: 'T', authors: [{ name }] }],
        }),
      });
      await sources().followSource({ address: POD });
      expect((await listed()).map((video) => video.speakers)).toEqual([speakers, speakers]);
    },
  );

  test('a JSON feed, and one in an old encoding', async () => {
    hosts.answers.set(POD, {
      type: 'application/feed+json',
      body: JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        items: [{ id: '1', url: 'https://vimeo.com/123456', title: 'T' }],
      }),
    });
    expect(await sources().followSource({ address: POD })).toMatchObject({ title: 'J', added: 1 });
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title>Bröt</title>${film(1)}</channel></rss>`,
      'latin1',
    );
    hosts.answers.set('https://old.example/feed', { type: 'text/xml', body: latin });
    expect(await sources().followSource({ address: 'https://old.example/feed' })).toMatchObject({
      title: 'Bröt',
    });
  });
});

describe('what is known is not brought again:', () => {
  const look = async () => {
    const [source] = await sources().followedSources();
    return sources().lookAtSource({ sourceId: source?.id ?? '' });
  };

  test('only what is new since the last look is brought, also after a draft was deleted', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2]));
    await sources().followSource({ address: YOUTUBE });
    await pool.query(`delete from videos where title = 'Loaf 1'`);
    hosts.answers.set(YOUTUBE, youTubeFeed([3, 1, 2]));
    expect(await look()).toMatchObject({ added: 1, failure: null, actionId: expect.any(String) });
    expect(await look()).toMatchObject({ added: 0, actionId: null });
    expect((await titles()).sort()).toEqual(['Loaf 2', 'Loaf 3']);
  });

  test('a video that is listed already is no draft', async () => {
    await createVideo(database, { title: 'An old loaf', url: `https://youtu.be/${youtubeId(1)}` });
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2]));
    expect(await sources().followSource({ address: YOUTUBE })).toMatchObject({ added: 1 });
    await pool.query(`delete from videos where title = 'An old loaf'`);
    expect(await look()).toMatchObject({ added: 0 });
  });

  test('nothing that was there before is brought, when that is asked', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2]));
    expect(await sources().followSource({ address: YOUTUBE, bringsExisting: false })).toMatchObject({
      added: 0,
      unusable: 0,
    });
    hosts.answers.set(YOUTUBE, youTubeFeed([3, 1, 2]));
    await look();
    expect(await titles()).toEqual(['Loaf 3']);
  });

  test('two looks at once bring each entry once', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([]));
    await sources().followSource({ address: YOUTUBE });
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2, 3]));
    const looks = await Promise.all([look(), look(), look()]);
    expect(looks.map(({ added }) => added).sort()).toEqual([0, 0, 3]);
    expect(await listed()).toHaveLength(3);
  });

  test('of 50,000 entries the first 500 are brought', async () => {
    const items = Array.from({ length: 50_000 }, (_, n) => film(n)).join('');
    hosts.answers.set(POD, rss(items));
    const startedAt = performance.now();
    expect(await sources().followSource({ address: POD })).toMatchObject({ added: 500 });
    expect((await titles())[0]).toBe('Episode 0');
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

describe('what was done is undone:', () => {
  const undo = (actionId: string) => undoRecorded(resources, actionId, adminId);

  test('following, with its drafts; what was published stays, and the drafts come again when it is followed again', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2]));
    const { actionId } = await sources().followSource({ address: YOUTUBE });
    await pool.query(`update videos set published = true where title = 'Loaf 1'`);
    expect(await undo(actionId)).toBe('undone');
    expect(await titles()).toEqual(['Loaf 1']);
    expect(await sources().followedSources()).toEqual([]);
    expect(await sources().followSource({ address: YOUTUBE })).toMatchObject({ added: 1 });
  });

  test('following again, with what came since; drafts of before stay, and those that were deleted stay away', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2, 3]));
    const follow = () => sources().followSource({ address: YOUTUBE });
    const [id, look] = await follow().then(async () => {
      const sourceId = (await sources().followedSources())[0]?.id ?? '';
      return [sourceId, () => sources().lookAtSource({ sourceId })] as const;
    });
    await pool.query(`update videos set deleted_at = now() where title = 'Loaf 1'`);
    await sources().unfollowSource({ sourceId: id });

    hosts.answers.set(YOUTUBE, youTubeFeed([5, 4, 3, 2, 1]));
    const { added, actionId } = await follow();
    expect(added).toBe(2);
    await pool.query(`update videos set deleted_at = now() where title = 'Loaf 4'`);
    hosts.answers.set(YOUTUBE, youTubeFeed([6, 5, 4, 3, 2, 1]));
    expect(await look()).toMatchObject({ added: 1 });
    expect(await undo(actionId)).toBe('undone');
    expect((await titles()).sort()).toEqual(['Loaf 2', 'Loaf 3']);
    expect(await sources().followedSources()).toEqual([]);

    expect(await follow()).toMatchObject({ added: 2 });
    expect((await titles()).sort()).toEqual(['Loaf 2', 'Loaf 3', 'Loaf 5', 'Loaf 6']);
  });

  test('following that only remembered what was there, which comes when it is followed again', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1]));
    const { actionId } = await sources().followSource({ address: YOUTUBE, bringsExisting: false });
    expect(await undo(actionId)).toBe('undone');
    expect(await sources().followSource({ address: YOUTUBE })).toMatchObject({ added: 1 });
  });

  test('a look is undone with the drafts that it made', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1]));
    await sources().followSource({ address: YOUTUBE });
    hosts.answers.set(YOUTUBE, youTubeFeed([2, 1]));
    const [source] = await sources().followedSources();
    const { actionId } = await sources().lookAtSource({ sourceId: source?.id ?? '' });
    expect(await undo(actionId ?? '')).toBe('undone');
    expect(await titles()).toEqual(['Loaf 1']);
  });

  test('a look, whose drafts come again with the next, but for one that was deleted or published before', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([]));
    await sources().followSource({ address: YOUTUBE });
    hosts.answers.set(YOUTUBE, youTubeFeed([1, 2, 3, 4]));
    const [source] = await sources().followedSources();
    const look = () => sources().lookAtSource({ sourceId: source?.id ?? '' });
    const { added, actionId } = await look();
    expect(added).toBe(4);
    await pool.query(`update videos set published = true where title = 'Loaf 1'`);
    await pool.query(`update videos set deleted_at = now() where title = 'Loaf 2'`);
    expect(await undo(actionId ?? '')).toBe('undone');
    expect(await look()).toMatchObject({ added: 2 });
    expect((await titles()).sort()).toEqual(['Loaf 1', 'Loaf 3', 'Loaf 4']);
  });

  test('the end of following is undone', async () => {
    hosts.answers.set(YOUTUBE, youTubeFeed([1]));
    await sources().followSource({ address: YOUTUBE });
    const [source] = await sources().followedSources();
    const { actionId } = await sources().unfollowSource({ sourceId: source?.id ?? '' });
    expect(await sources().followedSources()).toEqual([]);
    expect(await titles()).toEqual(['Loaf 1']);
    const look = sources().lookAtSource({ sourceId: source?.id ?? '' });
    await expect(look).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    expect(await undo(actionId)).toBe('undone');
    expect(await sources().followedSources()).toMatchObject([{ title: 'Bread & salt' }]);
  });
});

test('the same source is not followed twice, also by two at once', async () => {
  hosts.answers.set(YOUTUBE, youTubeFeed([1]));
  const follow = () => sources().followSource({ address: YOUTUBE });
  const both = await Promise.allSettled([follow(), follow()]);
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject({
    code: 'VALIDATION_ERROR',
    data: { fields: { address: 'You follow “Bread & salt” already.' } },
  });
  expect(await sources().followedSources()).toHaveLength(1);
});

test('a source that fails says why, is looked at later and later, and again as before once it answers', async () => {
  hosts.answers.set(YOUTUBE, youTubeFeed([1]));
  await sources().followSource({ address: YOUTUBE });
  const [source] = await sources().followedSources();
  const look = () => sources().lookAtSource({ sourceId: source?.id ?? '' });
  const minutes = async () =>
    (
      await pool.query(
        'select round(extract(epoch from look_again_at - looked_at) / 60)::int as minutes from followed_sources',
      )
    ).rows[0].minutes;
  expect(await minutes()).toBe(60);
  hosts.answers.set(YOUTUBE, 410);
  const waits: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    expect(await look()).toMatchObject({
      added: 0,
      failure: expect.stringContaining('refused it (status 410)'),
    });
    waits.push(await minutes());
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1_440, 1_440]);
  expect(await sources().followedSources()).toMatchObject([{ failure: expect.stringContaining('410') }]);
  hosts.answers.set(YOUTUBE, youTubeFeed([2, 1]));
  expect(await look()).toMatchObject({ added: 1, failure: null });
  expect(await minutes()).toBe(60);
});

test('those whose time has come are asked for, once', async () => {
  hosts.answers.set(YOUTUBE, youTubeFeed([1]));
  hosts.answers.set(POD, rss(film(1)));
  await sources().followSource({ address: YOUTUBE });
  await sources().followSource({ address: POD });
  await pool.query(
    `update followed_sources set look_again_at = now() - interval '1 minute' where feed_url = $1`,
    [POD],
  );
  const asked: unknown[] = [];
  const given = { database, enqueue: async (_job: unknown, data: unknown) => void asked.push(data) } as never;
  const run = () => findDueSourcesJob.run({}, given, new AbortController().signal);
  await Promise.all([run(), run()]);
  expect(asked).toHaveLength(1);
});

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
    expect(await refusal(POD)).toContain('may not be asked from here (address-refused)');
    redirect('/pod.example/feed.xml');
    expect(await refusal(POD)).toContain('may not be asked from here (too-many-redirects)');
  });

  test('a page that names a feed inside', async () => {
    hosts.answers.set(POD, {
      type: 'text/html',
      body: '<link rel="alternate" type="application/atom+xml" href="http://169.254.169.254/latest">',
    });
    expect(await refusal(POD)).toContain('may not be asked from here (address-refused)');
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

test('nobody but an admin follows anything', async () => {
  const member = operationsAs('member', database).catalogue;
  await expect(member.followSource({ address: POD })).rejects.toMatchObject({ code: 'PERMISSION_ERROR' });
});
