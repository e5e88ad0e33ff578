import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeListCursor,
  decodeRelevanceCursor,
  encodeListCursor,
  encodeRelevanceCursor,
} from './cursor.ts';

const FORMS = ['text', 'uuid'] as const;
const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';

test('a cursor comes back as it went, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      fc.pre(!title.includes('\u0000'));
      const cursor = { sort: 'alphabetical', keys: [title, ID] };
      expect(decodeListCursor(encodeListCursor(cursor), 'alphabetical', FORMS)).toEqual(cursor);
    }),
  );
});

test('a cursor of another order, of other forms or of other length is refused', () => {
  const text = encodeListCursor({ sort: 'alphabetical', keys: ['a title', ID] });
  expect(decodeListCursor(text, 'newest', FORMS)).toBeNull();
  expect(decodeListCursor(text, 'alphabetical', ['moment', 'uuid'])).toBeNull();
  expect(decodeListCursor(text, 'alphabetical', ['text', 'text', 'uuid'])).toBeNull();
  expect(
    decodeListCursor(encodeListCursor({ sort: 'newest', keys: ['2026-13-45T99:00:00.000Z', ID] }), 'newest', [
      'moment',
      'uuid',
    ]),
  ).toBeNull();
});

test('whatever a stranger writes in place of a cursor is refused without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
      expect(decodeListCursor(text, 'alphabetical', FORMS)).toBeNull();
      expect(decodeListCursor(btoa(unescape(encodeURIComponent(text))), 'alphabetical', FORMS)).toBeNull();
    }),
  );
  expect(decodeListCursor('A'.repeat(10_000), 'alphabetical', FORMS)).toBeNull();
});

test('a place in the results by relevance is a whole number up to a thousand', () => {
  expect(decodeRelevanceCursor(encodeRelevanceCursor({ offset: 48 }))).toEqual({ offset: 48 });
  for (const offset of [-1, 1.5, 1001, Number.NaN]) {
    expect(decodeRelevanceCursor(encodeRelevanceCursor({ offset }))).toBeNull();
  }
});
