import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCitationWriter, cueTimes } from './citations.ts';

const cues = new Map<number, number | null>([
  [0, 0],
  [3, 57_900],
  [12, 754_000],
  [13, 754_600],
  [20, 3_723_000],
  [30, null],
]);

function written(pieces: readonly string[], times = cues): string {
  const writer = createCitationWriter(times);
  return pieces.map((piece) => writer.write(piece)).join('') + writer.end();
}

test('the times of a transcript are those of its cues', () => {
  const times = cueTimes([
    { position: 0, startMs: 0 },
    { position: 1, startMs: null },
    { position: 2, startMs: 36_000_000 },
  ]);
  expect([-1, 0, 1, 2, 3, 0.5, 999_999_999].map((position) => times.get(position))).toEqual([
    undefined,
    0,
    undefined,
    36_000_000,
    undefined,
    undefined,
    undefined,
  ]);
});

const both = '[0:00](#t=0) [0:57](#t=57)';

describe('a citation', () => {
  test.each([
    ['of a cue that exists becomes its time', 'It glows [c12].', 'It glows [12:34](#t=754).'],
    ['begins at the full second', 'So [c3]', 'So [0:57](#t=57)'],
    ['may have hours', '[c20]', '[1:02:03](#t=3723)'],
    ['of a cue that does not exist is dropped with its blank', 'It glows [c99].', 'It glows.'],
    ['of a cue without a time is dropped', 'It glows [c30]!', 'It glows!'],
    ['may name several', 'Both [c0, c3; c12]', 'Both [0:00](#t=0) [0:57](#t=57) [12:34](#t=754)'],
    ['names a second once', '[c12, c13]', '[12:34](#t=754)'],
    ['keeps those of several that exist', 'a [c99, c3] b', 'a [0:57](#t=57) b'],
    ['stays apart from the one before', '[c0][c3]', '[0:00](#t=0) [0:57](#t=57)'],
    ['after an exclamation mark is no picture', 'It glows![c3]', 'It glows! [0:57](#t=57)'],
    ['is read in capitals and with blanks', '[ C3 ]', '[0:57](#t=57)'],
    [
      'may name several in many ways',
      '[c0 and 3], [c0c3], [c0–3], [c0,and c3 ]',
      `${both}, ${both}, ${both}, ${both}`,
    ],
    ['is no citation with an id that no cue can have', 'a [c1234567890] b', 'a [c1234567890] b'],
    ['that is never closed is text', 'see [c3', 'see [c3'],
    ['is not any bracket', 'an [aside] and [1]', 'an [aside] and [1]'],
  ])('%s', (_name, given, expected) => {
    expect(written([given])).toBe(expected);
  });
});

describe('a link of the model', () => {
  test.each([
    ['loses its target', 'see [this](https://evil.example/a).', 'see this.'],
    ['to a time that it made up loses it too', 'at [12:35](#t=755) he', 'at 12:35 he'],
    ['with parentheses in its target', '[x](http://a.example/(b)c) y', 'x y'],
    ['with a title', '[x](http://a.example "t") y', 'x y'],
    ['of a picture', 'a ![cat](https://evil.example/p.png) b', 'a cat b'],
    [
      'of a picture inside a link',
      '[![cat](p.png)](https://evil.example)',
      '[cat]\u2060(https://evil.example)',
    ],
    ['that is never closed', '[x](http://evil.example', 'x (http://evil.example'],
    ['by reference', '[x][y]\n\n[y]: https://evil.example', '[x][y]\n\n[y]\u2060: https://evil.example'],
    ['is not what code looks like', 'handlers[0](event)', 'handlers[0]\u2060(event)'],
    ['behind a citation', '[c3](https://evil.example)', '[0:57](#t=57)(https://evil.example)'],
  ])('%s', (_name, given, expected) => {
    expect(written([given])).toBe(expected);
  });
});

/** Texts in which everything that matters is frequent. */
const scraps = fc.constantFrom(
  '[',
  ']',
  '(',
  ')',
  '!',
  ':',
  '#t=5',
  'c12',
  'c3',
  'c99',
  '[c3]',
  '[c99]',
  '](',
  ']:',
  '[12:34](#t=754)',
  ' ',
  '\n',
  '\n\n',
  '`',
  '```\n',
  '<',
  '>',
  '\\',
  'word',
  ',',
  'https://evil.example',
  '<!--',
  '-->',
  '"',
  '[x](#t=7)',
); // prettier-ignore
const answers = fc.array(scraps, { maxLength: 40 }).map((parts) => parts.join(''));

/** The seconds that a citation may lead to. */
const seconds = new Set([...cues.values()].flatMap((ms) => (ms === null ? [] : Math.floor(ms / 1000))));

describe('whatever a model writes', () => {
  test('links lead to moments of cues that exist, and nothing else is a link', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const out = written([answer]);
        const withoutTimes = out.replace(/\[(?:\d+:)?\d+:\d\d\]\(#t=(\d+)\)/g, (_all, second: string) => {
          expect(seconds).toContain(Number(second));
          return 'a time';
        });
        expect(withoutTimes).not.toMatch(/\]\(|\]:/);
      }),
      { numRuns: 3_000 },
    );
  });

  test('comes out the same in whatever pieces it arrives', () => {
    fc.assert(
      fc.property(answers, fc.array(fc.nat(60), { maxLength: 12 }), (answer, cuts) => {
        const places = [...new Set([0, ...cuts.filter((cut) => cut < answer.length), answer.length])].sort(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((place, index) => answer.slice(places[index], place));
        expect(written(pieces)).toBe(written([answer]));
      }),
      { numRuns: 3_000 },
    );
  });

  test('plain text is left as it is and not held back', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[[\]!]| $/.test(text)),
        (text) => {
          expect(createCitationWriter(cues).write(text)).toBe(text);
        },
      ),
    );
  });

  test('does not cite without cues', () => {
    expect(written(['a [c0] b [0:00](#t=0)'], new Map())).toBe('a b 0:00');
  });

  test.each([
    ['digits', `[c${'1'.repeat(25)}`],
    ['digits after ids', `[c1, c2 ${'1 '.repeat(500)}${'1'.repeat(25)}`],
    ['blanks', `[c1${' '.repeat(25_000)}`],
    ['commas', `[c1${' ,'.repeat(12_500)}`],
    ['brackets', '['.repeat(25_000)],
    ['beginnings', '[c1 '.repeat(7_000)],
    ['links', '[a](b '.repeat(4_500)],
  ])('takes no time over %s without end', (_name, answer) => {
    const before = process.cpuUsage();
    written([`${answer}x`]);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(300);
  });

  test('a bracket that stays open is not waited for without end', () => {
    const writer = createCitationWriter(cues);
    expect(writer.write(`[${'x'.repeat(3_000)}`).length).toBeGreaterThan(2_000);
  });
});
