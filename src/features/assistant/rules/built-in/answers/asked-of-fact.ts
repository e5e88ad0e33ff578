import { isYearBehind } from '../scores/number-signs.ts';
import { NUMBER_WORD, UNSURE_NUMBER } from '../sentences/english-signs.ts';
import { taggedWords } from '../words/parts-of-speech.ts';
import { languageByCode } from '../words/terms.ts';
import { meaningsOf } from '../words/word-meanings.ts';

const { termOf } = languageByCode('en');
/** Verbs that say hardly what was done: any other may stand in their place. */
const UNSPECIFIC =
  /^(?:do|did|done|does|make|made|come|came|run|ran|take|took|taken|give|gave|given|get|got|say|said|tell|told|think|thought|be|been|is|are|was|were|have|had|has|go|went|gone|happen\w*|occur\w*|start\w*|begin|began|begun|lead|led|put|use|used|need\w*|involve\w*|know|knew|known|mention\w*|talk\w*|call\w*|name\w*|work\w*|report\w*|show\w*|shown|find|found)$/iu;
/** Of them any may be said for another: `Who designed it?` - `Ada wrote it.` */
const MAKING: ReadonlySet<string> = new Set(
  'design create invent develop build write propose publish author found introduce start devise draft launch establish discover'.split(
    ' ',
  ),
);
/** Of these, and of no other verb, a time beside another verb tells nothing: `In which year was he born?` */
const OF_LIFE = /^(?:born|birth|live|lived|die|died|married|marry)$/iu;
/** What people are called who do something, and what came of it: `founder`, `invention`. */
const OF_DOING = /(?:er|or|ers|ors|ion|ment|y)$/u;
/** Letters in which these begin as the verb does. */
const COMMON_START = 4;

const NAME_OF = /\bwhat(?:['’]s| is| was) the name of (.{2,60})/iu;
/** After what is named of something its place or its kind follows: `the name of the boat in the harbour`. */
const BEHIND_NAMED = /^(?:in|of|that|which|who|on|at|with|from|by|they|he|she)$/iu;
/** A word for a person, whose name may stand far from it. */
const PERSON = /(?:er|or|ist|ian|ant|man|woman|person|guy|girl|boy|lady|king|queen|people)s?$/iu;
const NAMING = /\b(?:called|named|titled|entitled|known as|names?)\b/iu;
/** Words between a thing and its name: `the painting Unexpected Visitors`. */
const NAME_WITHIN = 2;

const COUNTED = /\bhow many (.{2,120})/iu;
/** Between that and what is counted. */
const BEFORE_COUNTED = /^(?:of|the|these|those|them|other|different|more)$/iu;
/** Behind a number that measures, and counts nothing that is asked for: `two weeks`, `50 percent`. */
const MEASURE =
  /^(?:%|percent|seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|dollars?|bucks|euros?|pounds?)$/u;
/** Who does something is not named by that it is done: `keep maintaining it` names no maintainers. */
const DOER = /(?:er|or|ist|ant)s?$/u;
/** Words behind a number within which stands what it counts. */
const COUNT_WITHIN = 4;

/** Whether it is asked of somebody's life. */
export const isOfLife = (verb: string | null): boolean => verb !== null && OF_LIFE.test(verb);

/** What somebody is asked to have done: `painted`; null where that is said by hardly any verb. */
export function verbAsked(question: string): string | null {
  const verb = taggedWords(question).find(({ tag }) => tag === 'VERB')?.word ?? null;
  return verb === null || UNSPECIFIC.test(verb) ? null : verb.toLowerCase();
}

/** Whether a sentence says that this was done, in this word or in one of the same meaning; any does where there is none. */
export function doneIn(verb: string | null): (text: string) => boolean {
  if (verb === null) return () => true;
  const term = termOf(verb);
  const { same, near } = meaningsOf(term);
  const making = new Set([...MAKING].map(termOf));
  const isSame = (said: string) =>
    said === term || same.has(said) || near.has(said) || (making.has(term) && making.has(said));
  return (text) =>
    taggedWords(text).some(({ word, tag }) => {
      const said = termOf(word.toLowerCase());
      if (tag === 'VERB') return isSame(said);
      return said.startsWith(term.slice(0, COMMON_START)) && OF_DOING.test(word);
    });
}

/** Whether a sentence may have the name of a thing that is asked for: it stands beside the thing, or it is said to be a name. */
export function nameOfThing(question: string): (text: string) => boolean {
  const words = (NAME_OF.exec(question)?.[1] ?? '').split(/[^\p{L}]+/u).filter((word) => word !== '');
  const end = words.findIndex((word) => BEHIND_NAMED.test(word));
  const thing = words.slice(0, end < 0 ? words.length : end).at(-1);
  if (thing === undefined || PERSON.test(thing)) return () => true;
  const term = termOf(thing.toLowerCase());
  return (text) => {
    const said = taggedWords(text);
    const at = said.findIndex(({ word }) => termOf(word.toLowerCase()) === term);
    if (at < 0) return false;
    const around = said.slice(Math.max(0, at - NAME_WITHIN), at + NAME_WITHIN + 1);
    return NAMING.test(text) || around.some(({ word, start }) => start > 0 && /^\p{Lu}\p{Ll}/u.test(word));
  };
}

/**
 * Whether a sentence of a quote may have the number of what is counted: where that is named in the quote, a number stands before it,
 * or the sentence says what is asked of it.
 */
export function countedIn(question: string): (text: string, quoted: readonly string[]) => boolean {
  const asked = (COUNTED.exec(question)?.[1] ?? '').split(/[^\p{L}\p{N}'’-]+/u);
  const [counted, ...others] = asked.slice(
    Math.max(
      0,
      asked.findIndex((word) => !BEFORE_COUNTED.test(word)),
    ),
  );
  const isNoun = taggedWords(question).some(({ word, tag }) => word === counted && tag === 'NOUN');
  if (counted === undefined || counted === '' || !isNoun) return () => true;
  const term = termOf(counted.toLowerCase());
  const { same } = meaningsOf(term);
  const isDoer = DOER.test(counted);
  const isNamed = (word: string) => termOf(word) === term && (!isDoer || DOER.test(word));
  const isMeasure = MEASURE.test(counted.toLowerCase());
  const isCounted = (word: string) => isNamed(word) || same.has(termOf(word));
  const verb = verbAsked(others.join(' '));
  const isDone = doneIn(verb);
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/\s+/u)
      .map((word) => word.replace(/[^\p{L}\p{N}.%-]|\.$/gu, ''));
  return (text, quoted) => {
    const words = wordsOf(text);
    const numbers = words.flatMap((word, at) => (NUMBER_WORD.test(word) ? [at] : []));
    if (!quoted.some((one) => wordsOf(one).some(isNamed))) {
      const isOfMeasure = (at: number) => /%$/.test(words[at] ?? '') || MEASURE.test(words[at + 1] ?? '');
      return isMeasure || numbers.length === 0 || !numbers.every(isOfMeasure);
    }
    const stands = (at: number) => {
      // `In one experiment, students …` counts no students.
      const within = UNSURE_NUMBER.test(words[at] ?? '') ? 1 : COUNT_WITHIN;
      return words.slice(at + 1, at + 1 + within).some(isCounted);
    };
    // `Of its members it has 1600.`
    const isLast = (at: number) =>
      at === words.length - 1 && !isYearBehind(words[at] ?? '', words[at - 1] ?? '');
    return (
      numbers.length === 0 ||
      numbers.some((at) => stands(at) || isLast(at)) ||
      (verb !== null && isDone(text))
    );
  };
}
