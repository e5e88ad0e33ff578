import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImportRow } from './import-row.ts';

const NOW = new Date('2026-02-01T12:00:00Z');
const LINK = 'https://www.youtube.com/watch?v=abcdefghijk';
const GIVEN = { title: 'Bread for beginners', url: LINK };

const read = (record: unknown) => readImportRow(record, NOW);
const row = (fields: object) => {
  const result = read({ ...GIVEN, ...fields });
  if ('error' in result) throw new Error(result.error);
  return result.ok;
};
const warnings = (fields: object) => {
  const result = read({ ...GIVEN, ...fields });
  if ('error' in result) throw new Error(result.error);
  return result.warnings;
};
const error = (record: unknown) => {
  const result = read(record);
  return 'error' in result ? result.error : 'none';
};

test('a title and a link are enough; the video is published', () => {
  expect(read(GIVEN)).toEqual({
    ok: {
      title: 'Bread for beginners',
      url: LINK,
      linkKey: 'youtube:abcdefghijk',
      description: '',
      categories: [],
      tags: null,
      durationSeconds: undefined,
      published: true,
      isFeatured: false,
      speakers: [],
      publishedOn: undefined,
      createdAt: undefined,
    },
    warnings: [],
  });
});

test('a link alone is a video whose title is not known', () => {
  expect(read(` ${LINK} `)).toMatchObject({ ok: { title: null, linkKey: 'youtube:abcdefghijk' } });
});

test('names of fields are read whatever their case, and others are ignored', () => {
  const record = { TITLE: 'Bread', Link: LINK, 'Created At': '2020-05-01', licence: 'CC0', language: 'eng' };
  expect(read(record)).toMatchObject({
    ok: { title: 'Bread', url: LINK, createdAt: new Date('2020-05-01T00:00Z') },
  });
});

test('a transcript is taken as it stands, and one that cannot be read is left out with a warning', () => {
  const said = '## Dough\n\nAda: 00:00:15\n\nFlour, water, salt.';
  expect(row({ Transcript: said }).transcript).toBe(said);
  expect(row({ transcript: ' \n' })).toEqual(row({}));
  expect(warnings({ transcript: ' \n' })).toEqual([]);
  expect(row({ transcript: 'Salt\0 and \ud800' }).transcript).toBe('Salt\ufffd and \ufffd');
  const named = '("Bread for beginners")';
  expect(warnings({ transcript: ['Flour'] })).toEqual([
    `its transcript is left out: It is not text. ${named}`,
  ]);
  expect(warnings({ transcript: '{"text": "Flour"}' })[0]).toMatch(
    /^its transcript is left out: This is JSON/,
  );
  expect(row({ transcript: '{"text": "Flour"}' }).transcript).toBeUndefined();
});

test('a link without its scheme is completed', () => {
  expect(row({ url: 'youtu.be/abcdefghijk' }).url).toBe('https://www.youtube.com/watch?v=abcdefghijk');
});

test.each([
  ['text', 'Bread', 'it is not a record with a title and a link'],
  ['a list', [GIVEN], 'it is not a record with a title and a link'],
  ['nothing', null, 'it is not a record with a title and a link'],
  ['no title', { url: LINK }, `it has no title ("${LINK}")`],
  ['an empty title', { ...GIVEN, title: ' \n' }, `it has no title ("${LINK}")`],
  ['an invisible title', { ...GIVEN, title: '\u200b\u0000' }, `it has no title ("${LINK}")`],
  ['a title that is a list', { ...GIVEN, title: ['a'] }, `its title is not text ("${LINK}")`],
  [
    'a long title',
    { ...GIVEN, title: 'b'.repeat(301) },
    `its title is longer than 300 characters ("${'b'.repeat(79)}…")`,
  ],
  ['no link', { title: 'Bread' }, 'it has no link ("Bread")'],
  [
    'a foreign link',
    { ...GIVEN, url: 'https://example.org/a' },
    'Invalid video URL: Unsupported platform ("Bread for beginners")',
  ],
  [
    'a broken link',
    { ...GIVEN, url: 'https://youtu.be/short' },
    'Invalid video URL: Malformed URL ("Bread for beginners")',
  ],
  [
    'a link too long to be compared',
    { ...GIVEN, url: `https://example.org/${'ä'.repeat(1500)}.mp4` },
    'its link is too long ("Bread for beginners")',
  ],
  [
    'a long description',
    { ...GIVEN, description: 'b'.repeat(20_001) },
    'its description is longer than 20,000 characters ("Bread for beginners")',
  ],
  [
    'an odd state',
    { ...GIVEN, published: 'maybe' },
    'its published is neither true nor false: "maybe" ("Bread for beginners")',
  ],
  [
    'tags that are an object',
    { ...GIVEN, tags: { a: 1 } },
    'its tags is neither text nor a list of texts ("Bread for beginners")',
  ],
  [
    'too many tags',
    { ...GIVEN, tags: Array.from({ length: 51 }, (_, n) => `tag ${n}`) },
    'its tags has more than 50 entries ("Bread for beginners")',
  ],
  [
    'a long category',
    { ...GIVEN, category: 'b'.repeat(101) },
    'its category has an entry of more than 100 characters ("Bread for beginners")',
  ],
])('a record that is or has %s is refused with the reason', (_what, record, reason) => {
  // A text that is a link would be one.
  expect(error(typeof record === 'string' ? [record] : record)).toBe(reason);
});

