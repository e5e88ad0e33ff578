import { describe, expect, test } from 'vitest';
import { deedDetails } from './deed-details.ts';

const VIDEO = '00000000-0000-4000-8000-000000000001';

describe('what was written down of a deed is read in words', () => {
  test.each([
    [
      'of an edited video what changed',
      {
        videoId: VIDEO,
        fields: { title: 'Foxes', isFeatured: false, tags: ['fox', 'den'], speakers: ['Ada'] },
      },
      { fields: { title: 'Red foxes', isFeatured: true, tags: [], speakers: ['Ada'] } },
      [
        { label: 'Title', before: 'Foxes', after: 'Red foxes' },
        { label: 'Featured', before: 'No', after: 'Yes' },
        { label: 'Tags', before: 'fox, den', after: '—' },
      ],
    ],
    [
      'of an added transcript its language and how long it is, without what is there for Undo',
      { videoId: VIDEO, language: 'en' },
      { lineCount: 1234, updatedAt: '2026-11-20T10:00:00.000Z' },
      [
        { label: 'Language', before: 'en', after: null },
        { label: 'Line count', before: null, after: '1,234' },
      ],
    ],
    [
      'of many things how many, and the first twenty names',
      { order: [VIDEO, VIDEO], lines: [{ text: 'a' }], content: null },
      { words: Array.from({ length: 22 }, (_, n) => `w${n + 1}`) },
      [
        { label: 'Order', before: '2 entries', after: null },
        { label: 'Lines', before: '1 entry', after: null },
        { label: 'Content', before: '—', after: null },
        {
          label: 'Words',
          before: null,
          after:
            'w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20 and 2 more',
        },
      ],
    ],
    [
      'of a deed on many videos the first titles, and how many others there are',
      {},
      { count: 50, titles: ['Rye, dark', 'Wheat'], categoryId: VIDEO },
      [
        { label: 'Count', before: null, after: '50' },
        { label: 'Titles', before: null, after: 'Rye, dark\nWheat\nand 48 more' },
      ],
    ],
    [
      'of an import what it added as what, and completed',
      {},
      { importId: VIDEO, published: 0, addedAsDrafts: 1165, completed: 11, titles: [] },
      [
        { label: 'Published', before: null, after: '0' },
        { label: 'Added as drafts', before: null, after: '1,165' },
        { label: 'Completed', before: null, after: '11' },
      ],
    ],
    ['of a deed without anything else nothing', { userId: VIDEO }, {}, []],
    ['of what is no object nothing', null, 'x', []],
  ])('%s', (_, before, after, details) => {
    expect(deedDetails(before, after)).toEqual(details);
  });
});
