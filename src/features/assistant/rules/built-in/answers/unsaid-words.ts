import type { QuestionKind } from '../question/question-kind.ts';
import type { QuestionTerm } from '../question/question-terms.ts';
import { relatedTerms, saidNear, saidSynonyms } from '../question/term-matches.ts';
import { languageByCode } from '../words/terms.ts';
import type { TextIndex } from '../words/text-index.ts';
import { inert, listed } from './answer-markdown.ts';

const MOST_WORDS = 3;
/** Shorter ones in small letters tell a reader nothing: `per`. */
const LEAST_LETTERS = 4;
/** Of `rarity`: that nobody says a commoner word tells nothing either: `straight`, `itself`, `kids`. */
const LEAST_RARITY = 3.5;
/** With which a question is put, whatever it is about: that nobody says them tells nothing. */
const OF_QUESTIONS: ReadonlySet<string> = new Set(
  'happen method technique procedure kind sort help work need should actual really often frequently downside'
    .split(' ')
    .map(languageByCode('en').termOf),
);
/** What nobody says of a thing that is as most are, and nobody misses. */
const ORDINARY: ReadonlySet<string> = new Set(
  'typical decent extra ordinary average normal usual proper additional initial main'
    .split(' ')
    .map(languageByCode('en').termOf),
);
/** What a number in a unit of it tells without saying so: who hears `150 bucks` has been told a price. */
const OF_MEASURES: ReadonlySet<string> = new Set(
  `price cost expensive age old length long duration height high tall distance far depth deep width wide size large big
   weight heavy temperature hot cold percentage share rate speed fast`
    .split(/\s+/)
    .map(languageByCode('en').termOf),
);

/** Behind a verb that means another thing by it: that nobody says `pull` of `pull off` tells nothing. */
const PARTICLE = /^ (?:off|up|out|away|apart|along|through)\b/iu;
const LONGEST_PARTICLE = 10;

/** Whether a word only puts a question. */
export const saysNothing = (term: string): boolean => OF_QUESTIONS.has(term);

/**
 * Whether more than half of what a question asks beside the title's words is said, in these words or in others.
 * @param hasUnit whether the sentence that most likely answers has a number in a unit of what is asked
 */
export function isHalfSaid(
  terms: readonly QuestionTerm[],
  kind: QuestionKind,
  hasUnit: boolean,
  index: TextIndex,
): boolean {
  const beside = terms.filter(({ term }) => !index.titleTerms.has(term) && !OF_QUESTIONS.has(term));
  // `Hour` and `minute` are near in meaning, and in a number not the same.
  const isSaid = (asked: QuestionTerm) =>
    isMentioned(asked, index) ||
    (hasUnit && OF_MEASURES.has(asked.term)) ||
    (kind !== 'number' && !asked.isName && saidSynonyms(asked.term, index).length > 0);
  return beside.length === 0 || 2 * beside.filter(isSaid).length > beside.length;
}

/**
 * The telling words of a question that nobody says, as they were typed; three at most. A number is told in a unit, however common.
 * @param quoted the terms of what is quoted first: where it has another word for one of them, nobody misses that
 */
export function unsaidWords(
  index: TextIndex,
  terms: readonly QuestionTerm[],
  kind: QuestionKind,
  question: string,
  quoted: ReadonlySet<string>,
): string[] {
  const least = kind === 'number' ? 0 : LEAST_RARITY;
  // `Hour` and `minute` are near in meaning, and in a number not the same.
  // And who asks whether something is there is not told so by what is often beside it.
  const near = kind === 'is-there' ? () => [] : saidNear;
  const isSaidOtherwise = ({ term, isName }: QuestionTerm) =>
    kind !== 'number' &&
    !isName &&
    [...saidSynonyms(term, index), ...near(term, index)].some((other) => quoted.has(other));
  const isUnsaid = (asked: QuestionTerm) =>
    !isMentioned(asked, index) &&
    !isSaidOtherwise(asked) &&
    ![OF_QUESTIONS, ORDINARY].some((words) => words.has(asked.term));
  const unsaid = new Set(
    terms.filter((asked) => asked.rarity >= least && isUnsaid(asked)).map(({ term }) => term),
  );
  const words = index.language
    .termsOf(question.slice(0, 1_000))
    .filter(
      ({ term, end }) => unsaid.delete(term) && !PARTICLE.test(question.slice(end, end + LONGEST_PARTICLE)),
    )
    .map(({ start, end }) => question.slice(start, end))
    .filter((word) => word.length >= LEAST_LETTERS || word !== word.toLowerCase());
  return words.slice(0, MOST_WORDS);
}

/** Whether nothing of what a question is about is said, in its words or in others: then nothing comes close to it. */
export const isNothingSaid = (terms: readonly QuestionTerm[], index: TextIndex): boolean =>
  terms.length > 0 &&
  !terms.some(
    (asked) => isSpokenOf(asked, index) || (!asked.isName && saidNear(asked.term, index).length > 0),
  );

/** Whether something is said, in its word or in another that means the same. */
export const isSpokenOf = (asked: QuestionTerm, index: TextIndex): boolean =>
  isMentioned(asked, index) || (!asked.isName && saidSynonyms(asked.term, index).length > 0);

/** `Nothing in it mentions “bake” or “sourdough”` */
export function notMentioned(where: string, words: readonly string[]): string {
  return `Nothing in ${where} mentions ${listed(words.map((word) => `“${inert(word)}”`))}`;
}

/** Who speaks is there, though nobody may say their name. */
const isMentioned = ({ term, isSpeaker }: QuestionTerm, index: TextIndex): boolean =>
  isSpeaker || index.positions.has(term) || relatedTerms(term, index).length > 0;