test('a text that is no link is refused with the reason', () => {
  expect(error('Bread')).toBe('Invalid video URL: Malformed URL ("Bread")');
});

test.each([
  [600, 600],
  ['600', 600],
  [61.6, 62],
  ['0:59', 59],
  ['90:00', 5400],
  ['1:02:03', 3723],
  [0, undefined],
  ['', undefined],
  [null, undefined],
])('a duration of %j is %j seconds', (duration, seconds) => {
  expect(row({ duration }).durationSeconds).toBe(seconds);
});

test.each(['1:75:00', '0:60', '-5', '1e9', Number.POSITIVE_INFINITY, true, 2 ** 31, 'long'])(
  'a duration of %j is left out, and told',
  (duration) => {
    expect(row({ duration }).durationSeconds).toBeUndefined();
    expect(warnings({ duration })).toEqual([
      `its duration is left out: "${duration}" is neither seconds nor h:mm:ss ("Bread for beginners")`,
    ]);
  },
);

test.each([
  ['12:00:00', []],
  ['42:22:00', ['its duration is left out: 42:22:00 is longer than 12 hours ("Bread for beginners")']],
  [1_211_920, ['its duration is left out: 336:38:40 is longer than 12 hours ("Bread for beginners")']],
])('of a duration of %j is told %j', (duration, told) => {
  expect(warnings({ duration })).toEqual(told);
  expect(row({ duration }).durationSeconds).toBe(told.length === 0 ? 12 * 3_600 : undefined);
});

test.each([
  [{ category: 'Food' }, ['Food']],
  [{ category: 'Food; Craft;; food ' }, ['Food', 'Craft']],
  [{ category: 'Food, drink' }, ['Food, drink']],
  [{ categories: ['Food; drink', 'Craft'] }, ['Food; drink', 'Craft']],
  [{ category: 'Food', categories: ['Craft', 'FOOD'] }, ['Food', 'Craft']],
])('categories of %j are %j', (fields, categories) => {
  expect(row(fields).categories).toEqual(categories);
});

test.each([
  ['flour, water', ['flour', 'water']],
  ['salt, sea; water', ['salt, sea', 'water']],
  [
    ['flour', 'Flour', ' water '],
    ['flour', 'water'],
  ],
  [[2024], ['2024']],
])('tags of %j are %j', (tags, expected) => {
  expect(row({ tags }).tags).toEqual(expected);
});

test.each([
  [true, true],
  ['yes', true],
  ['', true],
  [1, true],
  [false, false],
  ['FALSE', false],
  ['draft', false],
  [0, false],
])('published %j is %j', (published, expected) => {
  expect(row({ published }).published).toBe(expected);
});

