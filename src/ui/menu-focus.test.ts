import { expect, test } from 'vitest';
import { menuFocus } from './menu-focus.ts';

const labels = ['Light', 'Dark', 'System', 'Sign Out'];

test.each([
  ['arrow down goes to the next item', 'ArrowDown', 0, 1],
  ['arrow down goes round at the end', 'ArrowDown', 3, 0],
  ['arrow down enters at the first item', 'ArrowDown', -1, 0],
  ['arrow up goes to the item before', 'ArrowUp', 2, 1],
  ['arrow up goes round at the top', 'ArrowUp', 0, 3],
  ['arrow up enters at the last item', 'ArrowUp', -1, 3],
  ['home goes to the first', 'Home', 2, 0],
  ['end goes to the last', 'End', 0, 3],
  ['a letter goes to the next item that begins with it', 's', 0, 2],
  ['the same letter again goes on to the one after', 'S', 2, 3],
  ['a letter goes round', 'l', 2, 0],
  ['a letter of no item does nothing', 'x', 0, null],
  ['space belongs to the item', ' ', 0, null],
  ['other keys are left alone', 'Tab', 0, null],
])('%s', (_sentence, key, current, expected) => {
  expect(menuFocus(key, labels, current)).toBe(expected);
});

test('an empty menu has nowhere to go', () => {
  expect(menuFocus('ArrowDown', [], -1)).toBeNull();
});
