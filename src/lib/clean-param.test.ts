import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanEnum, cleanId, cleanSearchTerm } from './clean-param.ts';

const ID = '3f2b8c1e-9d47-4a6b-8e05-1c7d2f9a4b60';
const SORTS = ['newest', 'alphabetical', 'popular'] as const;

describe('an id', () => {
  test.each([
    [ID],
    [ID.toUpperCase()],
    [` ${ID} `],
    [`${ID}\n`],
    [`${ID}https://example.org/videos/${ID}`],
    [`${ID}http://example.org`],
    [`${ID}www.example.org`],
    [`${ID}?sort=popular`],
    [`${ID}&sort=popular`],
    [`${ID}%20`],
    [`${ID}%3Fq%3Da`],
    [`${ID}#top`],
    [`${ID}">`],
    [`${ID}\u200b`],
    [`${ID}\u0000`],
  ])('%j passes once what contaminates it is stripped', (value) => {
    expect(cleanId(value)).toBe(ID);
  });

  test.each([
    [''],
    ['   '],
    ['music'],
    [`https://example.org/${ID}`],
    [`%20${ID}`],
    [`${ID}${ID}`],
    [`${ID}0`],
    [ID.slice(1)],
    [`x${ID}`],
    [ID.replaceAll('-', '')],
    [`${ID} or 1`],
    [ID.replace('3', '３')],
    [undefined],
    [null],
    [42],
    [true],
    [[ID]],
    [{ id: ID }],
  ])('%j is dropped', (value) => {
    expect(cleanId(value)).toBeUndefined();
  });
});

describe('an enumerated parameter', () => {
  test.each([
    ['popular', 'popular'],
    [' popular ', 'popular'],
    ['popular%20', 'popular'],
    ['popularhttps://example.org/search?sort=newest', 'popular'],
    ['popular&category=1', 'popular'],
    ['Popular', 'newest'],
    ['https://popular', 'newest'],
    ['rating', 'newest'],
    ['toString', 'newest'],
    ['', 'newest'],
    [undefined, 'newest'],
    [1, 'newest'],
    [['popular'], 'newest'],
    [{ toString: () => 'popular' }, 'newest'],
  ])('%j becomes %s', (value, expected) => {
    expect(cleanEnum(value, SORTS, 'newest')).toBe(expected);
  });
});

describe('a search term', () => {
  test.each([
    ['  slow   cooking\tat\nhome ', 'slow cooking at home'],
    ['100%', '100%'],
    ['%20 and %_', '%20 and %_'],
    ['https://youtu.be/AbC-_901xyZ?t=3', 'https://youtu.be/AbC-_901xyZ?t=3'],
    ['<b>"bread" & butter</b>', '<b>"bread" & butter</b>'],
    ['cafe\u0301', 'caf\u00e9'],
    ['nul\u0000l\u0007', 'null'],
    ['a \u0000 b', 'a b'],
    ['soft\u00adhyphen\u200b', 'softhyphen'],
    ['right\u202eto left', 'rightto left'],
    ['lone \ud83d surrogate', 'lone surrogate'],
    ['👩‍🍳 soup', '👩‍🍳 soup'],
    ['\u00a0\u3000味噌\u3000汁', '味噌 汁'],
    [2024, '2024'],
    [true, 'true'],
  ])('%j becomes %j', (value, expected) => {
    expect(cleanSearchTerm(value)).toBe(expected);
  });

  test.each([[''], [' \t\n'], ['\u0000\u200b'], [undefined], [null], [['bread']], [{ q: 'bread' }]])(
    '%j is dropped',
    (value) => {
      expect(cleanSearchTerm(value)).toBeUndefined();
    },
  );

  test('is cut at 200 characters without splitting one', () => {
    expect(cleanSearchTerm('ab'.repeat(5000))).toBe('ab'.repeat(100));
    expect(cleanSearchTerm('🎬'.repeat(5000))).toBe('🎬'.repeat(200));
    expect(cleanSearchTerm(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
  });
});

describe('properties', () => {
  const anything = fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 12_000 }), fc.webUrl());

  test('no input throws, an id is a UUID or nothing, an enumerated value is an allowed one', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(cleanId(value) ?? ID).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
        expect(SORTS).toContain(cleanEnum(value, SORTS, 'newest'));
        cleanSearchTerm(value);
      }),
    );
  });

  test('a clean id survives whatever is appended behind an address, an escape or a separator', () => {
    const separator = fc.constantFrom('https://', 'http://', 'www.', '%20', '?', '&', '#');
    fc.assert(
      fc.property(fc.uuid(), separator, fc.string(), (id, mark, rest) => {
        expect(cleanId(id + mark + rest)).toBe(id);
      }),
    );
  });

  test('a cleaned search term is short, well-formed, composed, trimmed, and cleaning it again changes nothing', () => {
    const term = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12_000 }),
      fc.string({
        unit: fc.constantFrom(' ', '\u0000', '\u0301', '\u0958', 'e', '\ud83d', '\ude00', '\u2000', '\u200b'),
      }),
    );
    fc.assert(
      fc.property(term, (value) => {
        const clean = cleanSearchTerm(value);
        if (clean === undefined) return;
        expect(Array.from(clean).length).toBeLessThanOrEqual(200);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(clean).not.toMatch(/^\s|\s$|\s\s|\p{Cc}/u);
        expect(cleanSearchTerm(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });
});
