import { expect, test } from 'vitest';
import { copiedText } from './copied-text.ts';

test.each([
  [
    'a quote with its moment',
    '> Timed captions keep both [0:30](#t=30)',
    '“Timed captions keep both” (0:30)',
  ],
  ['who says a quote', '> **Ann:** It does. [0:30](#t=30)', '“Ann: It does.” (0:30)'],
  ['two who speak', '> **Ann:** Why?\n>\n> **Bo:** So.', '“Ann: Why?”\n“Bo: So.”'],
  ['headings and emphasis', '## Why\nBecause of *this* and `that`.', 'Why\n\nBecause of this and that.'],
  ['bullets', '- **One**\n- Two [1:05](#t=65)', '• One\n• Two 1:05'],
  ['numbers from where they begin', '3. Three\n4. Four', '3. Three\n4. Four'],
  ['a list in a list', '- One\n  - Inner', '• One\n  • Inner'],
  ['a link with its address', '[Docs](https://example.org/a)', 'Docs (https://example.org/a)'],
  ['a link that is its address', 'https://example.org/a', 'https://example.org/a'],
  ['a table by tabs', '| a | b |\n| - | - |\n| 1 | 2 |', 'a\tb\n1\t2'],
  ['characters that were written as themselves', '2 \\* 3 is 6', '2 * 3 is 6'],
])('%s is pasted as readable text', (_what, markdown, text) => {
  expect(copiedText(markdown)).toBe(text);
});
