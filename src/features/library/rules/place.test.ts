import { expect, test } from 'vitest';
import { decodePlace, encodePlace, placeParam } from './place.ts';

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
