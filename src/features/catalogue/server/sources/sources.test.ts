import { describe, expect, test, vi } from 'vitest';
import { operationsAs } from '../../../../../tests/support/call-operations.ts';
import { feedFollower } from '../../../../../tests/support/feed-follower.ts';
import { film, POD, rss, YOUTUBE, youTubeFeed, youtubeId } from '../../../../../tests/support/feeds.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, hosts, adminId, sources, listed } = await feedFollower();

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

test('nobody but an admin follows anything', async () => {
  const member = operationsAs('member', database).catalogue;
  await expect(member.followSource({ address: POD })).rejects.toMatchObject({ code: 'PERMISSION_ERROR' });
});
