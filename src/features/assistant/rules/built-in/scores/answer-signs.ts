import { isFirstName } from '#features/media/rules/link/first-names.ts';
import type { QuestionKind } from '../question/question-kind.ts';
import {
  CLOCK,
  DATE,
  FULL_NAME_AT_START,
  NAMES,
  PERSONS,
  PLACE,
  REASON,
  TIME_HINT,
  WAY,
  YES_NO,
} from '../sentences/english-signs.ts';
import { numberSigns } from './number-signs.ts';

const HINT = 0.5;
/** What is no name, though somebody wrote it with a capital: `But It doesn't say`. */
const NO_NAME =
  /^(?:it|he|she|they|we|you|this|that|these|those|there|the|an?|and|but|so|if|in|on|at|as|or|because|when|what|who|why|how|yes|yeah|no|well|okay|right|now|then)?$/;
/** What is answered by how long to wait, not by a date: `When should I look at it again?` */
const ASKS_INTERVAL = /\bwhen (?:to|(?:should|shall|do|must|can) (?:I|we|you|one))\b/iu;
/** What is answered by a time of the day. */
const ASKS_CLOCK = /\bwhat time\b|\b(?:opening|working|business|visiting) (?:hours|times)\b/iu;

/** What a sentence has of an answer of a kind, from 0 to 1, by its form alone. */
export function answerSigns(kind: QuestionKind, question: string): (text: string) => number {
  const has = (pattern: RegExp) => (text: string) => (pattern.test(text) ? 1 : 0);
  switch (kind) {
    case 'number':
      return numberSigns(question);
    case 'when':
      return timeSigns(question);
    case 'who':
      return personSigns(question);
    case 'where':
      return has(PLACE);
    case 'why':
      return has(REASON);
    case 'how':
      return has(WAY);
    case 'is-there':
      return has(YES_NO);
    default:
      return () => 0;
  }
}

/** How likely a time is told, or how long something takes where one asks when to do it. */
function timeSigns(question: string): (text: string) => number {
  const asked = question.slice(0, 300);
  // A year or a day is no time of the day.
  if (ASKS_CLOCK.test(asked)) return (text) => (CLOCK.test(text) ? 1 : TIME_HINT.test(text) ? HINT : 0);
  const interval = ASKS_INTERVAL.test(asked) ? numberSigns('how long') : () => 0;
  return (text) => Math.max(DATE.test(text) ? 1 : TIME_HINT.test(text) ? HINT : 0, interval(text));
}

/** How likely a person is named whom the question does not name: a first name, a full name, a single one, or only `he`. */
function personSigns(question: string): (text: string) => number {
  const asked = new Set(
    question
      .slice(0, 300)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  const isNew = (name: string) =>
    !name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .every((word) => asked.has(word) || asked.has(word.replace(/s$/, '')) || NO_NAME.test(word));
  return (text) => {
    const names: string[] = text.match(NAMES) ?? [];
    const first = FULL_NAME_AT_START.exec(text);
    if (first) names.push(first[0]);
    const best = names.filter(isNew).reduce((most, name) => {
      const [given = '', ...rest] = name.replace(/["“']/g, '').split(' ');
      return Math.max(most, isFirstName(given) ? 1 : rest.length > 0 ? 0.8 : 0.5);
    }, 0);
    return Math.max(best, PERSONS.test(text) ? 0.4 : 0);
  };
}
