import { closestWords } from '#features/catalogue/rules/closest-words.ts';
import { isEnglishWord } from '#features/catalogue/rules/english-words.ts';
import { plainQuestion } from '../built-in/question/plain-question.ts';
import { type QuestionKind, questionKind } from '../built-in/question/question-kind.ts';
import { rarity } from '../built-in/words/rarity.ts';
import { languageByCode } from '../built-in/words/terms.ts';
import { meaningsOf } from '../built-in/words/word-meanings.ts';

/** What a curated question's `it` and `she` stand for. */
export interface Subject {
  readonly title: string;
  readonly speakers: readonly string[];
}

const ENGLISH = languageByCode('en');
/** Longer ones ask for more than one thing. */
const LONGEST = 160;
/** They ask nothing that another question could ask in other words. */
const UNCOMPARED: ReadonlySet<QuestionKind> = new Set([
  'greeting',
  'remark',
  'task',
  'objection',
  'whole',
  'speakers',
]);
const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
/** Who reads, and of whom and what is spoken: `What will I do?` is not `What will she do?` */
const READER = wordSet('i me my mine we us our you your one');
const THIRD = wordSet(
  'he him his she her hers they them their theirs speaker presenter lecturer host author',
);
const THING = wordSet('it its this that these those');
/** Words that tell nothing beside the others. What denies, allows, compares or counts is none of them, nor where something is from. */
const LITTLE = wordSet(`
  a an the and so as of to in on at about is are was were be been being am here there then exactly really actually just please
  mean means meant what which who whom whose why how where when
  myself yourself himself herself itself oneself ourselves yourselves themselves
  video talk film clip`);
/** Little words the first time: `What did he do?` */
const AUXILIARY = wordSet('do does did has have had');
/** May stand before a question or behind it: `For whom is it?` */
const MOVED = wordSet('for by from with');
/** Of which the one that is compared by its base form says something else. */
const DEGREES = wordSet('better best worse worst');
/** Letters of a word from which on a slip is no other word. */
const LEAST_MENDED = 6;
/** Further words that two of one meaning have in common. */
const LEAST_SHARED = 2;
/** Of `rarity`: a commoner word of a title is not what the video is about. */
const TELLING_RARITY = 4;

interface Reading {
  readonly kind: QuestionKind;
  /** What tells, in order; before it what may stand anywhere. */
  readonly terms: readonly Said[];
  readonly isOfReader: boolean;
  readonly isOfThird: boolean;
  readonly hasPronoun: boolean;
}
interface Said {
  readonly term: string;
  readonly word: string;
}

/**
 * The curated question that somebody asks in nearly its words; null where none is as near, or two are. Takes those of one kind that
 * have the same telling words in the same order, but for inflection, spelling and words of one meaning; where a curated question
 * says `it` or `she`, the typed one may name what that is. A wrong answer is worse than none: whatever else differs counts as
 * another question.
 */
export function nearestCurated<Question extends { readonly text: string }>(
  typed: string,
  curated: readonly Question[],
  subject: Subject,
): Question | null {
  const asked = readingOf(typed);
  if (asked === null) return null;
  const read = curated.map((question) => ({ question, reading: readingOf(question.text) }));
  const named = namedBy(
    read.map(({ reading }) => reading),
    subject,
  );
  const near = read
    .flatMap(({ question, reading }) => {
      const distance = reading && distanceOf(asked, reading, named);
      return distance === null ? [] : [{ question, distance }];
    })
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = near;
  if (!first) return null;
  const isAlone =
    !second ||
    second.distance > first.distance ||
    second.question.text.toLowerCase() === first.question.text.toLowerCase();
  return isAlone ? first.question : null;
}

