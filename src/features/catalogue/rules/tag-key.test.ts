import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagKey } from './tag-key.ts';

test.each([
  ['Neural Networks', 'neural-network'],
  ['Open Source', 'open_source'],
  ['Libraries', 'library'],
  ['boxes', 'BOX'],
  ['sourdough  breads', 'Sourdough Bread'],
  ['ｊａｚｚ', 'jazz'],
])('%j and %j are the same tag', (one, other) => {
  expect(tagKey(one)).toBe(tagKey(other));
});

test.each([
  ['glass', 'glas'],
  ['virus', 'viru'],
  ['analysis', 'analysi'],
  ['CSS', 'CS'],
  ['C++', 'C'],
  ['café', 'cafe'],
])('%j and %j are different tags', (one, other) => {
  expect(tagKey(one)).not.toBe(tagKey(other));
});

test('any text has a key, without regard to the case of plain letters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', 'S', ' ', '-', 'e') }),
      (any, plain) => {
        expect(tagKey(any)).toBe(tagKey(any).trim());
        expect(tagKey(plain.toUpperCase())).toBe(tagKey(plain));
      },
    ),
  );
});
