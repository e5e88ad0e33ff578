import { beginsNumber, numberAtStart } from '#lib/said-numbers.ts';
import type { Term } from './terms.ts';

/** The most words that a number is said in. */
const LONGEST_NUMBER = 12;
const LETTER = /^[A-Za-z]$/;
/** Letters that numbers in words begin with: most words need not be looked at. */
const NUMBER_START = /[zotfsenhZOTFSENH]/;
const LONGEST_NUMBER_WORD = 11;

/**
 * Has what is one word in writing be one term, however it is said: `thirty seven` and `37`, `10,000` and `ten thousand`,
 * `21st`, `n f c` and `NFC`, `c plus plus` and `C++`.
 * @param terms of the text, in order
 */
export function joinedTerms(terms: readonly Term[], text: string): Term[] {
  const joined: Term[] = [];
  for (let at = 0; at < terms.length; ) {
    const term = terms[at];
    const used = term ? addJoined(term, terms, at, text, joined) : 0;
    if (used === 0 && term) joined.push(term);
    at += Math.max(1, used);
  }
  return joined;
}

/** Adds what begins at a term and is joined, and says of how many terms it is: 0 where it is that term alone. */
function addJoined(
  { start, end }: Term,
  terms: readonly Term[],
  at: number,
  text: string,
  joined: Term[],
): number {
  const code = text.charCodeAt(start);
  if (code >= 48 && code <= 57) return addDigits(terms, at, text, joined);
  if (end - start === 1) return addLanguage(terms, at, text, joined) || addInitials(terms, at, text, joined);
  const isLikely = end - start <= LONGEST_NUMBER_WORD && NUMBER_START.test(text.charAt(start));
  return isLikely ? addNumber(terms, at, text, joined) : 0;
}

const between = (terms: readonly Term[], at: number, text: string): string =>
  text.slice(terms[at]?.end ?? 0, terms[at + 1]?.start ?? 0);
const wordOf = (term: Term | undefined, text: string): string =>
  term ? text.slice(term.start, term.end).toLowerCase() : '';

function push(joined: Term[], terms: readonly Term[], at: number, count: number, term: string): number {
  joined.push({ term, start: terms[at]?.start ?? 0, end: terms[at + count - 1]?.end ?? 0 });
  return count;
}

/** `10,000`, and `21st`. */
function addDigits(terms: readonly Term[], at: number, text: string, joined: Term[]): number {
  const word = wordOf(terms[at], text);
  if (!/^\d/.test(word)) return 0;
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word);
  if (ordinal) return push(joined, terms, at, 1, ordinal[1] ?? word);
  if (!/^\d{1,3}$/.test(word)) return 0;
  let digits = word;
  let count = 1;
  while (between(terms, at + count - 1, text) === ',' && /^\d{3}$/.test(wordOf(terms[at + count], text))) {
    digits += wordOf(terms[at + count], text);
    count += 1;
  }
  return count > 1 ? push(joined, terms, at, count, digits) : 0;
}

/** A programming language of a letter and a mark, as it is written and as it is said: `C++`, `F#`. */
function addLanguage(terms: readonly Term[], at: number, text: string, joined: Term[]): number {
  const [letter = '', next, last] = [0, 1, 2].map((n) => wordOf(terms[at + n], text));
  if (!/^[cfj]$/.test(letter)) return 0;
  const mark = /^(?:\+\+|#)/.exec(text.slice(terms[at]?.end, (terms[at]?.end ?? 0) + 2))?.[0];
  if (mark) return push(joined, terms, at, 1, letter + mark);
  if (next === 'sharp') return push(joined, terms, at, 2, `${letter}#`);
  return next === 'plus' && last === 'plus' ? push(joined, terms, at, 3, `${letter}++`) : 0;
}

/** Letters one after the other: two or more, not `I` and `a` alone. */
function addInitials(terms: readonly Term[], at: number, text: string, joined: Term[]): number {
  let letters = '';
  while (LETTER.test(text.slice(terms[at + letters.length]?.start, terms[at + letters.length]?.end))) {
    if (letters !== '' && !/^[ .-]{1,2}$/.test(between(terms, at + letters.length - 1, text))) break;
    letters += wordOf(terms[at + letters.length], text);
  }
  if (letters.length < 2 || /^[ai]+$/.test(letters)) return 0;
  return push(joined, terms, at, letters.length, letters);
}

/** A number in words. */
function addNumber(terms: readonly Term[], at: number, text: string, joined: Term[]): number {
  const words = [wordOf(terms[at], text)];
  if (!beginsNumber(words[0] ?? '')) return 0;
  for (let next = at + 1; next < terms.length && words.length < LONGEST_NUMBER; next += 1) {
    if (!/^[\s-]+$/.test(between(terms, next - 1, text))) break;
    words.push(wordOf(terms[next], text));
  }
  const number = numberAtStart(words);
  return number ? push(joined, terms, at, number.wordCount, number.digits) : 0;
}
