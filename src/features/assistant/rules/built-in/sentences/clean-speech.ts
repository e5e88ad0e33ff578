import { rarity } from '../words/rarity.ts';
import { NUMBER_WORD } from './english-signs.ts';

/** Sounds that English speakers make while they think. */
const FILLER = /^(?:u+m+|u+h+|uhm+|erm?|mm+|hm+)$/;
/** What is written so is an abbreviation: `the ER`, `HM Treasury`. */
const ABBREVIATED = /\p{Lu}.*\p{Lu}/u;
/** A sound, and behind a number a unit. */
const MILLIMETRES = 'mm';
/** Words that nobody says twice on purpose. */
const STUTTERED: ReadonlySet<string> = new Set(
  `the a an i we you they he she it to of in on for and but so are was if it's that's i'm we're they're this these my your our
  there with at by as or not can what when because from like`.split(/\s+/),
);
/** Of them those that may end what the next one begins anew: `nobody has heard of it, it is called`; and behind which they begin it. */
const MAY_END: ReadonlySet<string> = new Set(['it', 'you', 'this', 'these', 'there', 'like']);
const BEGINS_CLAUSE =
  /^(?:|and|but|or|so|because|if|when|that|as|like|what|then|well|yeah|yes|no|i|think|is|was)$/;
/** Of `rarity`: what is commoner is a word, though a longer one that begins so may follow: `we went`, `you yourself`. */
const NO_WORD = 4.5;
const LONGEST_FRAGMENT = 3;
/** Of `rarity`, too: behind `is` or `the` a comma is there for the sound alone. */
const SMALL_WORD = 0.7;

/**
 * What an English speaker says, without the sounds between the words, words that are begun and said anew, and those that are
 * stuttered, so that it reads easily: `the the um remote` is `the remote`. Everything else stays as it is said.
 */
export function cleanSpeech(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const kept: string[] = [];
  /** Whether something was left out just before. */
  let isCut = false;
  for (const [at, word] of words.entries()) {
    const own = withoutOuterMarks(word);
    if (isSound(word, own, words[at - 1]) || isFragment(word, own, withoutOuterMarks(words[at + 1] ?? ''))) {
      keepMarks(word, kept);
      isCut = true;
      continue;
    }
    isCut = dropStutter(own, kept) || isCut;
    const begins = isCut && (kept.length === 0 || /[.?!]$/.test(kept.at(-1) ?? ''));
    kept.push(begins && /^\p{Lu}/u.test(text) ? word.charAt(0).toUpperCase() + word.slice(1) : word);
    isCut = false;
  }
  return kept.some((word) => /\p{L}|\p{N}/u.test(word)) ? kept.join(' ') : text;
}

function isSound(word: string, own: string, before = ''): boolean {
  if (!FILLER.test(own) || ABBREVIATED.test(word)) return false;
  const isMeasure = own === MILLIMETRES && !before.endsWith(',') && NUMBER_WORD.test(before.toLowerCase());
  return !isMeasure;
}

/** `f` of `f for`, `th` of `th things`; with a capital it is a name: `the EU Europeans`, `Ed Edwards`. */
function isFragment(word: string, own: string, next: string): boolean {
  const isShort = own !== '' && own.length <= LONGEST_FRAGMENT && /^[a-z]+$/.test(own) && !/[A-Z]/.test(word);
  return (
    isShort &&
    rarity(own) >= NO_WORD &&
    next.length > own.length &&
    next.startsWith(own) &&
    !/^[a-z]'/.test(next)
  );
}

/** What ends with a sound ends nevertheless; behind a small word no comma of those on both sides is left. */
function keepMarks(sound: string, kept: string[]): void {
  const last = kept.pop();
  if (last === undefined) return;
  const end = /[.?!]$/.exec(sound)?.[0];
  const isEnded = /[.?!]$/.test(last);
  const bare = last.replace(/[,;:–—-]$/u, '');
  if (end && !isEnded) kept.push(bare + end);
  else kept.push(rarity(withoutOuterMarks(last)) < SMALL_WORD ? last.replace(/,$/, '') : last);
}

/** Takes away one or two words said just before that are said again. */
function dropStutter(own: string, kept: string[]): boolean {
  const [earlier, before, last] = [kept.at(-3) ?? '', kept.at(-2) ?? '', kept.at(-1) ?? ''];
  if (!STUTTERED.has(own) || /[.?!;:]$/.test(last)) return false;
  const isAnew = last.endsWith(',') && MAY_END.has(own) && !BEGINS_CLAUSE.test(clauseBefore(before));
  const isTwice = withoutOuterMarks(last) === own && !isAnew;
  const areTwice =
    withoutOuterMarks(before) === own &&
    STUTTERED.has(withoutOuterMarks(last)) &&
    withoutOuterMarks(earlier) === withoutOuterMarks(last);
  if (isTwice) kept.splice(-1);
  else if (areTwice) kept.splice(-2);
  return isTwice || areTwice;
}

/** A word before another; none where a clause ends with it. */
const clauseBefore = (word: string): string => (/[,.?!;:]$/.test(word) ? '' : withoutOuterMarks(word));

/** In small letters, without the mark at either end. */
function withoutOuterMarks(word: string): string {
  return word
    .toLowerCase()
    .replace('’', "'")
    .replace(/^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/gu, '');
}

/** What leads from what was said before to a sentence, and says nothing: `So, the boat` is `The boat`. */
const LEAD_IN =
  /^(?:(?:so|and)(?:,| (?!(?:do|does|did|is|are|am|was|were|will|would|can|could|has|have|had|that|far|long|much|many|few|little|on)\b))|(?:well|okay|ok|now|you know|i mean|anyway),) ?(?=\S)/iu;

/** An English sentence without the words that only lead to it: there is nothing before it where a quote begins. */
export function withoutLeadIn(text: string): string {
  const rest = text.replace(LEAD_IN, '');
  if (rest === text) return text;
  const begun = rest.charAt(0).toUpperCase() + rest.slice(1);
  return withoutLeadIn(begun);
}
