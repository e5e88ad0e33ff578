import { expect, test } from 'vitest';
import { containing, literally } from './like-pattern.ts';

test('what has a meaning in a pattern is looked for as it stands', () => {
  expect(literally('100%_\\')).toBe('100\\%\\_\\\\');
  expect(containing('a_b')).toBe('%a\\_b%');
});
