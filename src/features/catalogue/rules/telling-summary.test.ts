import { expect, test } from 'vitest';
import { markedPiece, showsWhy } from './telling-summary.ts';

const card = {
  title: 'Rivers',
  speakers: ['Ada Byron'],
  summary: `${'On and on. '.repeat(12)}At last a heron.`,
};

test.each([
  ['rivers', true],
  ['byron', true],
  ['on and', true],
  // It stands behind the two lines that are shown.
  ['heron', false],
  ['otter', false],
])('a card shows why it was found by %s: %s', (term, shows) => {
  expect(showsWhy(card, term)).toBe(shows);
});

test('a piece of a description is the part that is marked, on one line', () => {
  const piece = markedPiece(
    `${'On and on it goes.\n'.repeat(20)}At last a heron.\n${'And so forth. '.repeat(20)}`,
    'heron',
  );
  expect(piece).toMatch(/^…\S.*At last a heron\. And.*…$/);
  expect(piece?.length).toBeLessThanOrEqual(160);
  expect(piece?.indexOf('heron')).toBeLessThan(80);
  expect(markedPiece('Of rivers', 'heron')).toBeNull();
});
