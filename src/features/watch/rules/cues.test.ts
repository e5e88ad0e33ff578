import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cue,
  cueIndexAfter,
  cueIndexAt,
  cueIndexWithin,
  linesMatching,
  matchesIn,
  spokenFrom,
  timedCues,
  withSpeakersOnce,
  wordsOf,
} from './cues.ts';

const cue = (startMs: number, endMs: number, text = ''): Cue => ({
  id: String(startMs),
  startMs,
  endMs,
  text,
});

describe('the current cue', () => {
  const cues = [cue(1_000, 2_000), cue(2_000, 3_000), cue(5_000, 6_000)];
  test.each([
    [0, -1],
    [999, -1],
    [1_000, 0],
    [1_999, 0],
    [2_000, 1],
    [4_000, 1],
    [5_000, 2],
    [99_000, 2],
  ])('at %i ms it is number %i', (timeMs, index) => {
    expect(cueIndexAt(cues, timeMs)).toBe(index);
  });

  test('no cues, no current one', () => {
    expect(cueIndexAt([], 5)).toBe(-1);
  });

  test('it is the same one that a slow search finds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000)), fc.nat(1_100), (starts, timeMs) => {
        const ordered = starts.toSorted((a, b) => a - b).map((start) => cue(start, start + 1));
        expect(cueIndexAt(ordered, timeMs)).toBe(ordered.findLastIndex(({ startMs }) => startMs <= timeMs));
      }),
    );
  });
});

describe('the cue to show', () => {
  const cues = [cue(1_200, 2_000), cue(2_000, 5_700), cue(5_800, 6_000), cue(6_300, 9_000)];
  test.each([
    ['5', 5, 5, 2],
    ['5, where the host begins a little before', 4.7, 5, 2],
    ['5, where the next line begins within a second after', 5.9, 5, 2],
    ['5, once that is over', 6.4, 5, 3],
    ['5, where somebody has gone elsewhere since', 3, 5, 1],
    ['no whole second', 5.5, 5.5, 1],
    ['nothing', 5, null, 1],
  ])('after seeking %s: at %d s, sought %s, it is number %i', (_sought, seconds, sought, index) => {
    expect(cueIndexAfter(cues, seconds, sought)).toBe(index);
  });
});

describe('the cue that a link to a second means', () => {
  const cues = [cue(1_200, 2_000), cue(2_000, 2_900), cue(2_900, 3_100), cue(5_800, 6_000)];
  test.each([
    [0, -1],
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [99, 3],
  ])('at %i s is number %i', (seconds, index) => {
    expect(cueIndexWithin(cues, seconds)).toBe(index);
  });
});

describe('what is said at a second', () => {
  const cue = (startMs: number, text: string, chapter?: string): Cue => ({
    id: String(startMs),
    startMs,
    endMs: startMs + 1_000,
    text,
    chapter,
  });

  test('is its sentence, from the line that begins there on, however many lines that has', () => {
    const cues = [
      cue(0, 'They wait.'),
      cue(2_400, 'Someone in a suit'),
      cue(4_000, 'walked through.'),
      cue(6_000, 'Half'),
    ];
    expect(spokenFrom(cues, 2)).toBe('Someone in a suit walked through.');
    expect(spokenFrom(cues, 0)).toBe('They wait.');
    expect(spokenFrom(cues, 900)).toBe('Half');
    expect(spokenFrom([], 3)).toBe('');
  });

  test('ends where it is long enough for a phone, or a chapter begins', () => {
    const words = 'so many words without any end in sight';
    expect(spokenFrom([cue(0, words), cue(1_000, words), cue(2_000, words), cue(3_000, words)], 0)).toBe(
      `${words} ${words} ${words}`,
    );
    expect(spokenFrom([cue(0, words), cue(1_000, words, 'Two')], 0)).toBe(words);
  });
});

