import { describe, expect, test } from 'vitest';
import { fileTitle } from './file-title.ts';
import { playlistSeconds, variantUrls } from './hls-playlist.ts';
import { secondsOfIsoDuration } from './iso-duration.ts';
import { jsonLdVideo } from './json-ld-video.ts';
import { firstFacts, plainFacts } from './video-facts.ts';

test.each([
  ['PT1H2M3S', 3723],
  ['PT59.6S', 60],
  ['P1DT1S', 86_401],
  ['pt4m', 240],
  ['PT0S', 0],
  ['', undefined],
  ['3:20', undefined],
  ['PT1H2M3S and more', undefined],
])('the duration %j is %s seconds', (text, seconds) => {
  expect(secondsOfIsoDuration(text)).toBe(seconds);
});

test.each([
  ['/demo/how-cities_work.mp4', 'How cities work'],
  ['https://films.example/a/Caf%C3%A9%20talk.webm?sig=1', 'Café talk'],
  ['/files/शिक्षा का भविष्य.mp4', 'शिक्षा का भविष्य'],
  ['/files/संगीत.mp4', 'संगीत'],
  ['/files/東京.mp4', '東京'],
  ['/files/봄날.mp4', '봄날'],
  ['/files/क.mp4', undefined],
  ['/files/ab 12.mp4', undefined],
  ['https://films.example/%E0%A4%A.mp4', undefined],
  ['https://films.example/9c9de5e8-0a1e-484a-b099-e80766180a6d-1080.mp4', undefined],
  ['https://films.example/hls/index.m3u8', undefined],
  ['https://films.example/VID_20240511_103344.mp4', undefined],
])('of the file %s the title is %j', (address, title) => {
  expect(fileTitle(address)).toBe(title);
});

describe('what a host says', () => {
  test('is taken where it is what it should be, and left out where it is not', () => {
    expect(
      plainFacts({ title: '  How\n cities\u200b  work\0 ', description: 'a\r\nb', durationSeconds: '61.4' }),
    ).toEqual({ title: 'How cities work', description: 'a\nb', thumbnail: undefined, durationSeconds: 61 });
    for (const nothing of [undefined, null, '', ' ', 3, {}, ['x']])
      expect(plainFacts({ title: nothing, description: nothing }).title).toBeUndefined();
    for (const none of [0, -1, Number.NaN, Infinity, 10 ** 9, 'long', ' ', true, null])
      expect(plainFacts({ durationSeconds: none }).durationSeconds).toBeUndefined();
  });

  test('is cut where it is too long, at no half of a letter', () => {
    const { title, description } = plainFacts({
      title: `${'a'.repeat(299)}😀`,
      description: 'b'.repeat(1e6),
    });
    expect([title?.length, title?.isWellFormed(), description?.length]).toEqual([300, true, 20_000]);
  });

  test.each([
    ['/a.jpg', 'https://talks.example/a.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['file:///etc/passwd', undefined],
    ['https://user:pass@cdn.example/a.jpg', undefined],
    [`https://cdn.example/${'a'.repeat(2_000)}`, undefined],
    ['', undefined],
  ])('of the picture %j is %j', (given, address) => {
    expect(plainFacts({ thumbnail: given }, 'https://talks.example/1').thumbnail).toBe(address);
  });

  test('is put together fact by fact, from the best on', () => {
    const first = plainFacts({ title: 'One' });
    const second = plainFacts({ title: 'Two', durationSeconds: 5 });
    expect(firstFacts([first, second])).toMatchObject({ title: 'One', durationSeconds: 5 });
  });
});

describe('JSON-LD', () => {
  const video = { '@type': 'VideoObject', name: 'Rivers', duration: 'PT2M', thumbnailUrl: ['/r.jpg'] };
  const read = (value: unknown, title?: string) => jsonLdVideo(value, title, 'https://talks.example/1');

  test('names the one video of a page, however deep it lies', () => {
    expect(read([{ '@graph': [{ '@type': 'WebPage', video }] }])).toMatchObject({
      title: 'Rivers',
      durationSeconds: 120,
      thumbnail: 'https://talks.example/r.jpg',
    });
    expect(read({ '@type': ['Thing', 'https://schema.org/VideoObject'], name: 'Rivers' }).title).toBe(
      'Rivers',
    );
  });

  test('of several videos counts the one that has the title of the page', () => {
    const others = [video, { ...video, name: 'Seas', duration: 'PT9M' }];
    expect(read(others, 'Seas').durationSeconds).toBe(540);
    expect(read(others, 'Lakes')).toEqual({});
  });

  test('is read without the references of HTML that some pages write into it, and with all else', () => {
    const written = {
      ...video,
      name: 'Rivers &amp; seas &#8211; it&#039;s R&D',
      description: 'See https://a.example/?a=1&section=2&copy=3 &quot;now&quot;',
    };
    expect(read(written)).toMatchObject({
      title: "Rivers & seas – it's R&D",
      description: 'See https://a.example/?a=1&section=2&copy=3 "now"',
    });
    expect(read([video, written], "Rivers & seas – it's R&D").title).toBe("Rivers & seas – it's R&D");
  });

  test('without a video, of another shape, or without end, says nothing', () => {
    const deep = JSON.parse(`${'['.repeat(500)}${JSON.stringify(video)}${']'.repeat(500)}`);
    const wide = [...Array.from({ length: 5_000 }, () => ({})), video];
    for (const value of [undefined, null, 'x', [], { '@type': 'Person' }, deep, wide])
      expect(read(value)).toEqual({});
  });
});

describe('a playlist', () => {
  test('that ends says how long its film is', () => {
    const lines = ['#EXTM3U', '#EXTINF:6.006,', 'a.ts', '#EXTINF:5.5,title', 'b.ts', '#EXT-X-ENDLIST'];
    expect(playlistSeconds(lines.join('\n'))).toBe(12);
    expect(playlistSeconds(lines.slice(0, -1).join('\n'))).toBeUndefined();
  });

  test('of playlists names them in its order', () => {
    const master =
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/a.m3u8\n\n#EXT-X-STREAM-INF:BANDWIDTH=2\n/b.m3u8';
    expect(variantUrls(master, 'https://films.example/t/m.m3u8')).toEqual([
      'https://films.example/t/low/a.m3u8',
      'https://films.example/b.m3u8',
    ]);
  });
});
