import { expect, test } from 'vitest';
import type { VideoDetail } from '#features/catalogue/contract.ts';
import { isoDuration, previewOf, videoHead } from './video-head.ts';

const SITE = { name: 'Reels', origin: 'https://reels.example' };
const VIDEO: VideoDetail = {
  id: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
  title: 'How </script> ends & begins',
  description: 'About scripts.\n\nAnd their ends.',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  thumbnailVersion: 'v1',
  durationSeconds: 3723,
  isFeatured: false,
  submitterName: 'Unknown User',
  publishedOn: null,
  categories: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  speakers: [],
  tags: ['scripts'],
  viewCount: 7,
  updatedAt: '2026-01-02T03:04:05.000Z',
  transcriptStatus: 'pending',
  transcriptLanguage: null,
  transcripts: [],
};
const PICTURE = `https://reels.example/thumbnails/${VIDEO.id}/v1/1200.jpg`;

const jsonLdOf = (video: typeof VIDEO) => videoHead(video, SITE).scripts[0]?.children ?? '';

test('previews and search engines are told the same of a video', () => {
  const head = videoHead(VIDEO, SITE);
  const said = Object.fromEntries(
    head.meta.flatMap((tag) => ('content' in tag ? [[tag.name ?? tag.property, tag.content]] : [])),
  );
  const canonical = 'https://reels.example/videos/6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  expect(head.links).toEqual([{ rel: 'canonical', href: canonical }]);
  expect(head.meta[0]).toEqual({ title: 'How </script> ends & begins · Reels' });
  expect(said).toMatchObject({
    description: 'About scripts. And their ends.',
    'og:title': VIDEO.title,
    'og:url': canonical,
    'og:image': PICTURE,
    'twitter:card': 'summary_large_image',
    'video:duration': '3723',
  });
  expect(JSON.parse(jsonLdOf(VIDEO))).toMatchObject({
    '@type': 'VideoObject',
    name: VIDEO.title,
    duration: 'PT1H2M3S',
    uploadDate: VIDEO.createdAt,
    thumbnailUrl: [PICTURE],
    embedUrl: expect.stringContaining('dQw4w9WgXcQ'),
  });
});

test('no title ends the script element that carries it', () => {
  expect(jsonLdOf(VIDEO)).not.toContain('</');
});

test('a direct file is given by its own address, made absolute', () => {
  const jsonLd = jsonLdOf({ ...VIDEO, url: '/demo/clip.webm', durationSeconds: null });
  expect(JSON.parse(jsonLd)).toMatchObject({ contentUrl: 'https://reels.example/demo/clip.webm' });
  expect(jsonLd).not.toContain('duration');
});

test('a video without description still says what it is', () => {
  expect(videoHead({ ...VIDEO, description: ' ' }, SITE).meta).toContainEqual({
    name: 'description',
    content: 'Watch “How </script> ends & begins” on Reels.',
  });
});

test('a long text is cut at a word', () => {
  const preview = previewOf('seven letters '.repeat(40));
  expect(preview.length).toBeLessThanOrEqual(201);
  expect(preview).toMatch(/(seven|letters)…$/);
  expect(previewOf('x'.repeat(500))).toHaveLength(201);
});

test('a long text is cut between two characters', () => {
  expect(previewOf(`${'x'.repeat(199)}🦀 and more`)).toBe(`${'x'.repeat(199)}🦀…`);
});

test.each([
  [0, 'PT0S'],
  [59, 'PT59S'],
  [60, 'PT1M'],
  [3600, 'PT1H'],
  [3661, 'PT1H1M1S'],
])('%i seconds are %s', (seconds, duration) => {
  expect(isoDuration(seconds)).toBe(duration);
});