describe('filtering', () => {
  test('case and accents do not matter, and the places are those of the shown text', () => {
    expect(matchesIn('Ein Café, zwei CAFES', ' cafe ')).toEqual([
      { start: 4, end: 8 },
      { start: 15, end: 19 },
    ]);
    expect(linesMatching([cue(0, 1, 'Übung'), cue(1, 2, 'Pause')], 'ubung')).toHaveLength(1);
  });

  test.each([
    ['Łódź calling', 'lodz', 'Łódź'],
    ['Die Straße hinab', 'strasse', 'Straße'],
    ['Die Strasse hinab', 'straße', 'Strasse'],
    ['Le cafe\u0301 ferme', 'café', 'cafe\u0301'],
    ['Le café ferme', 'cafe\u0301', 'café'],
    ['Chef d’œuvre', 'oeuvre', 'œuvre'],
    ['Er heißt so', 's', 'ß'],
  ])('“%s” holds “%s”, marked as it is written', (line, wanted, marked) => {
    expect(linesMatching([cue(0, 1, line)], wanted)).toHaveLength(1);
    const [place] = matchesIn(line, wanted);
    expect(line.slice(place?.start, place?.end)).toBe(marked);
  });

  test('nothing wanted means every cue and no mark', () => {
    const cues = [cue(0, 1, 'a'), cue(1, 2, 'b')];
    expect(linesMatching(cues, '  ')).toBe(cues);
    expect(matchesIn('a', ' ')).toEqual([]);
  });

  test('signs of patterns are plain text', () => {
    expect(matchesIn('100% (a.b)', '.*')).toEqual([]);
    expect(matchesIn('100% (a.b)', '% (a.')).toEqual([{ start: 3, end: 8 }]);
  });

  test('a cue passes the filter exactly when a place in it is marked', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'á', 'A', 'İ', 'ß', 's', '\u0301', '😀', ' ', 'b'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, (line, wanted) => {
        const places = matchesIn(line, wanted);
        if (wanted.replace(/\s|\u0301/g, '') !== '')
          expect(linesMatching([cue(0, 1, line)], wanted)).toHaveLength(places.length > 0 ? 1 : 0);
        let last = 0;
        for (const { start, end } of places) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeLessThanOrEqual(line.length);
          last = end;
        }
      }),
    );
  });
});

describe('a transcript with voices', () => {
  const line = (speaker: string | null, text: string, startMs: number | null = null) => ({
    id: text,
    startMs,
    endMs: startMs,
    speaker,
    text,
  });
  const lines = [
    line('Ann', 'One'),
    line('Ann', 'Two', 5),
    line('Ben', 'Three'),
    line(null, 'Four'),
    line('Ben', 'Five'),
  ];

  test('names each speaker once in a row', () => {
    expect(withSpeakersOnce(lines).map(({ speaker }) => speaker)).toEqual(['Ann', null, 'Ben', null, 'Ben']);
  });

  test('tells who speaks in each of the lines that are left by a filter', () => {
    expect(withSpeakersOnce(linesMatching(lines, 'two')).map(({ speaker }) => speaker)).toEqual(['Ann']);
  });

  test('is filtered by who speaks, too', () => {
    expect(linesMatching(lines, 'BEN').map(({ text }) => text)).toEqual(['Three', 'Five']);
  });

  test('is copied without times, line by line', () => {
    expect(wordsOf(lines)).toBe('Ann: One\nTwo\nBen: Three\nFour\nBen: Five');
  });

  test('is copied with its chapters, behind which a speaker is named anew', () => {
    const [one, , three] = [
      { ...cue(0, 1, 'One'), speaker: 'Ann' },
      null,
      { ...cue(2, 3, 'Two'), speaker: 'Ann' },
    ];
    expect(wordsOf([one, { ...three, chapter: 'The weir' }])).toBe('Ann: One\n\n## The weir\n\nAnn: Two');
  });

  test('is followed by the lines that have times', () => {
    expect(timedCues(lines).map(({ text }) => text)).toEqual(['Two']);
  });
});
