import { foldedText } from '#lib/folded-text.ts';
import { englishStem } from './english-stem.ts';
import { namesIn } from './names-of-the-field.ts';
import { quotedPhrases, withoutQuotes } from './quoted-term.ts';
import { SMALL_WORDS } from './small-words.ts';
import { UNSPACED } from './unspaced-scripts.ts';

/** A word whose signs tell it from another: `c#` and `c++` from `c`, `.net` from `net`. */
const SIGNED = /^(?:[\p{L}\p{N}]{1,20}(?:\+\+|#)|\.\p{L}{2,20})$/u;
/** What stands around words. */
const AROUND = /[\s,;:!?()"]/;
const WORD = /[\p{L}\p{N}]+/gu;
/** Parts of a term that are looked for so. */
const MOST_PARTS = 4;
const BETWEEN = '[^[:alnum:]]+';

/**
 * What a video must say somewhere for what an index of words does not know of a term: its small words in quotation marks, and
 * words with signs. Each is a regular expression of PostgreSQL for texts in small letters without accents.
 */
export function exactParts(term: string): string[] {
  const phrases = quotedPhrases(foldedText(term)).filter(
    (phrase) => !UNSPACED.test(phrase) && wordsOf(phrase).some((word) => SMALL_WORDS.has(word)),
  );
  return [...phrases.map(patternOfPhrase), ...signedNames(term).map(patternOfName)].slice(0, MOST_PARTS);
}

/** Each word of a term that has signs, or stands for one that has, in all ways to write it. */
function signedNames(term: string): string[][] {
  const folded = foldedText(term);
  const names = namesIn(folded).map(({ part, others }) => [part, ...others]);
  const known = new Set(names.flat());
  const others = folded.split(AROUND).filter((word) => SIGNED.test(word) && !known.has(word));
  return [
    ...names.filter((forms) => forms.some((form) => SIGNED.test(form))),
    ...others.map((word) => [word]),
  ];
}

/**
 * A term as it is looked for where nothing says it exactly: without quotation marks and signs; null where it has none that
 * count.
 */
export function looseTerm(term: string): string | null {
  const words = withoutQuotes(term).split(AROUND).filter(Boolean);
  const loose = words.map((word) => (SIGNED.test(word) ? word.replace(/[.#+]/g, '') : word)).join(' ');
  const isExact = quotedPhrases(term).length > 0 || words.some((word) => SIGNED.test(word));
  return isExact && loose !== '' ? loose : null;
}

/** A longer word is found in its other forms, as without quotation marks. */
const patternOfPhrase = (phrase: string): string =>
  wordsOf(phrase)
    .map((word) => (SMALL_WORDS.has(word) ? `\\m${word}\\M` : `\\m${sharedBeginning(word)}\\w*`))
    .join(BETWEEN);

const patternOfName = (forms: readonly string[]): string => forms.map(patternOfForm).join('|');

function patternOfForm(form: string): string {
  if (!SIGNED.test(form)) return `\\m${wordsOf(form).join(BETWEEN)}\\M`;
  return form.startsWith('.') ? `${escaped(form)}\\M` : `\\m${escaped(form)}`;
}

const escaped = (word: string): string => word.replace(/[.+]/g, '\\$&');

/** What all forms of a word begin with: `happ` of `happy`, whose stem is `happi`. */
function sharedBeginning(word: string): string {
  const stem = englishStem(word);
  let length = 0;
  while (length < stem.length && stem[length] === word[length]) length += 1;
  return word.slice(0, Math.max(1, length));
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
