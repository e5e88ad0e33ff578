import { describe, expect, test } from 'vitest';
import { charactersTooMany, noteLengthWords, noteOf } from './note.ts';

describe('a line of one’s own', () => {
  test.each([
    ['  I thought of you.\n\n\tRead  it! ', 'I thought of you. Read it!'],
    ['<b>so</b> & [so](https://x.example)', '<b>so</b> & [so](https://x.example)'],
    ['family 👩‍👧 stays', 'family 👩‍👧 stays'],
    ['שלום Ada', 'שלום Ada'],
    // An override would turn the words after it around, and a null byte is refused by PostgreSQL.
    ['abc\u202edef\u202c\u0000\u2066ghi\u2069', 'abcdefghi'],
  ])('is kept as one paragraph of plain text: %j', (typed, kept) => expect(noteOf(typed)).toBe(kept));

  test.each(['', '  \n ', '\u200b\u2060', '\u200e \u00ad'])('of which nothing is seen is none: %j', (typed) =>
    expect(noteOf(typed)).toBe(null),
  );

  test('is too long by what is kept of it', () => {
    expect(charactersTooMany(`  ${'a'.repeat(280)}\n`)).toBe(0);
    expect(charactersTooMany('a'.repeat(283))).toBe(3);
  });

  test.each([
    ['I thought of you.', '', ''],
    ['a'.repeat(239), '', ''],
    ['a'.repeat(240), '', '40 characters left.'],
    ['a'.repeat(255), '', '25 characters left.'],
    ['a'.repeat(279), '', '1 character left. 24 characters too long for Twitter.'],
    ['猫'.repeat(130), '', '5 characters too long for Twitter.'],
    ['a'.repeat(281), '1 character too long', ''],
  ])('tells of its length only near the end: %j', (typed, error, hint) =>
    expect(noteLengthWords(typed)).toEqual({ error, hint }),
  );
});
