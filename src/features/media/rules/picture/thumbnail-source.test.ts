import { expect, test } from 'vitest';
import { thumbnailSources } from './thumbnail-source.ts';

const YOUTUBE = 'https://www.youtube.com/watch?v=abcdefghijk';

function kinds(video: Partial<Parameters<typeof thumbnailSources>[0]>): string[] {
  const known = { url: YOUTUBE, storedVersion: '', thumbnail: null, ...video };
  return [...new Set(thumbnailSources(known).map(({ kind }) => kind))];
}

test('the sources come in order: stored, temporary, platform, fallback, placeholder', () => {
  const temporary = 'https://pictures.example.org/a.png';
  expect(kinds({ storedVersion: 'abc', thumbnail: temporary })).toEqual([
    'stored',
    'temporary',
    'platform',
    'placeholder',
  ]);
  expect(kinds({ url: 'https://vimeo.com/123456', thumbnail: temporary })).toEqual([
    'temporary',
    'fallback',
    'placeholder',
  ]);
});

test('only YouTube has pictures at addresses that follow from its own, the sharpest first', () => {
  const urls = thumbnailSources({ url: YOUTUBE, storedVersion: '', thumbnail: null }).flatMap((source) =>
    source.kind === 'platform' ? [source.url] : [],
  );
  expect(urls).toEqual([
    'https://i.ytimg.com/vi/abcdefghijk/maxresdefault.jpg',
    'https://i.ytimg.com/vi/abcdefghijk/hq720.jpg',
    'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
  ]);
});

test.each([
  ['https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg', 'platform'],
  ['https://img.youtube.com/vi/abcdefghijk/0.jpg', 'platform'],
  ['https://i9.ytimg.com/vi_webp/abcdefghijk/mqdefault.webp', 'platform'],
  // Of another moment, of another video, and of somebody else.
  ['https://i.ytimg.com/vi/abcdefghijk/hq2.jpg', 'temporary'],
  ['https://i.ytimg.com/vi/kjihgfedcba/hqdefault.jpg', 'temporary'],
  ['https://pictures.example/vi/abcdefghijk/hqdefault.jpg', 'temporary'],
])(
  'of %s as what somebody gave, the first that is tried is %s: YouTube names a small size of what it has sharper',
  (thumbnail, first) => {
    expect(kinds({ thumbnail })[0]).toBe(first);
  },
);

test.each([
  [
    'https://vimeo.com/123456',
    'https://vimeo.com/api/oembed.json?width=1280&url=https%3A%2F%2Fvimeo.com%2F123456',
  ],
  [
    'https://www.tiktok.com/@someone/video/7123456789012345678',
    'https://www.tiktok.com/oembed?url=https%3A%2F%2Fwww.tiktok.com%2F%40_%2Fvideo%2F7123456789012345678',
  ],
])('%s is asked for its picture', (url, oembedUrl) => {
  expect(thumbnailSources({ url, storedVersion: '', thumbnail: null })[0]).toEqual({
    kind: 'fallback',
    oembedUrl,
  });
});

test.each([
  ['https://www.instagram.com/p/abc123/', 'instagram'],
  ['https://videos.example.org/a.mp4', 'file'],
  ['/demo/clip.webm', 'file'],
  ['https://example.org/', null],
  ['', null],
])('%j has its placeholder alone', (url, platform) => {
  expect(thumbnailSources({ url, storedVersion: '', thumbnail: null })).toEqual([
    { kind: 'placeholder', platform },
  ]);
});

test.each([
  [''],
  ['   '],
  ['picture.png'],
  ['/thumbnails/a.png'],
  ['javascript:alert(1)'],
  ['https://'],
  ['data:image/png;base64,AA'],
])('a thumbnail %j is no web address, and is passed over', (thumbnail) => {
  expect(kinds({ thumbnail })).toEqual(['platform', 'placeholder']);
});
