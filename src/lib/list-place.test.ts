import { expect, test } from 'vitest';
import { decodePlace, encodePlace, pageOf, placeParam } from './list-place.ts';

const place = { moment: '2026-03-01T10:20:30.456Z', id: '6f2c1c4e-6f0a-4f5e-9d3a-0a4c1b2d3e4f' };

test('a place is read back as it was written', () => {
  const text = encodePlace('history', place);
  expect(decodePlace('history', text)).toEqual(place);
  expect(placeParam('history', text)).toBe(text);
});

test.each([
  ['of the other list', encodePlace('favorites', place)],
  ['without a moment', encodePlace('history', { ...place, moment: 'yesterday' })],
  ['without an id', encodePlace('history', { ...place, id: '1 or 1=1' })],
  ['that is none', 'nonsense!'],
])('a place %s is refused', (_what, text) => {
  expect(decodePlace('history', text)).toBeNull();
  expect(placeParam('history', text)).toBeUndefined();
});

test('an address without a place has none', () => {
  expect(placeParam('history', undefined)).toBeUndefined();
  expect(placeParam('history', ['a'])).toBeUndefined();
});

test('a page has as many entries as it shows, and names the last one where there are more', () => {
  const other = { moment: '2026-02-01T10:20:30.456Z', id: '7f2c1c4e-6f0a-4f5e-9d3a-0a4c1b2d3e4f' };
  expect(pageOf('history', [place, other], 1)).toEqual({
    shown: [place],
    nextCursor: encodePlace('history', place),
  });
  expect(pageOf('history', [place, other], 2)).toEqual({ shown: [place, other], nextCursor: null });
  expect(pageOf('history', [], 2)).toEqual({ shown: [], nextCursor: null });
});
