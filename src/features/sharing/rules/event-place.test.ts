import { expect, test } from 'vitest';
import { encodePlace } from '#lib/list-place.ts';
import { decodeEventPlace, encodeEventPlace, eventPlaceParam } from './event-place.ts';

test('a place in the list of events comes back as it was', () => {
  expect(decodeEventPlace(encodeEventPlace('12345678901'))).toBe('12345678901');
});

test('a place of another list, or a made-up one, is none', () => {
  const other = { moment: '2026-11-03T10:00:00.123Z', id: '0b7bd3a6-3c4f-4a4e-9b1c-6a1df0a4b111' };
  expect(decodeEventPlace(encodePlace('share-events', other))).toBeNull();
  expect(decodeEventPlace(encodePlace('shares', other))).toBeNull();
  expect(decodeEventPlace(encodeEventPlace('1; drop table'))).toBeNull();
  expect(eventPlaceParam('nonsense')).toBeUndefined();
  expect(eventPlaceParam(7)).toBeUndefined();
  expect(eventPlaceParam(encodeEventPlace('1'))).toBe(encodeEventPlace('1'));
});
