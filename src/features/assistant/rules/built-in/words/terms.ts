import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { UNSPACED_SCRIPTS } from '#features/catalogue/rules/unspaced-scripts.ts';
import { STOP_WORDS } from '#features/media/rules/language/stop-words.ts';
import { nearestLanguage } from '#features/media/rules/language/text-language.ts';
import { withoutAccents } from '#lib/folded-text.ts';
import { baseForm } from '#lib/irregular-forms.ts';
import { joinedTerms } from './joined-terms.ts';

/** A word of a text as it is compared with others, and where it stands: UTF-16 units, the end exclusive. */
export interface Term {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** What one language's words are reduced to, and which of them say nothing. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  readonly termOf: (word: string) => string;
  readonly termsOf: (text: string) => Term[];
  /** Takes a word in lower case. */
  readonly isStopWord: (word: string) => boolean;
}

const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  it: italian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
};
/** Letters said one by one (`D_N_A`, `D.N.A.`), a run of an unspaced script, or a word. */
const TOKEN = new RegExp(
  `(?<![\\p{L}\\p{N}])\\p{Lu}(?:[._]\\p{Lu}){1,6}(?![\\p{L}\\p{N}])|[${UNSPACED_SCRIPTS}\\u30fc]+|(?:(?![${UNSPACED_SCRIPTS}])[\\p{L}\\p{N}\\p{M}])+(?:['’](?:(?![${UNSPACED_SCRIPTS}])[\\p{L}\\p{M}])+)?`,
  'gu',
);
const UNSPACED_RUN = new RegExp(`^[${UNSPACED_SCRIPTS}]`, 'u');

/** `[Music]`, `{laugh}`: what captions say that nobody said. */
const NOISE = /[[{][^\]}[{\n]{1,40}[\]}]/g;
/** Words that are kept in their reduced form; a text of endless different words must not fill the memory. */
const KEPT_WORDS = 50_000;

const languages = new Map<string, Language>();

/** The language that a text is written in; English when nothing tells. */
export const languageOf = (text: string): Language => languageByCode(nearestLanguage(text));

/** Takes an ISO 639-1 code; without a stemmer of its own a language's words are compared as they are. */
export function languageByCode(code: string): Language {
  const language = languages.get(code) ?? newLanguage(code);
  languages.set(code, language);
  return language;
}

function newLanguage(code: string): Language {
  const stem = STEMMERS[code] ?? ((word: string) => word);
  const isEnglish = code === 'en';
  const spell = isEnglish ? (word: string) => americanSpelling(baseForm(word)) : (word: string) => word;
  const join = isEnglish ? joinedTerms : (terms: Term[]) => terms;
  const stop = STOP_WORDS.get(code) ?? new Set();
  const known = new Map<string, string>();
  const termOf = (word: string): string => {
    const kept = known.get(word);
    if (kept !== undefined) return kept;
    const bare = spell(plain(word));
    const term = bare.length > 2 && bare.length < 40 ? stem(bare) : bare;
    if (known.size < KEPT_WORDS) known.set(word, term);
    return term;
  };
  return {
    code,
    termOf,
    isStopWord: (word) => stop.has(word) || stop.has(word.replace(/['’].*$/u, '')),
    termsOf: (text) => {
      const terms: Term[] = [];
      const said = /[[{]/.test(text) ? text.replace(NOISE, (noise) => ' '.repeat(noise.length)) : text;
      if (!isPlain(said)) {
        for (const { 0: token, index } of said.matchAll(TOKEN)) {
          if (UNSPACED_RUN.test(token)) addPairs(token, index, terms);
          else add(terms, termOf(token), index, token.length);
        }
        return join(terms, text);
      }
      for (let start = 0; start < said.length; start += 1) {
        const end = plainTokenEnd(said, start);
        if (end === start) continue;
        add(terms, termOf(said.slice(start, end)), start, end - start);
        start = end - 1;
      }
      return join(terms, text);
    },
  };
}

function add(terms: Term[], term: string, start: number, length: number): void {
  if (term !== '') terms.push({ term, start, end: start + length });
}

/** Whether a text has nothing but ASCII, and no letters that are said one by one: most texts, read three times as fast. */
function isPlain(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text) && !/[A-Z][._][A-Z]/.test(text);
}

/** Where a word of letters, digits and, after an apostrophe, letters ends; its beginning where none begins. */
function plainTokenEnd(text: string, start: number): number {
  let end = start;
  while (isLetter(text.charCodeAt(end)) || isDigit(text.charCodeAt(end))) end += 1;
  if (end === start || text.charAt(end) !== "'" || !isLetter(text.charCodeAt(end + 1))) return end;
  end += 2;
  while (isLetter(text.charCodeAt(end))) end += 1;
  return end;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** Of ASCII: `| 32` makes a capital small. */
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;

/** Lower case, without accents, vowel points and possessives. */
function plain(word: string): string {
  const lower = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:[cdjlmnst]|qu)['’](?=\p{L}{2})/u, '')
    .replace(/['’].*$/u, '')
    .replace(/[._]/g, '');
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  return withoutAccents(lower);
}

/** `colour` and `color`, `organise` and `organize` are one word. */
function americanSpelling(word: string): string {
  return word
    .replace(/(?<=[a-z]{2})our(?=s?$|ed$|ing$|ful$|ite|able$)/, 'or')
    .replace(/(?<=[a-z]{3})is(?=e[sd]?$|ing$|ation)/, 'iz');
}

/** Two characters in a row, overlapping: the usual terms of a script without spaces. */
function addPairs(run: string, offset: number, terms: Term[]): void {
  const characters = Array.from(run);
  let at = offset;
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '');
    if (index + 1 < characters.length || index === 0) {
      terms.push({ term: pair.normalize('NFC'), start: at, end: at + pair.length });
    }
    at += character.length;
  }
}
