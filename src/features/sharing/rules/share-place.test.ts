import { expect, test } from 'vitest';
import {
  decodeEventPlace,
  decodeSharePlace,
  encodeEventPlace,
  encodeSharePlace,
  sharePlaceParam,
} from './share-place.ts';

const place = { createdAt: '2026-11-03T10:00:00.123Z', id: '0b7bd3a6-3c4f-4a4e-9b1c-6a1df0a4b111' };

test('a place in a list comes back as it was', () => {
  expect(decodeSharePlace(encodeSharePlace(place))).toEqual(place);
  expect(decodeEventPlace(encodeEventPlace('12345678901'))).toBe('12345678901');
});

test('a place of another list, or a made-up one, is none', () => {
  expect(decodeSharePlace(encodeEventPlace('1'))).toBeNull();
  expect(decodeEventPlace(encodeSharePlace(place))).toBeNull();
  expect(decodeEventPlace(encodeEventPlace('1; drop table'))).toBeNull();
  expect(sharePlaceParam('nonsense')).toBeUndefined();
  expect(sharePlaceParam(7)).toBeUndefined();
  expect(sharePlaceParam(encodeSharePlace(place))).toBe(encodeSharePlace(place));
});
