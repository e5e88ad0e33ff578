import { expect, test } from 'vitest';
import { openingVideo } from './opening-video.ts';

const listed = (...counts: number[]) =>
  counts.map((count, at) => ({ video: at, questions: Array.from({ length: count }, (_, index) => index) }));

test.each([
  { name: 'no videos', videos: listed(), opened: null },
  { name: 'none with a question', videos: listed(0, 0), opened: null },
  { name: 'the first with four, though another has more', videos: listed(2, 4, 9), opened: 1 },
  { name: 'where none has four, the first of those with most', videos: listed(1, 3, 2, 3), opened: 1 },
  { name: 'the only one with a question', videos: listed(0, 0, 1), opened: 2 },
])('$name', ({ videos, opened }) => {
  expect(openingVideo(videos)?.video ?? null).toBe(opened);
});

test('the video that opens shows the four best of its questions', () => {
  expect(openingVideo(listed(9))?.questions).toEqual([0, 1, 2, 3]);
});
