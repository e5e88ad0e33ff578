import type { Text, Word } from './text-words.ts';
import { isTopic } from './topics.ts';
import type { Untaggable } from './untaggable-words.ts';

/** How the words of one text are spelt: which are names, and how a tag writes them. */
export type Spellings = {
  /** Spelt as only names and acronyms are: `iPhone`, `NASA`, `H264`. */
  readonly isSpeltAsName: (word: Word) => boolean;
  /** That, or mostly capitalised where a capital letter means a name. */
  readonly isName: (word: Word) => boolean;
  /** The words as a tag: names as they are written in the text, everything else in lower case. */
  readonly write: (words: readonly Word[]) => string;
};

type NameTest = (word: Word | undefined) => boolean;
type Counts = Map<string, number>;
/** Per key of a word: how often it occurs in which spelling. */
type Tally = Map<string, Counts>;

const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;
const ACRONYM = /^(?=.*\p{Lu}.*\p{Lu})\P{Ll}+$|\p{Lu}.*\d|\d.*\p{Lu}/u;
const CAPITAL = /^\p{Lu}/u;
/** From this share of capitals among the words of a part on, a capital within a sentence says nothing. */
const TELLING_SHARE = { title: 0.4, description: 0.8 };
/** Languages that capitalise every noun. */
const NOUN_CAPITALS = ['de', 'lb'];

/** Reads the spellings of a text: its title, which is often capitalised throughout, and its description. */
export function readSpellings({ parts, languages }: Text, untaggable: Untaggable): Spellings {
  const mayName = nameTest(untaggable);
  const lower: Tally = new Map();
  const named: Tally = new Map();
  const capitalised: Tally = new Map();
  const uncapitalised: Tally = new Map();

  for (const [index, phrases] of parts.entries()) {
    const words = phrases.flat();
    const isShouting = words.length > 2 && shareOf(words, (word) => ACRONYM.test(word.text)) > 0.5;
    const inside = words.filter((word) => !word.isFirst && !word.isStop && /^\p{L}/u.test(word.text));
    const isTelling =
      !NOUN_CAPITALS.some((language) => languages.has(language)) &&
      shareOf(inside, (word) => CAPITAL.test(word.text)) <
        TELLING_SHARE[index === 0 ? 'title' : 'description'];
    for (const phrase of phrases) {
      const opensWithName = isTelling && startsWithName(phrase, mayName);
      const isCredit = phrases.length > 1 && isPerson(phrase, mayName);
      for (const [at, word] of phrase.entries()) {
        count(lower, word.key, word.lower);
        if (isShouting) continue;
        if (INNER_CAPITAL.test(word.text) || ACRONYM.test(word.text)) count(named, word.key, word.text);
        else if (isCredit || (opensWithName && at === 0)) count(capitalised, word.key, word.text);
        else if (isTelling && !word.isFirst) {
          count(CAPITAL.test(word.text) ? capitalised : uncapitalised, word.key, word.text);
        }
      }
    }
  }

  const isSpeltAsName = ({ key }: Word) => {
    const spellings = named.get(key);
    if (spellings === undefined) return false;
    return (
      total(spellings) * 2 > total(lower.get(key)) ||
      Array.from(spellings.keys()).some((text) => INNER_CAPITAL.test(text))
    );
  };
  const isName = (word: Word) =>
    isSpeltAsName(word) || total(capitalised.get(word.key)) > total(uncapitalised.get(word.key));
  const writeWord = (word: Word, isCapitalAllowed: boolean) =>
    (isSpeltAsName(word) ? commonest(named.get(word.key)) : undefined) ??
    (isCapitalAllowed && isName(word) ? commonest(capitalised.get(word.key)) : undefined) ??
    commonest(lower.get(word.key)) ??
    word.lower;

  return {
    isSpeltAsName,
    isName,
    write: (words) =>
      words
        .map((word, index) => {
          // `time Series` is not half a name.
          const text = writeWord(word, words.every(isName) || !untaggable.isWord(word.lower));
          return index === 0 || word.isJoined ? text : ` ${text}`;
        })
        .join(''),
  };
}

const nameTest =
  (untaggable: Untaggable) =>
  (word: Word | undefined): boolean =>
    word !== undefined &&
    CAPITAL.test(word.text) &&
    !word.isStop &&
    !isTopic(word.key) &&
    !untaggable.isWord(word.lower);

/** `Ada Lovelace` between two punctuation marks, as titles and credits name people. */
function isPerson(phrase: readonly Word[], mayName: NameTest): boolean {
  return (phrase.length === 2 || phrase.length === 3) && phrase.every(mayName);
}

/** A sentence that begins with two capitals: the first word may be a name although any word stands so there. */
function startsWithName([first, second]: readonly Word[], mayName: NameTest): boolean {
  return first?.isFirst === true && mayName(first) && mayName(second);
}

function shareOf(words: readonly Word[], test: (word: Word) => boolean): number {
  return words.length === 0 ? 1 : words.filter(test).length / words.length;
}

function count(tally: Tally, key: string, spelling: string): void {
  const counts: Counts = tally.get(key) ?? new Map();
  counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  tally.set(key, counts);
}

function total(counts: Counts | undefined): number {
  return Array.from(counts?.values() ?? []).reduce((sum, value) => sum + value, 0);
}

/** The most frequent spelling; the first one seen among equals. */
function commonest(counts: Counts | undefined): string | undefined {
  return Array.from(counts ?? []).reduce<[string, number] | undefined>(
    (best, entry) => (best === undefined || entry[1] > best[1] ? entry : best),
    undefined,
  )?.[0];
}
