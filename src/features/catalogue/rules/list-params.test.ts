import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeListCursor, encodeRelevanceCursor } from '#lib/cursor.ts';
import { browseParams, homeOrder, homeParams } from './list-params.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const MOMENT = '2026-03-01T10:00:00.000Z';
const newest = encodeListCursor({ sort: 'newest', keys: [MOMENT, ID] });
const featured = encodeListCursor({ sort: 'featured', keys: [true, MOMENT, ID] });
const alphabetical = encodeListCursor({ sort: 'alphabetical', keys: ['bread', ID] });
const relevance = encodeRelevanceCursor({ offset: 24 });
const nothing = { q: undefined, category: undefined, sort: undefined, after: undefined };

test('an empty address gives every parameter as undefined, so that none is written into it', () => {
  expect(homeParams({})).toStrictEqual(nothing);
  expect(browseParams({})).toStrictEqual({
    ...nothing,
    speaker: undefined,
    length: undefined,
    published: undefined,
    exact: undefined,
  });
});

test('a default order is not kept, another one is, a contaminated one is stripped', () => {
  expect(browseParams({ sort: 'newest' }).sort).toBeUndefined();
  expect(browseParams({ sort: 'alphabetical' }).sort).toBe('alphabetical');
  expect(homeParams({ sort: 'popularhttps://example.org' }).sort).toBe('popular');
  expect(homeParams({ sort: 'loudest' }).sort).toBeUndefined();
});

test('Best Match needs a term', () => {
  expect(browseParams({ q: 'bread', sort: 'relevance' }).sort).toBe('relevance');
  expect(browseParams({ sort: 'relevance' }).sort).toBeUndefined();
  expect(homeParams({ q: 'bread', sort: 'relevance' }).sort).toBeUndefined();
});

test('words are taken as they are written where the address says so, and there are any', () => {
  expect(browseParams({ q: 'pyhton', exact: '1' }).exact).toBe('1');
  expect(browseParams({ q: 'pyhton', exact: 'yes' }).exact).toBeUndefined();
  expect(browseParams({ exact: '1' }).exact).toBeUndefined();
});

test('an invalid category is ignored, an empty one too', () => {
  expect(browseParams({ category: ID.toUpperCase() }).category).toBe(ID);
  expect(browseParams({ category: 'music' }).category).toBeUndefined();
  expect(homeParams({ category: '' }).category).toBeUndefined();
});

test('a speaker is named as a term is typed, on the search page alone', () => {
  expect(browseParams({ speaker: ' Ann \u202e Lee' }).speaker).toBe('Ann Lee');
  expect(browseParams({ speaker: ' ' }).speaker).toBeUndefined();
  expect(browseParams({ speaker: ['Ann'] }).speaker).toBeUndefined();
  expect(homeParams({ speaker: 'Ann' })).toStrictEqual(nothing);
});

test('a length and a time are among those that are offered, on the search page alone', () => {
  expect(browseParams({ length: '10-to-20', published: 'past-year' })).toMatchObject({
    length: '10-to-20',
    published: 'past-year',
  });
  expect(browseParams({ length: 'over-60?q=x' }).length).toBe('over-60');
  for (const value of ['', '20', 20, 'long', 'OVER-60', ['over-60'], null]) {
    expect(browseParams({ length: value, published: value })).toMatchObject({
      length: undefined,
      published: undefined,
    });
  }
  expect(homeParams({ length: '10-to-20', published: 'past-year' })).toStrictEqual(nothing);
});

test('a term is searched for as it was typed, an empty one is none', () => {
  expect(browseParams({ q: ' 100%  rye ' }).q).toBe('100% rye');
  expect(browseParams({ q: '   ' }).q).toBeUndefined();
});

test('home shows the featured videos first unless another order is asked for', () => {
  expect(homeOrder(undefined)).toBe('featured');
  expect(homeOrder('popular')).toBe('popular');
});

describe('a place in the list', () => {
  test('is kept in the order it was made for and dropped in any other', () => {
    expect(homeParams({ after: featured }).after).toBe(featured);
    expect(homeParams({ after: newest }).after).toBeUndefined();
    expect(homeParams({ after: alphabetical, sort: 'alphabetical' }).after).toBe(alphabetical);
    expect(homeParams({ after: alphabetical, sort: 'popular' }).after).toBeUndefined();
    expect(browseParams({ after: newest }).after).toBe(newest);
    expect(browseParams({ after: featured }).after).toBeUndefined();
  });

  test('in a search may lie among the matches or among the results by relevance', () => {
    expect(browseParams({ q: 'bread', after: newest }).after).toBe(newest);
    expect(browseParams({ q: 'bread', after: relevance }).after).toBe(relevance);
    expect(browseParams({ q: 'bread', sort: 'relevance', after: relevance }).after).toBe(relevance);
    expect(browseParams({ q: 'bread', sort: 'relevance', after: newest }).after).toBeUndefined();
    expect(browseParams({ after: relevance }).after).toBeUndefined();
  });

  test('that was tampered with is dropped', () => {
    for (const after of [`${newest}A`, newest.slice(2), '%', 7, null, [newest], { newest }]) {
      expect(browseParams({ after }).after).toBeUndefined();
    }
  });
});

test('whatever an address holds, reading it does not throw, and reading the result again changes nothing', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.constantFrom(newest, featured, relevance, ID, 'popular', 'relevance', 'over-60', 'past-year'),
  );
  const raw = fc.record(
    {
      q: value,
      category: value,
      speaker: value,
      length: value,
      published: value,
      sort: value,
      after: value,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(raw, (address) => {
      for (const read of [homeParams, browseParams]) {
        const params = read(address);
        expect(read({ ...params })).toStrictEqual(params);
      }
    }),
  );
});