describe('the date', () => {
  test.each([
    ['2010-05-19', '2010-05-19T00:00:00.000Z'],
    ['2010-05-19T10:20:30', '2010-05-19T10:20:30.000Z'],
    ['2010-05-19 10:20:30+0200', '2010-05-19T08:20:30.000Z'],
  ])('%s is read in UTC', (created_at, moment) => {
    expect(row({ created_at })).toMatchObject({ createdAt: new Date(moment), publishedOn: undefined });
  });

  test.each([
    ['2010', 'is no day'],
    ['2010-05', 'is no day'],
    ['2010-02-31', 'is no day'],
    ['19 May', 'is no day'],
    ['31 June 2010', 'is no day'],
    ['1 Brumaire 2010', 'is no day'],
    ['2010-13-01', 'is no day'],
    ['13/13/2010', 'is no day'],
    ['2026-02-03', 'is yet to come'],
    ['1066-10-14', 'is older than film'],
    ['2010-05-19T99:00', 'is no day'],
    [20100519, 'is no day'],
    ['09/02/2025', 'may be 2025-02-09 or 2025-09-02'],
    ['9-2-2025', 'may be 2025-02-09 or 2025-09-02'],
  ])('%s is left out, and told that it %s', (date, why) => {
    const fields = { recorded: date, created_at: date };
    expect(row(fields)).toMatchObject({ createdAt: undefined, publishedOn: undefined });
    expect(warnings(fields)).toEqual([
      `its recorded is left out: "${date}" ${why} ("Bread for beginners")`,
      `its created_at is left out: "${date}" ${why} ("Bread for beginners")`,
    ]);
  });

  test.each([
    ['2.9.2025', '2025-09-02'],
    ['02.09.2025', '2025-09-02'],
    ['2025/09/02', '2025-09-02'],
    ['2025.9.2', '2025-09-02'],
    ['2 Sep 2025', '2025-09-02'],
    ['2. September 2025', '2025-09-02'],
    ['Sept. 2, 2025', '2025-09-02'],
    ['May 2 2025', '2025-05-02'],
    ['13/02/2025', '2025-02-13'],
    ['02/13/2025', '2025-02-13'],
    ['5/5/2025', '2025-05-05'],
  ])('%s is %s', (date, day) => {
    expect(row({ date, created_at: date })).toMatchObject({
      publishedOn: day,
      createdAt: new Date(`${day}T00:00Z`),
    });
    expect(warnings({ date, created_at: date })).toEqual([]);
  });

  test('of several is told only where none is a day', () => {
    expect(warnings({ recorded: 'soon', date: '2002-01-01' })).toEqual([]);
    expect(warnings({ recorded: 'soon', date: 'later' })).toEqual([
      'its recorded is left out: "soon" is no day ("Bread for beginners")',
    ]);
  });

  test('of publication is a day, and says nothing of when the video was listed', () => {
    for (const name of ['published_on', 'recorded', 'date']) {
      expect(row({ [name]: '2010-05-19T23:20:30-0800' })).toMatchObject({
        publishedOn: '2010-05-19',
        createdAt: undefined,
      });
    }
    expect(row({ date: '2002-01-01', recorded: 'soon', published_on: '' }).publishedOn).toBe('2002-01-01');
    expect(row({ date: '2002-01-01', published_on: '2003-01-01' }).publishedOn).toBe('2003-01-01');
    // Where the sun rises first it is tomorrow already.
    expect(row({ date: '2026-02-02' }).publishedOn).toBe('2026-02-02');
    expect(row({ date: '2026-02-03' }).publishedOn).toBeUndefined();
  });
});

test('one person whose family name comes first is doubted where several could be meant', () => {
  expect(row({ speakers: 'García Márquez, José Luis' }).speakers).toEqual(['García Márquez, José Luis']);
  expect(warnings({ speakers: 'García Márquez, José Luis' })).toEqual([
    'its speaker is read as one person: "García Márquez, José Luis"; part several by ";" ("Bread for beginners")',
  ]);
  for (const clear of ['Gil Hart, Ida Ito', 'Smith, John', 'Ada Lovelace; García Márquez, José Luis'])
    expect(warnings({ speakers: clear })).toEqual([]);
});

test('speakers are kept apart from the description, each once, in their order', () => {
  expect(row({ speakers: ['Ada Lovelace', 'Grace  Hopper', 'ada lovelace'] }).speakers).toEqual([
    'Ada Lovelace',
    'Grace Hopper',
  ]);
  expect(row({ speakers: 'Gil Hart, Ida Ito' }).speakers).toEqual(['Gil Hart', 'Ida Ito']);
  for (const one of ['Smith, John', 'Martin Luther King, Jr.', 'Ada Lovelace, ']) {
    expect(row({ speaker: one }).speakers).toEqual([one.trim()]);
  }
  expect(row({ speakers: ['Gil Hart, Ida Ito'] }).speakers).toEqual(['Gil Hart, Ida Ito']);
  expect(row({ speaker: 'Hopper, Grace; Ada Lovelace' }).speakers).toEqual(['Hopper, Grace', 'Ada Lovelace']);
});

test.each([
  '/home/ada/talk.mp4',
  'file:///home/ada/talk.mp4',
  'C:\\Users\\ada\\talk.mp4',
  'c:/talk.webm',
  '~/talk.mp4',
  './talk.mp4',
  '../talk.mov',
  'talk.mkv',
])('%s is the path of a file, and is refused as such', (url) => {
  expect(read({ ...GIVEN, url })).toEqual({
    error: expect.stringContaining(
      'its link is the path of a file on a computer, which nobody else can open',
    ),
  });
});

test('a file of this site is no file of a computer', () => {
  expect(row({ url: '/demo/question-first.webm' }).url).toBe('/demo/question-first.webm');
  expect(row({ url: '/files/talk.mp4' }).url).toBe('/files/talk.mp4');
});

test('whatever text stands in it, a row holds nothing that the database refuses', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0000', '\ud800', '\ufeff', 'a'));
  fc.assert(
    fc.property(text, text, fc.array(text), (title, description, tags) => {
      const result = read({ title, description, tags, category: tags, url: LINK });
      if ('error' in result) return;
      const texts = [
        result.ok.title ?? '',
        result.ok.description,
        ...(result.ok.tags ?? []),
        ...result.ok.categories,
      ];
      expect(texts.every((one) => one.isWellFormed() && !one.includes('\u0000'))).toBe(true);
      expect(result.ok.title?.trim()).not.toBe('');
    }),
  );
});
