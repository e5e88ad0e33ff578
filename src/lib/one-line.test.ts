import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  [' a\tb\r\n\n c ', 'a b c'],
  ['a\u00a0\u2003b', 'a b'],
  ['Subject\r\nBcc: all', 'Subject Bcc: all'],
  ['a\0b\u0085', 'a b'],
  ['half of \ud83d', 'half of \ufffd'],
  ['\n', ''],
])('%j is %j on one line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
