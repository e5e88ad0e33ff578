import { expect, test } from 'vitest';
import { tabByKey } from './tabs.tsx';

test.each([
  ['ArrowRight', 'account', 'favorites'],
  ['ArrowRight', 'history', 'account'],
  ['ArrowLeft', 'account', 'history'],
  ['ArrowLeft', 'history', 'favorites'],
  ['Home', 'history', 'account'],
  ['End', 'account', 'history'],
  ['a', 'account', null],
] as const)('%s from %s leads to %s', (key, from, to) => {
  expect(tabByKey(key, ['account', 'favorites', 'history'], from)).toBe(to);
});
