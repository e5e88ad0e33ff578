import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readableText, withoutMarks } from './readable-text.ts';

describe('lines that were only broken to be short', () => {
  test('are joined, and paragraphs and lists stay', () => {
    const broken = [
      'A river that is dammed does not stop. It waits behind the wall,',
      'and what it carried settles there, year after year, until the',
      'lake is a plain.',
      '',
      'What is asked:',
      '- how long a lake lasts, with numbers from forty dams that were',
      '  measured twice',
      '- who pays',
    ].join('\n');
    expect(readableText(broken)).toBe(
      [
        'A river that is dammed does not stop. It waits behind the wall, and what it carried settles there, year after year, until the lake is a plain.',
        '',
        'What is asked:',
        '• how long a lake lasts, with numbers from forty dams that were measured twice',
        '• who pays',
      ].join('\n'),
    );
  });

  test.each([
    ['lines of a list without marks', 'Rivers of the north and how they freeze\nLakes of the south\nSeas'],
    [
      'chapters',
      '0:00 What a river carries, and where from\n4:10 Who measures it, and how they do\n9:30 Questions',
    ],
    [
      'long lines',
      `${'A line that nobody broke, because it is a whole paragraph by itself. '.repeat(3)}\nand another`,
    ],
  ])('are told from %s', (_what, text) => {
    expect(readableText(text)).toBe(text.replaceAll(' \n', '\n'));
  });
});

test('of each paragraph the width is its own', () => {
  const heading = 'Somebody Well Known - How rivers that nobody looks at change whole countries in silence';
  const long =
    'One line that nobody broke, because it is a whole paragraph by itself, and longer than all. '.repeat(2);
  const broken =
    'A river that is dammed does not stop. It waits behind the\nwall, and what it carried settles there.';
  expect(readableText([heading, broken, long].join('\n\n'))).toBe(
    [heading, broken.replace('\n', ' '), long.trim()].join('\n\n'),
  );
});

test.each([
  ['code between fences', '```js\n# install\n- not a list\n*not* leaning\n```'],
  [
    'code that stands in',
    'Run this:\n\n    # install\n    *all* of it, in one go, however long the line is that you type\n    and then',
  ],
  [
    'a table',
    '+----+------+\n| 1  | *one* |\n+----+------+\n| - a longer line of a table that was broken to fit in\n| the cell |',
  ],
])('%s stays as it is written', (_what, text) => {
  expect(readableText(text)).toBe(text);
});

describe('marks of Markdown', () => {
  test.each([
    ['## About the talk', 'About the talk'],
    ['**Bold words** and *leaning ones*', 'Bold words and leaning ones'],
    ['Use `len()` or ``map``', 'Use len() or map'],
    ['[The slides](https://example.org/slides)', 'The slides (https://example.org/slides)'],
    ['[https://example.org](https://example.org)', 'https://example.org'],
    ['![A river](https://example.org/river.png)', 'A river (https://example.org/river.png)'],
    ['`Rivers <https://example.org/>`__ are long', 'Rivers (https://example.org/) are long'],
    ['* one\n- two', '• one\n• two'],
    ['```Rivers`` <https://example.org/>`__ are long', 'Rivers (https://example.org/) are long'],
  ])('are left out of %j', (text, expected) => {
    expect(readableText(text)).toBe(expected);
  });

  test.each([
    '2 * 3 * 4',
    'a*b*c',
    '#rivers #lakes',
    '# 12 Main Street',
    '- 3 EUR\n+ 5 EUR',
    'init__name__',
    'C* and D*',
    '[a note] (aside)',
    '[words](javascript:alert(1))',
  ])('are told from %j', (text) => {
    expect(readableText(text)).toBe(text);
  });

  test('that underline a heading or part the text are left out', () => {
    expect(readableText('Abstract\n--------\n\nWords.\n\n***\n\nMore.')).toBe('Abstract\n\nWords.\n\nMore.');
  });
});

test('no text is too odd, and none grows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(withoutMarks(text).length).toBeLessThanOrEqual(text.length + 1);
      expect(readableText(text).length).toBeLessThanOrEqual(text.length + 1);
    }),
  );
});

test('sentences that were broken at any width are one line again', () => {
  const sentences = fc.array(fc.lorem({ mode: 'sentences' }), { minLength: 8, maxLength: 12 });
  fc.assert(
    fc.property(sentences, fc.integer({ min: 60, max: 95 }), (said, width) => {
      const words = said.join(' ');
      const lines = [''];
      for (const word of words.split(' ')) {
        const longer = `${lines.at(-1)} ${word}`.trim();
        if (longer.length <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      expect(readableText(lines.join('\n'))).toBe(words);
    }),
  );
});
