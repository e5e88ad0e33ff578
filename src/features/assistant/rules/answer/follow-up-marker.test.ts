import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarkerReader, FOLLOW_UP_MARKER, withoutMarker } from './follow-up-marker.ts';

/** What comes of an answer in these pieces. */
function read(pieces: readonly string[], isWhole = true) {
  const reader = createMarkerReader();
  const shown = pieces.map((piece) => reader.write(piece)).join('') + reader.end(isWhole);
  return { shown, tail: reader.tail, isOver: reader.isOver };
}

const WHOLE = `They glow [c1].\n${FOLLOW_UP_MARKER}\nWhy do they glow?\nHow long?`;

describe('the mark before follow-up questions', () => {
  test('ends what is shown, wherever it is cut', () => {
    for (let at = 0; at <= WHOLE.length; at += 1) {
      expect(read([WHOLE.slice(0, at), WHOLE.slice(at)])).toEqual({
        shown: 'They glow [c1].\n',
        tail: '\nWhy do they glow?\nHow long?',
        isOver: true,
      });
    }
  });

  test('is never shown when the answer breaks off in it', () => {
    for (let length = 1; length <= FOLLOW_UP_MARKER.length; length += 1) {
      const { shown } = read(['They glow.\n', FOLLOW_UP_MARKER.slice(0, length)], false);
      expect(shown).toBe('They glow.\n');
    }
    expect(read(['They glow. <<<ne']).shown).toBe('They glow. ');
  });

  test.each(['They glow. <<<next>>> Why?', 'They glow. <<< NEXT >>>\nWhy?', 'They glow. <<<<next>>>Why?'])(
    'is known in "%s", too',
    (text) => {
      const { shown, tail } = read([...text]);
      expect(shown).toMatch(/^They glow\. <?$/);
      expect(tail.trim()).toBe('Why?');
    },
  );

  test.each([
    'a < b << c <<< d',
    'It ends with <<<',
    'Write this:\n```\n<<<next>>>\n```\nand go on.',
    '~~~~ text\n<<<next>>>\n~~~\n<<<next>>>\n~~~~',
    '1. So:\n    ```\n    <<<next>>>\n    ```',
    '<<<nextdoor>>>',
  ])('is not in %j, which stays as it is', (text) => {
    expect(read([text])).toEqual({ shown: text, tail: '', isOver: false });
    expect(read([...text]).shown).toBe(text);
  });

  test('counts again after a block of code, and where backticks are none', () => {
    expect(read(['```\n<<<next>>>\n```\nSo.\n<<<next>>>\nWhy?']).shown).toBe('```\n<<<next>>>\n```\nSo.\n');
    expect(read(['```code``` here\n<<<next>>>\nWhy?']).shown).toBe('```code``` here\n');
  });

  test('splits an answer in the same place, however it comes in pieces', () => {
    const part = fc.constantFrom(
      FOLLOW_UP_MARKER,
      '<',
      '<<<',
      '<<<n',
      '>>>',
      'next',
      ' ',
      '\n',
      '```',
      '~~~',
      '`',
      'They glow.',
      '<<< NEXT >>>',
      '- ',
    );
    const text = fc
      .array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 20 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(
        text,
        fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (whole, sizes, isWhole) => {
          const pieces: string[] = [];
          let rest = whole;
          for (let turn = 0; rest !== ''; turn += 1) {
            const size = (sizes[turn % sizes.length] ?? 0) + (turn >= sizes.length ? 1 : 0);
            pieces.push(rest.slice(0, size));
            rest = rest.slice(size);
          }
          const inPieces = read(pieces, isWhole);
          expect(inPieces).toEqual(read([whole], isWhole));
          expect(whole.startsWith(inPieces.shown)).toBe(true);
          if (!/```|~~~/.test(whole)) expect(inPieces.shown).not.toMatch(/<<<[ \t]{0,3}next[ \t]{0,3}>>>/i);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is taken out of what a model is told', () => {
    expect(withoutMarker('a <<<next>>> b <<< Next >>>')).toBe('a ‹‹‹next››› b ‹‹‹ Next ›››');
    expect(withoutMarker('<<<<<<next>>>next>>>')).not.toMatch(/<<<next>>>/);
  });

  test('holds nothing back of an endless row of its first character', () => {
    const reader = createMarkerReader();
    const before = process.cpuUsage();
    let shown = 0;
    for (let turn = 0; turn < 2_000; turn += 1) shown += reader.write('<'.repeat(50)).length;
    expect(shown).toBe(100_000 - 3);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
  });
});