/** Null for what is compared with nothing. */
function readingOf(question: string): Reading | null {
  if (question.length > LONGEST) return null;
  const plain = plainQuestion(question);
  // A second sentence may ask for more.
  if (/[?!.]\s+\S/u.test(plain)) return null;
  const kind = kindOf(plain);
  if (UNCOMPARED.has(kind)) return null;
  const text = inFull(plain);
  const all = ENGLISH.termsOf(text).map(({ term, start, end }) => {
    const word = text
      .slice(start, end)
      .toLowerCase()
      .replace(/['’].*$/u, '');
    return { term: DEGREES.has(word) ? word : term, word };
  });
  const auxiliary = all.findIndex(({ word }) => AUXILIARY.has(word));
  const isLittle = ({ word }: Said, at: number) =>
    LITTLE.has(word) ||
    READER.has(word) ||
    THIRD.has(word) ||
    THING.has(word) ||
    (at === auxiliary && at < all.length - 1);
  const telling = all.filter((said, at) => !isLittle(said, at));
  if (telling.length === 0) return null;
  const { moved = [], still = [] } = Object.groupBy(telling, ({ word }) =>
    MOVED.has(word) ? 'moved' : 'still',
  );
  const has = (set: ReadonlySet<string>) => all.some(({ word }) => set.has(word));
  return {
    kind,
    terms: [...moved.sort((a, b) => (a.word < b.word ? -1 : 1)), ...still],
    isOfReader: has(READER),
    isOfThird: has(THIRD),
    hasPronoun: has(THIRD) || has(THING),
  };
}

/** `What are his regrets about?` asks for no definition. */
function kindOf(plain: string): QuestionKind {
  const kind = questionKind(plain);
  return kind === 'what-is' && /\babout[\s?.!]*$/iu.test(plain) ? 'other' : kind;
}

/** What is joined or shortened written out: `can't`, `re-reading`, and without what asks nothing. */
const inFull = (text: string): string =>
  text
    .replace(/\bcan(?:n['’]t|['’]t|not)\b/giu, 'can not')
    .replace(/\bwon['’]t\b/giu, 'will not')
    .replace(/n['’]t\b/giu, ' not')
    .replace(/\bre-?(read(?:ing|s)?)\b/giu, '$1 again')
    .replace(/\b(?:after|at) all(?=[?.!]?$)/iu, '');

/** What pronouns may stand for, as it is compared. */
interface Named {
  readonly speakers: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
}

/** The speakers, and what is telling in the title or is explained by another of the questions. */
function namedBy(readings: readonly (Reading | null)[], { title, speakers }: Subject): Named {
  const ofTitle = ENGLISH.termsOf(title)
    .filter(({ start, end }) => rarity(title.slice(start, end).toLowerCase()) >= TELLING_RARITY)
    .map(({ term }) => term);
  const explained = readings.flatMap((one) => (one?.kind === 'what-is' ? one.terms : []));
  return {
    speakers: new Set(speakers.flatMap((name) => ENGLISH.termsOf(name)).map(({ term }) => term)),
    things: new Set([...ofTitle, ...explained.map(({ term }) => term)]),
  };
}

/** How far a typed question is from a curated one: 0 in the same telling words; null where it may be another question. */
function distanceOf(typed: Reading, curated: Reading, named: Named): number | null {
  if (typed.kind !== curated.kind) return null;
  const isOfOthers = (one: Reading, other: Reading) =>
    one.isOfReader && !one.isOfThird && other.isOfThird && !other.isOfReader;
  if (isOfOthers(typed, curated) || isOfOthers(curated, typed)) return null;
  // Whom `he` means is known where one speaks; and then who typed it may as well have left that out.
  const own = curated.hasPronoun
    ? (term: string) => named.speakers.has(term) || named.things.has(term)
    : () => false;
  const left = typed.isOfThird ? (term: string) => named.speakers.has(term) : () => false;
  const isExact = typed.kind === 'number' || typed.kind === 'when';
  return aligned(typed.terms, curated.terms, { own, left, means: isExact ? () => false : isOfOneMeaning });
}

/** What may differ. */
interface Allowed {
  /** A word that only the typed question has. */
  readonly own: (term: string) => boolean;
  /** One that only the curated question has. */
  readonly left: (term: string) => boolean;
  readonly means: (term: string, other: string) => boolean;
}

/**
 * Goes through the words of two questions side by side, and counts those that differ: null where one has no counterpart. One at most
 * is another word of the same meaning, beside two that are the same.
 */
function aligned(
  typed: readonly Said[],
  curated: readonly Said[],
  { own: isNamed, left: isLeft, means }: Allowed,
): number | null {
  let [at, there, same, other, extra] = [0, 0, 0, 0, 0];
  while (at < typed.length || there < curated.length) {
    const [own, counterpart] = [typed[at], curated[there]];
    if (own && counterpart && own.term === counterpart.term) same += 1;
    else if (own && isNamed(own.term)) {
      at += 1;
      extra += 1;
      continue;
    } else if (counterpart && isLeft(counterpart.term)) {
      there += 1;
      extra += 1;
      continue;
    } else if (own && counterpart && isMisspelt(own, counterpart)) extra += 1;
    else if (own && counterpart && means(own.term, counterpart.term)) other += 1;
    else return null;
    at += 1;
    there += 1;
  }
  if (other > 1 || same < (other === 0 ? 1 : 2)) return null;
  return other + extra;
}

/** What stands for both, too: `week` also stands for `month`, and `lend` for `borrow`, which is not the same. */
function isOfOneMeaning(term: string, other: string): boolean {
  const { same } = meaningsOf(term);
  if (!same.has(other)) return false;
  const shared = [...meaningsOf(other).same].filter((one) => same.has(one));
  return shared.length >= LEAST_SHARED;
}

const isMisspelt = ({ term, word }: Said, meant: Said): boolean =>
  term.length >= LEAST_MENDED &&
  /^[a-z]+$/.test(term) &&
  !isEnglishWord(word) &&
  closestWords(term, [meant.term], 1).length > 0;
