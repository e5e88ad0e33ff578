import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, excerpt, markdownBlocks, type Span } from './markdown.ts';

const words = (text: string): Span => ({ kind: 'words', text });
const paragraph = (...spans: Span[]): Block => ({ kind: 'paragraph', spans });
const line = (...spans: Span[]): Block => ({ kind: 'line', spans });

/** Everything that is shown, in one text. */
const shown = (blocks: readonly Block[]) => excerpt(blocks, Number.POSITIVE_INFINITY);

/** Every address that one could be led to. */
function addresses(blocks: readonly Block[]): string[] {
  const found: string[] = [];
  JSON.stringify(blocks, (key, value) => {
    if (key === 'href') found.push(value);
    return value;
  });
  return found;
}

/** Milliseconds of work, whatever else the machine does. */
function readingTime(text: string): number {
  const before = process.threadCpuUsage();
  markdownBlocks(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('what answers are made of', () => {
  test.each<[string, Block[]]>([
    ['One line.', [paragraph(words('One line.'))]],
    ['', []],
    ['## Why it works', [{ kind: 'heading', spans: [words('Why it works')] }]],
    [
      'A **strong** and *soft* ~~old~~ `code`  \nword',
      [
        paragraph(
          words('A '),
          { kind: 'strong', spans: [words('strong')] },
          words(' and '),
          { kind: 'emphasis', spans: [words('soft')] },
          words(' '),
          { kind: 'deleted', spans: [words('old')] },
          words(' '),
          { kind: 'code', text: 'code' },
          { kind: 'break' },
          words('word'),
        ),
      ],
    ],
    [
      '- one\n- two\n  - inner',
      [
        {
          kind: 'list',
          start: null,
          items: [
            [line(words('one'))],
            [line(words('two')), { kind: 'list', start: null, items: [[line(words('inner'))]] }],
          ],
        },
      ],
    ],
    ['3. three', [{ kind: 'list', start: 3, items: [[line(words('three'))]] }]],
    ['> said', [{ kind: 'quote', blocks: [paragraph(words('said'))] }]],
    ['---', [{ kind: 'rule' }]],
    ['```js\nlet a = 1 &amp; 2;\n```', [{ kind: 'code', text: 'let a = 1 &amp; 2;' }]],
    [
      '| a | b |\n|---|---|\n| 1 | 2<br>3 |',
      [
        {
          kind: 'table',
          head: [[words('a')], [words('b')]],
          rows: [[[words('1')], [words('2'), { kind: 'break' }, words('3')]]],
        },
      ],
    ],
    [
      'Fish &amp; chips &lt;b&gt; &#39;&#x41;&nbsp;\\&amp;',
      [paragraph(words("Fish & chips <b> 'A\u00a0&amp;"))],
    ],
    ['Nothing &copy; &#0; &#xd800; here', [paragraph(words('Nothing &copy; \ufffd \ufffd here'))]],
  ])('%j', (text, blocks) => {
    expect(markdownBlocks(text)).toEqual(blocks);
  });

  test('a moment of the video is one, with its seconds and its label', () => {
    expect(markdownBlocks('See [12:34](#t=754), **[0:05](#t=5)**.')).toEqual([
      paragraph(
        words('See '),
        { kind: 'moment', seconds: 754, label: '12:34' },
        words(', '),
        { kind: 'strong', spans: [{ kind: 'moment', seconds: 5, label: '0:05' }] },
        words('.'),
      ),
    ]);
  });

  test('an address leads there, also one that stands alone', () => {
    expect(addresses(markdownBlocks('[docs](http://a.example/b?c=d) and https://e.example/f.'))).toEqual([
      'http://a.example/b?c=d',
      'https://e.example/f',
    ]);
  });

  test('boxes of a list of tasks are signs', () => {
    expect(shown(markdownBlocks('- [x] done\n- [ ] open'))).toBe('☑ done ☐ open');
  });

  test('an answer that is still being written is read as far as it goes', () => {
    expect(markdownBlocks('Look:\n\n```py\nprint(1)\nprint(')).toEqual([
      paragraph(words('Look:')),
      { kind: 'code', text: 'print(1)\nprint(' },
    ]);
    expect(shown(markdownBlocks('A **bol'))).toBe('A **bol');
  });
});

describe('what somebody hid in an answer', () => {
  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '[x](/logout)',
    '[x](?q=1)',
    '[x](#main)',
    '[x](#t=1e9)',
    '[x](#t=99999999)',
    '[x](https://mindreel.example@evil.example/)',
    '[x](mailto:somebody@example.org)',
    '[x](https&#58;//evil.example)',
    '<javascript:alert(1)>',
    '<somebody@example.org>',
    '![x](https://evil.example/pixel.png)',
    '[![x](https://evil.example/pixel.png)](javascript:alert(1))',
    '![x][1]\n\n[1]: https://evil.example/pixel.png',
    '[x][1]\n\n[1]: javascript:alert(1)',
  ])('%j leads nowhere', (text) => {
    const blocks = markdownBlocks(text);
    expect(addresses(blocks)).toEqual([]);
    expect(JSON.stringify(blocks)).not.toContain('"moment"');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'Words <b onclick="x()">and</b> more',
    '<iframe src="https://evil.example"></iframe>',
    '<!-- hidden --> <style>*{display:none}</style>',
    '<a href="https://evil.example">x</a>',
    '<details><summary>x</summary>y</details>',
  ])('the tags of %j are words', (text) => {
    const blocks = markdownBlocks(text);
    expect(shown(blocks)).toContain(text);
    expect(addresses(blocks)).toEqual([]);
  });

  test('a picture is its description', () => {
    expect(markdownBlocks('A ![red &amp; blue](https://evil.example/a.png) cat')).toEqual([
      paragraph(words('A red & blue cat')),
    ]);
  });

  test('a table that would grow beyond what one can read is words', () => {
    const wide = `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'b\n'.repeat(500)}`;
    expect(JSON.stringify(markdownBlocks(wide))).not.toContain('"table"');
    expect(shown(markdownBlocks(wide))).toContain('|a|a');
    const long = `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(5_000)}`;
    expect(JSON.stringify(markdownBlocks(long))).not.toContain('"table"');
    const honest = `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(300)}`;
    expect(markdownBlocks(honest)).toMatchObject([{ kind: 'table', rows: { length: 300 } }]);
  });

  test.each([
    ['quotes', '>'.repeat(30_000)],
    ['quotes of many lines', `${'> '.repeat(18)}a\n`.repeat(900)],
    ['lists', '- '.repeat(15_000)],
    ['numbered lists', '1. '.repeat(10_000)],
    ['lists within lists', Array.from({ length: 135 }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n')],
    ['emphasis', '*a **b '.repeat(6_000)],
    ['paragraphs of emphasis', `${'_a__b'.repeat(390)}\n\n`.repeat(10)],
    ['paragraphs of strokes', `${'~~a ~b'.repeat(330)}\n\n`.repeat(10)],
    ['stars', '*'.repeat(40_000)],
    ['underscores', '_a__b'.repeat(8_000)],
    ['strokes', '~~a ~b'.repeat(6_000)],
    ['brackets', '['.repeat(40_000)],
    ['brackets that close', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['links', '[a](b'.repeat(8_000)],
    ['links with angles', '[a](<b'.repeat(6_000)],
    ['pictures', '![['.repeat(13_000)],
    ['backticks', Array.from({ length: 280 }, (_, at) => '`'.repeat(at)).join(' ')],
    ['tags', '<a '.repeat(13_000)],
    ['comments', '<!--'.repeat(10_000)],
    ['fences', '```\n'.repeat(10_000)],
    ['tables', '|a|b|\n|-|-|\n'.repeat(3_000)],
    ['rows that end in nothing', `|a|b|\n|-|-|\n${'|'.repeat(39_000)}`],
    ['delimiters', '-|'.repeat(20_000)],
    ['headings', 'a\n=\n'.repeat(10_000)],
    ['definitions', '[a]: b\n'.repeat(5_000)],
    ['references', `${'[a][b]'.repeat(6_000)}\n\n[b]: c`],
    ['addresses', 'https://a.'.repeat(4_000)],
    ['mail addresses', 'a@b.'.repeat(10_000)],
    ['spaces', `a${' '.repeat(39_000)}b`],
    ['empty lines', '\n \t'.repeat(13_000)],
    ['escapes', '\\'.repeat(40_000)],
    ['ampersands', '&#'.repeat(20_000)],
  ])('much of %s is read in a moment, without a throw and without depth', (_what, text) => {
    expect(readingTime(text)).toBeLessThan(600);
    let deepest = 0;
    const measure = (value: unknown, depth: number): void => {
      deepest = Math.max(deepest, depth);
      if (typeof value === 'object' && value !== null) {
        for (const inner of Object.values(value)) measure(inner, depth + 1);
      }
    };
    measure(markdownBlocks(text), 0);
    expect(deepest).toBeLessThan(60);
  });

  test('whatever is written, nothing throws, nothing unsafe comes out, and the words stay', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '**',
        '*',
        '_',
        '~~',
        '`',
        '```\n',
        '> ',
        '- ',
        '1. ',
        '# ',
        '|',
        '\n|-|\n',
        '\n',
        '\n\n',
        '[',
        '](',
        ')',
        '![',
        '<',
        '>',
        'javascript:',
        'https://',
        '#t=12',
        '&amp;',
        '\\',
        '    ',
        '<script>',
        '=',
        '---',
        'cat',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const blocks = markdownBlocks(pieces.join(''));
        for (const address of addresses(blocks)) expect(address).toMatch(/^https?:\/\//);
      }),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 }), (plainWords) => {
        const text = plainWords.join(' ');
        expect(shown(markdownBlocks(text))).toBe(text);
      }),
    );
  });

  test('of a text that is too long nothing is lost', () => {
    const text = `${'word '.repeat(20_000)}end`;
    expect(shown(markdownBlocks(text))).toBe(text);
  });
});

describe('the words of a text', () => {
  test.each([
    ['## A\n\n- **b** [0:05](#t=5)\n- c\n\n> d\n\n---\n\n|e|\n|-|\n|f|\n\n`g`', 99, 'A b 0:05 c d e f g'],
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one two three', 7, 'one two…'],
    ['one two three', 6, 'one…'],
    ['onetwothree', 6, 'onetwo…'],
  ])('of %j in %d characters are %j', (text, longest, expected) => {
    expect(excerpt(markdownBlocks(text), longest)).toBe(expected);
  });
});
