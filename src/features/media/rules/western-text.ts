import { WESTERN_LANGUAGES } from './western-languages.ts';

/** Of a Western text, at most this share of the letters is beyond ASCII; in Greek or Russian nearly all are. */
const MAX_WESTERN_SHARE = 0.3;
/** Of a text in a language, at least this share of the words is among its commonest; in another's hardly any is. */
const MIN_COMMON_SHARE = 0.03;

/** What no Western text has, and texts in other encodings have once they are read as Windows-1252. */
const UNLIKELY: readonly RegExp[] = [
  // Bytes that Windows-1252 does not use.
  /[\u0081\u008d\u008f\u0090\u009d]/,
  // Signs between letters, and at their edges (`by³`, `³ódz`): letters of Windows-1250, ISO 8859-2 and DOS.
  /\p{L}[¢£¤¥¦§¨©«¬®¯°±¶¸²³¹º»¼½¾¿¡€„‚“”†‡‰‹›™˜]\p{L}/u,
  /\p{L}{2}[¢¤¦¨¬¯±¶¸¹º¼½¾¿¡„‚†‡‰]/u,
  /(?<=\p{L})(?<!(?:^|\P{L})(?:[kcdm]?m|ft|in|s))³/u,
  /(?<![\d\p{L}])[¢¤¦¨¬¯±¸¹³º¼¾]\p{L}/u,
  // A capital behind a small letter: `donÕt`, `cafŽ` and `raz—n` from a Macintosh, `trŠs` from DOS.
  /\p{Ll}(?=\p{Lu})[^A-Z]/u,
  /\p{L}—n(?!\p{L})/u,
  // UTF-8 that was read as Windows-1252.
  /[ÂÃ][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œ]|â[€‚ƒ„…†‡ˆ‰Š‹Œ]/,
];

/** `5 µm`, `1º` and `2ª` are signs. In pieces, as a text without blanks would be more than a pattern can hold. */
const WORD = /[[\p{L}\p{M}]--[ªºµ]]{1,200}/gv;
const BEYOND_ASCII = /[^\0-\u007f]/;

/**
 * Letters that Windows-1252 has in common with its neighbours (1250, 1254), or that stand as those who write them put
 * them: `ñ` before a vowel, where Polish `ń` hardly stands. What is left of a word without them may be another's.
 */
const FAMILIAR = new RegExp(
  [
    '[áâäéëíîóôöúüßå]',
    '(?<=[aeiouáé])[šž]|[šž](?=[aeiou])|^š(?=[kt])',
    'à$',
    'ç(?=[aouáâãóõôú])',
    'ã(?=[eo])',
    'õ(?=e)',
    'ñ(?=[aeiouáéíóú])',
    '(?<=[aeo])ï(?=[a-z])',
    '(?<=[bcdfghjklmnpqrstvxz])è(?=(?:[bcdfglmnprstvz]{1,3}|qu)e|s?$)|(?<=i)è(?=[rcg])',
    '^è(?=$|re)',
    '(?<=[bcdfghjklmnpqrstvxz])ê(?=[tmnlpvr]|ch|qu)|^ê',
    '(?<=[bcdfglmnprstvzui])[ìòù]$|^où$',
    'û(?=[trlcm])',
    '(?<![aeiouyáéíóúý])ø(?![aeiouáéíóúý])',
    '(?<![aeiouyáéíóúý])æ(?![aeiouyáéíóúý])',
    'œ(?=u|d)|(?<=f)œ',
  ].join('|'),
  'gu',
);
/** In other alphabets the letters beyond ASCII stand together. */
const ANOTHER_ALPHABET = /[^\0-\u007f]{3}/;

/** Longer ones are no words; they would be looked at letter by letter. */
const MAX_WORD_LENGTH = 80;

const isFamiliar = (word: string) =>
  !ANOTHER_ALPHABET.test(word) && !BEYOND_ASCII.test(word.replace(FAMILIAR, ''));

/**
 * Whether a text that was read as Windows-1252 is one: it is in a language that is written so, and its letters are those
 * of that language, as they stand there or in names that travel. What cannot be told for certain is none.
 * @param language its BCP 47 tag, where somebody said
 */
export function isWesternText(text: string, language?: string): boolean {
  if (UNLIKELY.some((pattern) => pattern.test(text))) return false;
  let letters = 0;
  let foreign = 0;
  const accented = new Set<string>();
  const all: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    letters += word.length;
    all.push(word);
    if (!BEYOND_ASCII.test(word)) continue;
    if (word.length > MAX_WORD_LENGTH) return false;
    foreign += word.replace(/[\0-\u007f]/g, '').length;
    accented.add(word.toLowerCase());
  }
  if (foreign > letters * MAX_WESTERN_SHARE) return false;
  if (accented.size === 0) return true;
  const alphabets = alphabetsOf(all, language);
  if (!alphabets) return false;
  const words = [...accented];
  // Of a language that shows itself by no common word the letters must at least be together in one.
  const letterSet = words.join('').replace(/[\0-\u007f]/g, '');
  if (alphabets.length === 0 && !WESTERN_LANGUAGES.some(({ word }) => word.test(letterSet))) return false;
  return words.every((word) => alphabets.some((alphabet) => alphabet.test(word)) || isFamiliar(word));
}

/** How the words of a text may be written; null if in its language they never are in Windows-1252. */
function alphabetsOf(words: readonly string[], language: string | undefined): RegExp[] | null {
  const [said = ''] = language?.split('-') ?? [];
  if (said !== '' && said !== 'und' && said !== 'en') {
    const known = WESTERN_LANGUAGES.find(({ tags }) => tags.includes(said));
    return known ? [known.word] : null;
  }
  const counts = WESTERN_LANGUAGES.map(
    ({ common }) => words.filter((word) => common.has(word.toLowerCase())).length,
  );
  const least = Math.max(1, words.length * MIN_COMMON_SHARE, Math.max(...counts) / 2);
  return WESTERN_LANGUAGES.filter((_language, at) => (counts[at] ?? 0) >= least).map(({ word }) => word);
}
