import { expect, test } from 'vitest';
import { tidyFields, type VideoFields, wrongFields } from './video-fields.ts';

const FIELDS: VideoFields = {
  title: 'How rivers bend',
  description: '',
  url: 'https://youtu.be/riverbend01',
  source: '',
  thumbnail: '',
  categoryIds: [],
  speakers: [],
  tags: [],
  publishedOn: '',
  durationSeconds: null,
  isFeatured: false,
  isPublished: true,
};

const NOW = new Date('2026-01-02T12:00Z');
const wrong = (given: Partial<VideoFields>) => wrongFields(tidyFields({ ...FIELDS, ...given }), NOW);

test.each([
  '/home/ada/talk.mp4',
  '/Users/ada/Movies/talk.mov',
  '/root/talk.webm',
  '/Volumes/Films/talk.mp4',
  'file:///home/ada/talk.mp4',
  'C:\\Users\\ada\\talk.mp4',
  '~/talk.mp4',
  'talk.mp4',
])('%s is the path of a file on a computer', (url) => {
  expect(wrong({ url })).toEqual({
    url: 'This is the path of a file on a computer, which nobody else can open; a link begins with https://',
  });
});

test.each(['/files/talk.mp4', '/demo/talk.webm', '/media/home/talk.mp4', 'https://ada.example/home/a.mp4'])(
  '%s is a film that others can open',
  (url) => {
    expect(wrong({ url })).toEqual({});
  },
);

test('a day is not in the future while it is one anywhere', () => {
  const publishedOn = 'Please give a day that is not in the future';
  expect(wrong({ publishedOn: '2026-01-02' })).toEqual({});
  expect(wrong({ publishedOn: '2026-01-03' })).toEqual({});
  expect(wrong({ publishedOn: '2026-01-04' })).toEqual({ publishedOn });
  const morning = new Date('2026-01-02T09:59Z');
  expect(wrongFields({ ...FIELDS, publishedOn: '2026-01-03' }, morning)).toEqual({ publishedOn });
});
