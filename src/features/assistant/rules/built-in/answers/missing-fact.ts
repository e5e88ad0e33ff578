import { isEnglishWord } from '#features/catalogue/rules/english-words.ts';
import { isFirstName } from '#features/media/rules/link/first-names.ts';
import type { QuestionKind } from '../question/question-kind.ts';
import type { Quote } from '../quotes/quotes.ts';
import { answerSigns } from '../scores/answer-signs.ts';
import { DATE, HOW_OFTEN, TIME_HINT } from '../sentences/english-signs.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { taggedWords } from '../words/parts-of-speech.ts';
import type { TextIndex } from '../words/text-index.ts';

/** What asks for somebody's name: `Who invented it?`, and not `Who needs it?`, which `people who cannot hear` answers. */
const ASKS_NAME =
  /\bwho (?:(?:first|\p{L}{2,20}ly) )?(?:\p{L}{2,20}ed|did|made|wrote|came up|ran|found|built|began|led|said|drew|took|won|gave|thought|taught)\b/iu;

/** What answers `how many` or `how much` without a number. */
const QUANTITY =
  /\b(?:all|both|every|each|most|many|few|several|some|none|nobody|nothing|enough|lots?|dozens|plenty|free|unlimited|single)\b/iu;
/** Asks how long or how often, which `every Sunday` answers. */
const ASKS_HOW_OFTEN = /\bhow (?:often|frequently|regularly|long|soon|late|early|old)\b/iu;
/** A name within a sentence; where nobody wrote names with a capital, none can be missed. */
const CAPITAL_WITHIN = /[\p{Ll},] \p{Lu}\p{Ll}/u;

/** What is told where a question of a kind is answered, and how surely a sentence must look like having it. */
const FACTS: Partial<Record<QuestionKind, { name: string; least: number; isAsked?: RegExp }>> = {
  who: { name: 'name', least: 0.5, isAsked: ASKS_NAME },
  when: { name: 'time', least: 0.1 },
  number: { name: 'number', least: 0.1 },
};

/**
 * What a question wants that no quote has: `name`, `time` or `number`; null where one has it, or nothing such is wanted. Nobody
 * is to take what comes near for the answer.
 */
export function missingFact(
  question: string,
  kind: QuestionKind,
  quotes: readonly Quote[],
  index: TextIndex,
): string | null {
  const fact = FACTS[kind];
  if (fact === undefined || (fact.isAsked && !fact.isAsked.test(question.slice(0, 200)))) return null;
  if (kind === 'who' && !index.texts.cues.some(({ text }) => CAPITAL_WITHIN.test(text))) return null;
  const signOf = answerSigns(kind, question, index.language.termOf);
  const inWords = kind === 'number' ? wordsInPlaceOfNumber(question) : [];
  const tells = (text: string) =>
    signOf(text) >= fact.least ||
    inWords.some((words) => words.test(text)) ||
    (kind === 'who' && beginsWithName(text, question));
  const sentences = sentencesOf(index);
  const isTold = quotes.some(({ first, last }) =>
    sentences.slice(first, last + 1).some(({ text }) => tells(text)),
  );
  return isTold ? null : fact.name;
}

const wordsInPlaceOfNumber = (question: string): readonly RegExp[] =>
  ASKS_HOW_OFTEN.test(question.slice(0, 200)) ? [DATE, TIME_HINT, HOW_OFTEN] : [QUANTITY];

/** Whether somebody is named at the beginning of a sentence, where every word has a capital: `Marconi built it`, not `Volunteers built it`. */
function beginsWithName(text: string, question: string): boolean {
  const [first, next] = taggedWords(text);
  const name = first?.word.toLowerCase() ?? '';
  const isPlural = name.endsWith('s') && isEnglishWord(name.slice(0, -1));
  return (
    first?.tag === 'PROPN' &&
    (next?.tag === 'VERB' || next?.tag === 'AUX') &&
    (isFirstName(name) || !isPlural) &&
    !question.toLowerCase().includes(name)
  );
}
