import { expect, test } from 'vitest';
import { shareTokenKind } from './share-token.ts';

test.each([
  ['3fa85f64-5717-4562-b3fc-2c963f66afa6', 'token'],
  ['3FA85F64-5717-4562-B3FC-2C963F66AFA6', 'token'],
  ['aB3_-9xYz0', 'short-id'],
  ['abcdef', 'short-id'],
  ['a'.repeat(20), 'short-id'],
  ['abcde', null],
  ['a'.repeat(21), null],
  ['abc def', null],
  ['abcdef\n', null],
  ['3fa85f64-5717-4562-b3fc-2c963f66afa', null],
  ['', null],
])('%j names a share by its %s', (text, kind) => {
  expect(shareTokenKind(text)).toBe(kind);
});
