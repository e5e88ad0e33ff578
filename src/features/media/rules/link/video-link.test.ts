import { describe, expect, test } from 'vitest';
import {
  canonicalVideoLink,
  type ParsedVideoLink,
  parseVideoLink,
  startSeconds,
  type ValidVideoLink,
  videoHostLabel,
  watchUrl,
} from './video-link.ts';

const UNSUPPORTED = 'Invalid video URL: Unsupported platform';
const MALFORMED = 'Invalid video URL: Malformed URL';

function valid(text: string): ValidVideoLink {
  const link = parseVideoLink(text);
  if (!link.isValid) throw new Error(`${text} was refused: ${link.error}`);
  return link;
}

function errorOf(text: string): string {
  const link: ParsedVideoLink = parseVideoLink(text);
  return link.isValid ? `accepted as ${link.platform}:${link.videoId}` : link.error;
}

describe('links of the four hosts are recognised', () => {
  test.each([
    ['https://www.youtube.com/watch?v=AbC-_901xyZ', 'youtube', 'AbC-_901xyZ'],
    [
      'https://www.youtube.com/watch?feature=share&v=AbC-_901xyZ&list=PLxyz&t=4#t=9',
      'youtube',
      'AbC-_901xyZ',
    ],
    ['https://www.youtube.com/watch/?v=AbC-_901xyZ', 'youtube', 'AbC-_901xyZ'],
    ['HTTP://WWW.YouTube.COM/watch?v=AbC-_901xyZ', 'youtube', 'AbC-_901xyZ'],
    ['https://m.youtube.com/watch?v=AbC-_901xyZ', 'youtube', 'AbC-_901xyZ'],
    ['https://music.youtube.com/watch?v=AbC-_901xyZ', 'youtube', 'AbC-_901xyZ'],
    ['https://www.youtube.com./watch?v=AbC-_901xyZ', 'youtube', 'AbC-_901xyZ'],
    ['https://www.youtube.com:443/watch?v=AbC-_901xyZ', 'youtube', 'AbC-_901xyZ'],
    ['  https://youtu.be/AbC-_901xyZ?si=tracking \n', 'youtube', 'AbC-_901xyZ'],
    ['youtu.be/AbC-_901xyZ', 'youtube', 'AbC-_901xyZ'],
    ['https://youtube.com/embed/AbC-_901xyZ?start=3', 'youtube', 'AbC-_901xyZ'],
    ['https://www.youtube-nocookie.com/embed/AbC-_901xyZ', 'youtube', 'AbC-_901xyZ'],
    ['https://www.youtube.com/live/AbC-_901xyZ?feature=shared', 'youtube', 'AbC-_901xyZ'],
    ['https://vimeo.com/123456789', 'vimeo', '123456789'],
    ['www.vimeo.com/123456789/', 'vimeo', '123456789'],
    ['https://player.vimeo.com/video/123456789?title=0', 'vimeo', '123456789'],
    ['https://vimeo.com/channels/somebody/123456789', 'vimeo', '123456789'],
    ['https://vimeo.com/groups/somebody/videos/123456789', 'vimeo', '123456789'],
    ['https://vimeo.com/showcase/77/video/123456789', 'vimeo', '123456789'],
    ['https://vimeo.com/showcase/77?video=123456789', 'vimeo', '123456789'],
    ['https://vimeo.com/manage/videos/123456789', 'vimeo', '123456789'],
    ['https://www.tiktok.com/@some.body/video/7000000000000000001?lang=en', 'tiktok', '7000000000000000001'],
    ['https://m.tiktok.com/@some.body/video/7000000000000000001', 'tiktok', '7000000000000000001'],
    ['https://www.tiktok.com/player/v1/7000000000000000001', 'tiktok', '7000000000000000001'],
    ['https://www.tiktok.com/embed/v2/7000000000000000001', 'tiktok', '7000000000000000001'],
    ['https://www.instagram.com/p/Ab_c-DeFgHi/', 'instagram', 'Ab_c-DeFgHi'],
    ['https://instagram.com/reel/Ab_c-DeFgHi?igsh=tracking', 'instagram', 'Ab_c-DeFgHi'],
    ['https://www.instagram.com/somebody/reel/Ab_c-DeFgHi/', 'instagram', 'Ab_c-DeFgHi'],
  ])('%s', (text, platform, videoId) => {
    expect(parseVideoLink(text)).toMatchObject({
      isValid: true,
      platform,
      videoId,
      isShort: false,
      originalUrl: text,
    });
  });

  test('a YouTube short is marked as one and is embedded like any video', () => {
    const link = valid('https://www.youtube.com/shorts/AbC-_901xyZ');
    expect(link.isShort).toBe(true);
    expect(link.embedUrl).toBe(valid('https://youtu.be/AbC-_901xyZ').embedUrl);
    expect(watchUrl(link)).toBe('https://www.youtube.com/shorts/AbC-_901xyZ');
  });
});

