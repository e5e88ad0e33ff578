import { expect, test } from 'vitest';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import { canSeek, playerShape, wayOut } from './host-player.ts';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'landscape'],
  ['https://www.youtube.com/shorts/abcdefghijk', 'portrait'],
  ['https://vimeo.com/123456', 'landscape'],
  ['https://www.tiktok.com/@someone/video/7106594312292453675', 'portrait'],
  ['https://www.instagram.com/reel/CxYz123AbC_/', 'post'],
  ['https://example.org/clip.mp4', 'landscape'],
  ['https://example.org/page', 'landscape'],
])('%s is shown as %s', (url, shape) => {
  expect(playerShape(parseVideoLink(url))).toBe(shape);
});

test('every host but Instagram lets the page seek', () => {
  expect(canSeek('youtube')).toBe(true);
  expect(canSeek('tiktok')).toBe(true);
  expect(canSeek('hls')).toBe(true);
  expect(canSeek('instagram')).toBe(false);
  expect(canSeek(null)).toBe(false);
});

test.each([
  ['https://youtu.be/abcdefghijk', { href: 'https://www.youtube.com/watch?v=abcdefghijk', host: 'YouTube' }],
  ['https://example.org/clip.mp4', undefined],
  ['https://example.org/film.m3u8', undefined],
  ['/demo/clip.webm', undefined],
  ['https://www.example.org/page?a=1', { href: 'https://www.example.org/page?a=1', host: 'example.org' }],
  ['javascript:alert(1)', undefined],
  ['https://youtube.com@evil.example/watch', undefined],
  ['data:text/html,hello', undefined],
  ['nonsense', undefined],
])('the way out of %s', (url, expected) => {
  expect(wayOut(parseVideoLink(url))).toEqual(expected);
});
