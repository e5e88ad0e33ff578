import { foldedText } from '#lib/folded-text.ts';
import type { OtherForms } from './other-forms.ts';
import { UNSPACED } from './unspaced-scripts.ts';

/** Words of a term that are looked at, and parts of it that are looked for in other spellings. */
const WORDS = 8;
const MOST_PARTS = 4;
/** Letters of a half: shorter ones are the ends of too many words, but where nobody writes the whole (`opcat`). */
const HALF = 3;
export const SHORT_HALF = 2;
/** Letters of a word at most, as the search knows words. */
const LONGEST = 40;

/** Where a term has two words that may be one, or one that may be two. */
export interface Seam {
  first: string;
  second: string;
  /** How the term has it: `front end`, `front-end`, `front_end` or `frontend`. */
  kind: 'apart' | 'hyphen' | 'underscore' | 'run';
}

/** The same with how some videos have it: counts, as far as they are counted. */
export interface KnownSeam extends Seam {
  /** Videos with both words; of those the ones with one after the other. */
  both: number;
  together: number;
  /** Videos with the two run together. */
  joined: number;
}

const isWord = (word: string): boolean => /^\p{L}+$/u.test(word) && !UNSPACED.test(word);

/** Where the words of a term may be spelled apart, or as one. What stands in quotation marks is meant as it is. */
export function seamsOf(term: string): Seam[] {
  if (/["“”„«»]/.test(term)) return [];
  const words = foldedText(term).split(/\s+/).filter(Boolean).slice(0, WORDS);
  const seams: Seam[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const [first = '', second = '', ...others] = word.split(/[-_]/);
    const kind = word.includes('_') ? 'underscore' : 'hyphen';
    if (others.length === 0 && isJoinable(first, second)) seams.push({ first, second, kind });
    if (isJoinable(word, next) || isNumbered(word, next))
      seams.push({ first: word, second: next, kind: 'apart' });
    const [, name = '', number = ''] = NUMBERED.exec(word) ?? [];
    if (number !== '' && isWord(name)) seams.push({ first: name, second: number, kind: 'run' });
    if (!isWord(word) || word.length > LONGEST) continue;
    if (word.length < SHORT_HALF + HALF) continue;
    for (let cut = SHORT_HALF; cut <= word.length - SHORT_HALF; cut += 1)
      seams.push({ first: word.slice(0, cut), second: word.slice(cut), kind: 'run' });
  }
  return seams;
}

/** `python3`, which is `python 3`, too; of one or two letters it is a name as it is. */
const NUMBERED = /^(\p{L}{3,40})(\d{1,4})$/u;
const isNumbered = (first: string, second: string): boolean =>
  isWord(first) && NUMBERED.test(first + second) && /^\d+$/.test(second);

const isJoinable = (first: string, second: string): boolean =>
  isWord(first) &&
  isWord(second) &&
  first.length + second.length > HALF &&
  first.length + second.length <= LONGEST;

/** What parts of a term are also looked for as, by how videos have them. */
export function spellingsOf(seams: readonly KnownSeam[]): OtherForms[] {
  const found = new Map<string, OtherForms>();
  // Of the cuts of a word the one that most videos have comes first.
  for (const seam of seams.toSorted((one, other) => other.together - one.together)) {
    const spelling = spellingOf(seam);
    if (spelling && !found.has(spelling.part)) found.set(spelling.part, spelling);
  }
  return [...found.values()].slice(0, MOST_PARTS);
}

function spellingOf({ first, second, kind, both, together, joined }: KnownSeam): OtherForms | null {
  const apart = together > 0 ? [`${first} ${second}`] : [];
  const run = joined > 0 ? [`${first}${second}`] : [];
  if (kind === 'run') return apart.length > 0 ? { part: `${first}${second}`, others: apart } : null;
  if (kind === 'hyphen' || kind === 'underscore') {
    const others = [...run, ...apart];
    const part = `${first}${kind === 'hyphen' ? '-' : '_'}${second}`;
    return others.length > 0 ? { part, others, isReplaced: true } : null;
  }
  if (run.length === 0) return null;
  // As one word they mean something else than far from each other: "front end" is no "front … end". But where they stand
  // so oftener, as "python … programming" does, those are meant, too.
  const isOneWord = joined >= both - together;
  return isOneWord
    ? { part: `${first} ${second}`, others: [...run, ...apart], isReplaced: true }
    : { part: `${first} ${second}`, others: run };
}

/** A term without parts of it that are spelled in several ways. */
export function withoutParts(term: string, parts: readonly string[]): string {
  if (parts.length === 0) return term;
  return parts.reduce(
    (left, part) => left.replaceAll(` ${part} `, ' '),
    ` ${foldedText(term).split(/\s+/).join(' ')} `,
  );
}
