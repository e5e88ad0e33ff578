import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalVideoLink,
  parseVideoLink,
  startSeconds,
  type ValidVideoLink,
  videoHostLabel,
  watchUrl,
} from './video-link.ts';

function valid(text: string): ValidVideoLink {
  const link = parseVideoLink(text);
  if (!link.isValid) throw new Error(`${text} was refused: ${link.error}`);
  return link;
}

describe('properties', () => {
  const youtubeId = fc
    .stringMatching(/^[A-Za-z0-9_-]{11}$/)
    .filter((id) => id !== 'live_stream' && id !== 'videoseries');
  const hosted = fc.oneof(
    youtubeId.map((id) => `https://www.youtube.com/watch?v=${id}`),
    youtubeId.map((id) => `https://www.youtube.com/shorts/${id}`),
    fc.integer({ min: 1, max: 2 ** 31 }).map((id) => `https://vimeo.com/${id}`),
    fc.bigInt({ min: 1n, max: 2n ** 63n }).map((id) => `https://www.tiktok.com/@a/video/${id}`),
    fc.stringMatching(/^[A-Za-z0-9_-]{5,20}$/).map((id) => `https://www.instagram.com/p/${id}/`),
    fc.webPath().map((path) => `https://media.example.org${path.split(/[?#]/)[0]}/a.mp4`),
  );

  test('the embed and the way out of any accepted link lead to the same video', () => {
    fc.assert(
      fc.property(hosted, (text) => {
        const link = valid(text);
        expect(canonicalVideoLink(valid(link.embedUrl))).toBe(canonicalVideoLink(link));
        expect(canonicalVideoLink(valid(watchUrl(link)))).toBe(canonicalVideoLink(link));
      }),
    );
  });

  test('whatever is pasted, nothing throws and only official players and plain files are loaded', () => {
    const pieces = fc.constantFrom(
      ...[
        'https://',
        'http:',
        '//',
        '/',
        '\\',
        '..',
        '@',
        ':',
        '?',
        '#',
        '&',
        '%2f',
        '%00',
        '\n',
        '\u0000',
        ' ',
        '\ud800',
      ],
      ...[
        'youtube.com',
        'www.youtube.com',
        'youtu.be',
        'vimeo.com',
        'tiktok.com',
        'instagram.com',
        'example.org',
      ],
      ...[
        'watch',
        'v=',
        'embed',
        'shorts',
        'video',
        'p',
        'reel',
        'a.mp4',
        '.m3u8',
        'AbC-_901xyZ',
        '123456789',
        '@a',
      ],
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
    );
    const players =
      /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?|player\.vimeo\.com\/video\/\d+\?|www\.tiktok\.com\/player\/v1\/\d+$|www\.instagram\.com\/p\/[\w-]+\/embed\/$)/;
    const file =
      /^(?:https?:\/\/[^/@\\\s]+\/|\/(?!\/))[^\\\s]*\.(?:mp4|m4v|webm|mov|ogv|m3u8)(?:\?[^\s]*)?$/i;
    fc.assert(
      fc.property(hostile, (text) => {
        startSeconds(text);
        const link = parseVideoLink(text);
        expect(link.originalUrl).toBe(text);
        if (!link.isValid) return;
        expect(link.embedUrl).toMatch(link.platform === 'file' || link.platform === 'hls' ? file : players);
        videoHostLabel(link);
        watchUrl(link);
      }),
      { numRuns: 5000 },
    );
  });
});
