/** A text as it is compared, and where each of its UTF-16 units comes from: the character's start and end. */
export interface FoldedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Letters that are no letter with an accent, as people write them who do not have them on their keys. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  // At the end of a word.
  ς: 'σ',
};

/** Accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic, hamzas; vowel signs of other scripts stay. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** Text without accents and vowel points, its letters composed. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(ACCENTS, '').normalize('NFC');

/** Text without case and accents, for comparing, however its letters are composed. */
export function foldedText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .replace(ACCENTS, '');
}

/** One with its marks; a Korean syllable may be written as its two or three letters. */
const LETTER = /(?:[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M})\p{M}*|\p{M}+/gsu;

/** The same with the places that it comes from, so that what is found in it can be marked. */
export function foldedWithPlaces(text: string): FoldedText {
  if (isAscii(text)) {
    // Each letter is one, in its place.
    const starts = Array.from(text, (_, at) => at);
    return { text: text.toLowerCase(), starts, ends: starts.map((at) => at + 1) };
  }
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const plain = foldedText(letter);
    const end = index + letter.length;
    // A mark of its own belongs to what is before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(index);
      ends.push(end);
    }
    folded += plain;
  }
  return { text: folded, starts, ends };
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}
