import { expect, test } from 'vitest';
import { missingFields } from './missing-fields.ts';
import type { VideoFields } from './video-fields.ts';

const EMPTY = {
  title: 'Bread',
  description: '',
  url: 'https://youtu.be/abcdefghijk',
  source: 'manual',
  thumbnail: '',
  categoryIds: [],
  speakers: [],
  tags: [],
  publishedOn: '',
  durationSeconds: null,
  isFeatured: false,
  isPublished: true,
  hasTranscript: false,
} satisfies VideoFields & { hasTranscript: boolean };
const FULL = {
  description: 'How to bake',
  speakers: ['Ada Lovelace'],
  tags: ['baking'],
  publishedOn: '2019-05-04',
  durationSeconds: 61,
  categories: ['Food'],
  transcript: 'Flour and water.',
};
const SILENT = { description: '', speakers: [], tags: null, categories: [] };

/** Stands for the making of tags: the words of both texts. */
const makeTags = (title: string, description: string) => `${title} ${description}`.trim().split(' ');

test('what a video lacks comes from the row, whatever it is', () => {
  expect(missingFields(EMPTY, FULL, makeTags)).toEqual(FULL);
});

test('what anybody gave a video stays, though the row says something else', () => {
  const video = {
    ...EMPTY,
    description: 'Kept',
    speakers: ['Grace Hopper'],
    tags: ['kept'],
    publishedOn: '2001-01-01',
    durationSeconds: 5,
    categoryIds: ['one'],
    hasTranscript: true,
  };
  expect(missingFields(video, FULL, makeTags)).toEqual({});
});

test('a row that says nothing fills in nothing', () => {
  expect(missingFields(EMPTY, SILENT, makeTags)).toEqual({});
  expect(missingFields(EMPTY, { ...SILENT, tags: [] }, makeTags)).toEqual({});
});

test('tags that were made of title and description yield to those of the row', () => {
  const video = { ...EMPTY, description: 'is baked', tags: ['Bread', 'is', 'baked'] };
  expect(missingFields(video, FULL, makeTags)).toMatchObject({ tags: ['baking'] });
  expect(missingFields(video, SILENT, makeTags)).toEqual({});
});

test('tags that were made are made anew with the description that the row brings, and given ones are not', () => {
  const row = { ...SILENT, description: 'is baked' };
  expect(missingFields({ ...EMPTY, tags: ['Bread'] }, row, makeTags).tags).toEqual(['Bread', 'is', 'baked']);
  expect(missingFields({ ...EMPTY, tags: ['given'] }, row, makeTags)).toEqual({ description: 'is baked' });
});

test('the tags that a video has already are not filled in once more', () => {
  expect(missingFields({ ...EMPTY, tags: ['Bread'] }, { ...SILENT, tags: ['Bread'] }, makeTags)).toEqual({});
});
