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

const wrong = (given: Partial<VideoFields>) => wrongFields(tidyFields({ ...FIELDS, ...given }), '2026-01-02');

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
