import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptAround, highlightRanges, type TextRange } from './highlight.ts';

/** The text with what is marked in brackets. */
function marked(text: string, ranges: readonly TextRange[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of ranges) {
    result += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return result + text.slice(at);
}

describe('a literal occurrence is marked', () => {
  test.each([
    ['Baking bread', 'bread', 'Baking [bread]'],
    ['Bread and bread and BREAD', 'bReAd', '[Bread] and [bread] and [BREAD]'],
    ['Shortbread', 'bread', 'Short[bread]'],
    ['Baking bread at home', 'bread at', 'Baking [bread at] home'],
    ['Save 100% of it (100)', '100%', 'Save [100%] of it (100)'],
    ['a.b and axb', 'a.b', '[a.b] and axb'],
    ['(draft) [x]', '(draft)', '[(draft)] [x]'],
    ['Crème brûlée', 'creme brulee', '[Crème brûlée]'],
    ['Creme brulee', 'crème', '[Creme] brulee'],
    ['Cre\u0300me', 'creme', '[Cre\u0300me]'],
    ['Ελλάδα', 'ελλαδα', '[Ελλάδα]'],
    ['ÉTÉ', 'été', '[ÉTÉ]'],
    ['हिन्दी की', 'का', 'हिन्दी की'],
    ['東京の建築', '建築', '東京の[建築]'],
    ['A 🎬 film', '🎬', 'A [🎬] film'],
    ['🎬🎬🎬 film', 'film', '🎬🎬🎬 [film]'],
    ['hahahaha', 'haha', '[hahahaha]'],
    ['aaaa', 'aaa', '[aaa]a'],
    ['Learn R for research', 'r', 'Learn [R] for research'],
    ['Éclair, é', 'e', 'Éclair, [é]'],
    ['C, C++ and C# for cats', 'C', '[C], [C]++ and [C]# for cats'],
    ['Go: a gopher’s way to go', 'go', '[Go]: a gopher’s way to [go]'],
    ['日本は日', '日', '[日]本は[日]'],
    ['한국어', '한국', '[한국]어'],
    ['  bread ', '  bread  ', '  [bread] '],
    ['The tea is hot', 'the tea', '[The tea] is hot'],
    ['Die Straße hinab', 'strasse', 'Die [Straße] hinab'],
    ['Die Strasse hinab', 'straße', 'Die [Strasse] hinab'],
    ['Łódź calling', 'lodz', '[Łódź] calling'],
    ['Chef d’œuvre', 'oeuvre', 'Chef d’[œuvre]'],
  ])('%j for %j: %j', (text, term, expected) => {
    expect(marked(text, highlightRanges(text, term))).toBe(expected);
  });
});

describe('without a literal occurrence the words are marked', () => {
  test.each([
    ['Bread, the art of baking it', 'bake bread', '[Bread], the art of [baking] it'],
    ['He studied two cities', 'studying city', 'He [studied] two [cities]'],
    ['She runs, they stopped', 'running stop', 'She [runs], they [stopped]'],
    ['Photographers photograph', 'photos photogra', '[Photographers] [photograph]'],
    ['Cats and categories', 'cat dog', '[Cats] and categories'],
    ['Front-end and frontend', 'front end', '[Front]-[end] and [frontend]'],
    ['The event loops of events', 'eventloop', 'The [event loops] of events'],
    ['Front, end', 'frontend', 'Front, end'],
    ['What to know of the sea', 'how to sail the sea', 'What to know of the [sea]'],
    ['Who is on first', 'who who', '[Who] is on first'],
    ['Bread without butter', 'bread -butter loaf', '[Bread] without butter'],
    ['Brûlée, the crème', 'creme brulee', '[Brûlée], the [crème]'],
    ['A universal answer', 'university', 'A [universal] answer'],
    ['A generalized rule', 'generally', 'A [generalized] rule'],
    ['Foreign relations', 'relational', 'Foreign [relations]'],
    ['天気と東京', '東京の天気', '[天気]と[東京]'],
    ['학교에서', '학교에 갔다', '[학교에]서'],
    ['ชากาแฟ', '"กาแฟ"', 'ชา[กาแฟ]'],
    ['People forgot it', 'forgetting', 'People [forgot] it'],
    ['Children of a child', 'childs', '[Children] of a [child]'],
    ['In nineteen sixty, or 60', '1960', 'In [nineteen sixty], or 60'],
    ['In 1960 and 19600', 'nineteen sixty', 'In [1960] and 19600'],
    ['Twenty-five of them', '25', '[Twenty-five] of them'],
    ['Nothing here', 'bread', 'Nothing here'],
  ])('%j for %j: %j', (text, term, expected) => {
    expect(marked(text, highlightRanges(text, term))).toBe(expected);
  });

  test('a term of stop words alone is looked for all the same', () => {
    expect(marked('To be, or not', highlightRanges('To be, or not', 'not to be'))).toBe(
      '[To] [be], or [not]',
    );
  });
});

test.each([[''], ['   '], ['\u0301'], ['\u0000'], ['-x'], ['"'], ['%']])(
  'the term %j marks nothing',
  (term) => {
    expect(highlightRanges('A plain text', term)).toEqual([]);
  },
);

describe('an excerpt', () => {
  const text =
    'Flour and water rest overnight before the sourdough is shaped, proved in a basket and baked in a hot pot.';

  test.each([
    ['sourdough', 40, '…the [sourdough] is shaped, proved…'],
    ['flour', 30, '[Flour] and water rest…'],
    ['pot', 30, '…and baked in a hot [pot].'],
    ['nowhere', 30, 'Flour and water rest…'],
    ['sourdough', 500, text.replace('sourdough', '[sourdough]')],
  ])('around %j within %i: %j', (term, maxLength, expected) => {
    const excerpt = excerptAround(text, highlightRanges(text, term), maxLength);
    expect(marked(excerpt.text, excerpt.ranges)).toBe(expected);
  });

  test('shows the words that stand close together, not the first of them alone', () => {
    const apart = `Then review it once. ${'And so on and on it goes. '.repeat(6)}Begin with a review, some testing and more ${'of the same '.repeat(9)}`;
    const { text: shown, ranges } = excerptAround(apart, highlightRanges(apart, 'testing review'), 80);
    expect(marked(shown, ranges)).toContain('[review], some [testing]');
  });

  test('shows a term whole that is said word for word, however far it reaches', () => {
    const said = 'review and testing of all that we have written for this one small thing';
    const around = `${'Well, you see, it is like this. '.repeat(5)}${said}${' And then some more.'.repeat(5)}`;
    const { text: shown, ranges } = excerptAround(around, highlightRanges(around, said), 120);
    expect(marked(shown, ranges)).toContain(`[${said}]`);
  });

  test('keeps the ranges that lie within it and cuts one that reaches beyond', () => {
    const long = `${'x '.repeat(40)}bread and bread ${'y '.repeat(40)}bread`;
    const excerpt = excerptAround(long, highlightRanges(long, 'bread'), 40);
    expect(excerpt.ranges.map(({ start, end }) => excerpt.text.slice(start, end))).toEqual([
      'bread',
      'bread',
    ]);
    const whole = excerptAround(long, [{ start: 0, end: long.length }], 40);
    expect(whole.ranges).toEqual([{ start: 0, end: whole.text.length - 1 }]);
  });

  test('of a text without spaces does not split a character', () => {
    const films = '🎬'.repeat(100);
    const excerpt = excerptAround(films, [{ start: 100, end: 102 }], 21);
    expect(excerpt.text).toMatch(/^…(?:🎬)+…$/u);
    expect(excerpt.text.isWellFormed()).toBe(true);
  });
});

describe('properties', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      'a',
      'b',
      'e',
      'é',
      'e\u0301',
      'É',
      'ing',
      's',
      ' ',
      '-',
      '.',
      '%',
      '東',
      '🎬',
      'İ',
      'ß',
      '\u0301',
      '\ud83c',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
  );
  const text = fc.array(unit, { maxLength: 80 }).map((units) => units.join(''));

  test('ranges lie within the text, in order, apart, and are never empty', () => {
    fc.assert(
      fc.property(text, text, (given, term) => {
        let last = -1;
        for (const { start, end } of highlightRanges(given, term)) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(given.length);
          last = end;
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a part of a text, in whatever case, is found in it', () => {
    const plain = fc.array(fc.constantFrom('a', 'b', 'É', 'ü', ' ', '%', '東', '🎬'), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(plain, fc.nat(), fc.nat(), (units, one, other) => {
        const given = units.join('');
        const from = one % units.length;
        const term = units
          .slice(from, from + 1 + (other % units.length))
          .join('')
          .trim();
        // One or two letters are marked where they are a word.
        fc.pre(term.length > 2);
        for (const form of [term, term.toUpperCase(), term.toLowerCase(), term.normalize('NFD')]) {
          const ranges = highlightRanges(given, form);
          expect(ranges.some(({ start, end }) => given.slice(start, end).includes(term))).toBe(true);
        }
      }),
    );
  });

  test('an excerpt is short, comes from the text, keeps a match, and marks what was marked', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: -5, max: 120 }), (given, term, maxLength) => {
        const ranges = highlightRanges(given, term);
        const excerpt = excerptAround(given, ranges, maxLength);
        const limit = Math.max(16, maxLength);
        expect(excerpt.text.length).toBeLessThanOrEqual(limit);
        if (given.length <= limit) expect(excerpt).toEqual({ text: given, ranges });
        const originals = ranges.map(({ start, end }) => given.slice(start, end));
        for (const { start, end } of excerpt.ranges) {
          const piece = excerpt.text.slice(start, end);
          expect(piece).not.toBe('');
          expect(originals.some((original) => original.includes(piece))).toBe(true);
        }
        if (ranges.some(({ start, end }) => end - start <= 10)) {
          const shown = excerpt.ranges.map(({ start, end }) => excerpt.text.slice(start, end));
          expect(shown.some((piece) => originals.includes(piece))).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a long text and a long term take no more than a moment', () => {
    const start = process.cpuUsage();
    highlightRanges('a'.repeat(200_000), `${'a'.repeat(300)}b`);
    highlightRanges('ab '.repeat(60_000), `b ${'a '.repeat(5_000)}`);
    highlightRanges(`e${'\u0301'.repeat(100_000)}`, 'x');
    excerptAround('a'.repeat(200_000), [{ start: 100_000, end: 150_000 }], 100_000);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});

test.each([
  ['Not your keys, not yours', '"not your keys"', ['Not your keys']],
  ['His keys', '"not your keys"', ['keys']],
  ['Introduction to Regular Expressions', 'regex', ['Regular Expressions']],
  ['All of C#, or CSharp', 'csharp', ['CSharp']],
  ['All of C#', 'csharp', ['C#']],
])('in “%s” the term %s marks %j', (text, term, marked) => {
  expect(highlightRanges(text, term).map(({ start, end }) => text.slice(start, end))).toEqual(marked);
});