describe('direct files and HLS playlists are recognised by their extension', () => {
  test.each([
    ['https://media.example.org/talks/one.mp4', 'file', 'https://media.example.org/talks/one.mp4'],
    ['https://MEDIA.example.org/Talks/One.WEBM#t=4', 'file', 'https://media.example.org/Talks/One.WEBM'],
    ['http://127.0.0.1:9000/a.m4v', 'file', 'http://127.0.0.1:9000/a.m4v'],
    ['https://media.example.org/a.mov?sig=x%20y', 'file', 'https://media.example.org/a.mov?sig=x%20y'],
    ['https://media.example.org/a.ogv', 'file', 'https://media.example.org/a.ogv'],
    ['https://media.example.org/live/index.m3u8', 'hls', 'https://media.example.org/live/index.m3u8'],
    ['/demo/clip.webm', 'file', '/demo/clip.webm'],
    ['/demo/../clip.mp4?v=2', 'file', '/clip.mp4?v=2'],
    ['/demo/stream.m3u8', 'hls', '/demo/stream.m3u8'],
  ])('%s', (text, platform, embedUrl) => {
    expect(parseVideoLink(text)).toMatchObject({ isValid: true, platform, embedUrl, isShort: false });
  });
});

describe('everything else is refused with its reason', () => {
  test.each([
    // Another host, or a host that only looks like one of the four.
    ['https://example.org/watch?v=AbC-_901xyZ', UNSUPPORTED],
    ['https://youtube.com.example.org/watch?v=AbC-_901xyZ', UNSUPPORTED],
    ['https://notyoutube.com/watch?v=AbC-_901xyZ', UNSUPPORTED],
    ['https://youtube.co/watch?v=AbC-_901xyZ', UNSUPPORTED],
    ['https://youtubе.com/watch?v=AbC-_901xyZ', UNSUPPORTED], // a Cyrillic е
    ['https://example.org/?u=https://youtu.be/AbC-_901xyZ', UNSUPPORTED],
    ['https://example.org/#https://youtu.be/AbC-_901xyZ', UNSUPPORTED],
    ['https://www.youtube.com:8080/watch?v=AbC-_901xyZ', UNSUPPORTED],
    ['https://example.org/page.mp4.html', UNSUPPORTED],
    ['https://example.org/?file=a.mp4', UNSUPPORTED],
    ['https://example.org/#/a.mp4', UNSUPPORTED],
    ['/demo/', UNSUPPORTED],
    // Other schemes.
    ['javascript:location="https://youtu.be/AbC-_901xyZ"', UNSUPPORTED],
    ['data:video/mp4;base64,AAAA', UNSUPPORTED],
    ['blob:https://example.org/a.mp4', UNSUPPORTED],
    ['file:///etc/a.mp4', UNSUPPORTED],
    ['ftp://example.org/a.mp4', UNSUPPORTED],
    ['youtube:AbC-_901xyZ', UNSUPPORTED],
    // Not an address, or one that hides where it leads.
    ['', MALFORMED],
    ['   ', MALFORMED],
    ['AbC-_901xyZ', MALFORMED],
    ['look at youtube.com/watch?v=AbC-_901xyZ', MALFORMED],
    ['https://', MALFORMED],
    ['https:youtu.be/AbC-_901xyZ', MALFORMED],
    ['https:\\\\youtu.be\\AbC-_901xyZ', MALFORMED],
    ['https://youtu.be/AbC\n-_901xyZ', MALFORMED],
    ['https://youtube.com@example.org/a.mp4', MALFORMED],
    ['https://user:secret@www.youtube.com/watch?v=AbC-_901xyZ', MALFORMED],
    ['youtube.com@somebody', MALFORMED],
    ['//example.org/a.mp4', MALFORMED],
    ['/\\example.org/a.mp4', MALFORMED],
    ['/..//example.org/a.mp4', MALFORMED],
    [`https://example.org/${'a'.repeat(3000)}.mp4`, MALFORMED],
    // A known host without an id.
    ['https://www.youtube.com/', MALFORMED],
    ['https://www.youtube.com/watch', MALFORMED],
    ['https://www.youtube.com/watch?v=', MALFORMED],
    ['https://www.youtube.com/watch?v=AbC-_901xy', MALFORMED],
    ['https://www.youtube.com/watch?v=AbC-_901xyZ0', MALFORMED],
    ['https://www.youtube.com/watch?vi=AbC-_901xyZ', MALFORMED],
    ['https://www.youtube.com/watch?v=AbC_%3Cb%3E901', MALFORMED],
    ['https://www.youtube.com/AbC-_901xyZ', MALFORMED],
    ['https://www.youtube.com/notshorts/AbC-_901xyZ', MALFORMED],
    ['https://www.youtube.com/playlist?list=PLAbC-_901xyZ', MALFORMED],
    ['https://www.youtube.com/@somebodynew', MALFORMED],
    ['https://www.youtube.com/embed/videoseries?list=PLxyz', MALFORMED],
    ['https://www.youtube.com/embed/live_stream?channel=UCxyz', MALFORMED],
    ['https://youtu.be/c/somebodynew', MALFORMED],
    ['https://vimeo.com/', MALFORMED],
    ['https://vimeo.com/somebody', MALFORMED],
    ['https://vimeo.com/event/123456', MALFORMED],
    ['https://vimeo.com/ondemand/123456', MALFORMED],
    ['https://vimeo.com/12a34', MALFORMED],
    ['https://vimeo.com/clip.mp4', MALFORMED],
    ['https://vimeo.com/showcase/77', MALFORMED],
    ['https://vimeo.com/somebody?video=123456789', MALFORMED],
    ['https://vimeo.com/manage/videos', MALFORMED],
    ['https://vimeo.com/manage/videos/manage/videos/123456789', MALFORMED],
    ['https://www.tiktok.com/@somebody', MALFORMED],
    ['https://www.tiktok.com/@somebody/photo/7000000000000000001', MALFORMED],
    ['https://www.tiktok.com/@somebody/video/latest', MALFORMED],
    ['https://vm.tiktok.com/ZAbCdEfGh/', MALFORMED],
    ['https://www.instagram.com/somebody/', MALFORMED],
    ['https://www.instagram.com/stories/somebody/123456/', MALFORMED],
    ['https://www.instagram.com/reels/audio/123456/', MALFORMED],
    ['https://www.instagram.com/share/reel/AbCdEfGhIj', MALFORMED],
  ])('%s', (text, error) => {
    expect(errorOf(text)).toBe(error);
  });

  test('a recognised host without an id still names its platform', () => {
    expect(parseVideoLink('https://vimeo.com/somebody')).toEqual({
      isValid: false,
      platform: 'vimeo',
      videoId: null,
      embedUrl: null,
      isShort: false,
      originalUrl: 'https://vimeo.com/somebody',
      error: MALFORMED,
    });
  });
});

