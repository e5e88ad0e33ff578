import { expect, test } from 'vitest';
import {
  type Destination,
  fromShare,
  momentSearch,
  sharedVideoPath,
  sharedVideoSearch,
  sharePath,
} from './share-address.ts';

const video: Destination = {
  shareToken: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  videoId: '5b1f3f0e-6d8a-4a56-9b0c-0d6f2f6f1a11',
  questionText: null,
  messageId: null,
  startSeconds: null,
  endSeconds: null,
  autoOpen: false,
};
const shareToken = video.shareToken;

test('a link’s path is its id', () => {
  expect(sharePath('aB3_-9xYz0')).toBe('/s/aB3_-9xYz0');
});

test.each<[string, Partial<Destination>, object]>([
  ['a video leads to it by its token alone', {}, { shareToken }],
  [
    'a question stands in the address, and opens by itself',
    { questionText: 'Why?', autoOpen: true },
    { shareToken, q: 'Why?', enableFlow: 'true' },
  ],
  [
    'an answer is named by its message',
    { questionText: 'Why?', messageId: 'm1', autoOpen: true },
    { shareToken, q: 'Why?', highlight: 'm1', enableFlow: 'true' },
  ],
  ['a moment starts where it begins', { startSeconds: 0 }, { shareToken, t: 0 }],
  ['and stops at its end', { startSeconds: 12.7, endSeconds: 20.2 }, { shareToken, t: 12, until: 21 }],
])('%s', (_what, share, search) => {
  expect(sharedVideoSearch({ ...video, ...share })).toEqual(search);
});

test.each([
  ['is rounded outwards', { startSeconds: 83.52, endSeconds: 90.1 }, { t: 83, until: 91 }],
  ['may begin with the video', { startSeconds: 0, endSeconds: 5 }, { t: 0, until: 5 }],
  ['without an end plays on', { startSeconds: 83.52, endSeconds: null }, { t: 83 }],
  ['that is none says nothing', { startSeconds: null, endSeconds: null }, {}],
])('a moment %s', (_what, moment, search) => {
  expect(momentSearch(moment)).toEqual(search);
});

test('whatever a question holds stays within its parameter', () => {
  const questionText = `"Why" & <how>?#x=1\u202e`;
  const address = new URL(sharedVideoPath({ ...video, questionText }), 'http://mindreel.test');
  expect(address.pathname).toBe(`/videos/${video.videoId}`);
  expect(Object.fromEntries(address.searchParams)).toEqual({ shareToken, q: questionText });
});

test.each(['rivers? ', '河', '🎬', '"<&>'])(
  'the address of a question of 4,000 characters, of %s, is short enough for every proxy',
  (text) => {
    const questionText = text.repeat(4_000 / text.length);
    const path = sharedVideoPath({ ...video, questionText, messageId: shareToken, autoOpen: true });
    expect(path.length).toBeLessThan(4_096);
    const q = new URL(path, 'http://mindreel.test').searchParams.get('q') ?? '';
    expect(questionText.startsWith(q)).toBe(true);
    expect([...q]).toHaveLength(200);
  },
);

test('the history says that a share led here, and what it carries', () => {
  expect(fromShare(video)).toEqual({ fromShare: true, shareContext: video });
});