describe('embeds, ways out and labels', () => {
  test.each([
    [
      'https://youtu.be/AbC-_901xyZ',
      'https://www.youtube-nocookie.com/embed/AbC-_901xyZ?rel=0&enablejsapi=1',
      'https://www.youtube.com/watch?v=AbC-_901xyZ',
      'YouTube',
    ],
    [
      'https://player.vimeo.com/video/123456789?autoplay=1',
      'https://player.vimeo.com/video/123456789?dnt=1',
      'https://vimeo.com/123456789',
      'Vimeo',
    ],
    [
      'https://vimeo.com/123456789/0a1b2c3d4e',
      'https://player.vimeo.com/video/123456789?dnt=1&h=0a1b2c3d4e',
      'https://vimeo.com/123456789/0a1b2c3d4e',
      'Vimeo',
    ],
    [
      'https://vimeo.com/manage/videos/123456789/0a1b2c3d4e',
      'https://player.vimeo.com/video/123456789?dnt=1&h=0a1b2c3d4e',
      'https://vimeo.com/123456789/0a1b2c3d4e',
      'Vimeo',
    ],
    [
      'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&dnt=0',
      'https://player.vimeo.com/video/123456789?dnt=1&h=0a1b2c3d4e',
      'https://vimeo.com/123456789/0a1b2c3d4e',
      'Vimeo',
    ],
    [
      'https://www.tiktok.com/@somebody/video/7000000000000000001',
      'https://www.tiktok.com/player/v1/7000000000000000001',
      'https://www.tiktok.com/@_/video/7000000000000000001',
      'TikTok',
    ],
    [
      'https://www.instagram.com/reel/Ab_c-DeFgHi/',
      'https://www.instagram.com/p/Ab_c-DeFgHi/embed/',
      'https://www.instagram.com/p/Ab_c-DeFgHi/',
      'Instagram',
    ],
    [
      'https://media.example.org:8443/a.m3u8',
      'https://media.example.org:8443/a.m3u8',
      'https://media.example.org:8443/a.m3u8',
      'media.example.org',
    ],
    ['/demo/clip.webm', '/demo/clip.webm', '/demo/clip.webm', null],
  ])('%s', (text, embedUrl, watch, label) => {
    const link = valid(text);
    expect([link.embedUrl, watchUrl(link), videoHostLabel(link)]).toEqual([embedUrl, watch, label]);
  });

  test('a hash that is not one is not passed on to the player', () => {
    expect(valid('https://vimeo.com/123456789?h=%26autoplay%3D1').embedUrl).toBe(
      'https://player.vimeo.com/video/123456789?dnt=1',
    );
  });
});

describe('two links to the same video have the same key', () => {
  test.each([
    [
      'youtube:AbC-_901xyZ',
      ['https://youtu.be/AbC-_901xyZ?t=3', 'https://m.youtube.com/watch?v=AbC-_901xyZ'],
    ],
    ['youtube:AbC-_901xyZ', ['youtube.com/shorts/AbC-_901xyZ', 'https://www.youtube.com/embed/AbC-_901xyZ']],
    [
      'vimeo:123456789',
      ['https://vimeo.com/123456789/0a1b2c3d4e', 'https://player.vimeo.com/video/123456789'],
    ],
    ['file:example.org/a.mp4', ['http://example.org/a.mp4', 'https://EXAMPLE.org/a.mp4#t=3']],
    ['file:/demo/clip.webm', ['/demo/clip.webm', ' /demo/./clip.webm']],
  ])('%s', (key, texts) => {
    expect(texts.map((text) => canonicalVideoLink(valid(text)))).toEqual(texts.map(() => key));
  });

  test.each([
    ['https://talks.example/media/a.mp4#t=3', 'file:/media/a.mp4'],
    ['http://www.talks.example/media/a.mp4?v=2', 'file:/media/a.mp4?v=2'],
    ['/media/a.mp4', 'file:/media/a.mp4'],
    ['https://other.example/media/a.mp4', 'file:other.example/media/a.mp4'],
    ['https://talks.example:8443/media/a.mp4', 'file:talks.example:8443/media/a.mp4'],
    ['https://talks.example//other.example/a.mp4', MALFORMED],
  ])('a file below this site is its path, whatever address it is copied with: %s', (text, key) => {
    const link = parseVideoLink(text, 'https://talks.example');
    expect(link.isValid ? canonicalVideoLink(link) : link.error).toBe(key);
  });

  test('ids that differ only in case are different videos', () => {
    const [one, other] = ['https://youtu.be/AbC-_901xyZ', 'https://youtu.be/aBC-_901xyZ'].map(valid);
    expect(canonicalVideoLink(one!)).not.toBe(canonicalVideoLink(other!));
  });
});

test.each([
  ['https://youtu.be/AbC-_901xyZ?t=90', 90],
  ['https://youtu.be/AbC-_901xyZ?t=90s', 90],
  ['https://youtu.be/AbC-_901xyZ?t=1m30s', 90],
  ['https://www.youtube.com/watch?v=AbC-_901xyZ#t=1m40', 100],
  ['https://www.youtube.com/embed/AbC-_901xyZ?start=12', 12],
  ['https://vimeo.com/123456789#t=1h0m5s', 3605],
  ['/demo/clip.webm#t=7', 7],
  ['https://youtu.be/AbC-_901xyZ', null],
  ['https://youtu.be/AbC-_901xyZ?t=', null],
  ['https://youtu.be/AbC-_901xyZ?t=-5', null],
  ['https://youtu.be/AbC-_901xyZ?t=99999999999', null],
  ['not a link', null],
])('%s asks to start at second %s', (text, seconds) => {
  expect(startSeconds(text)).toBe(seconds);
});
