import { rarity } from '../built-in/words/rarity.ts';
import { type Language, languageOf } from '../built-in/words/terms.ts';
import { questionKey } from '../questions/question-order.ts';

/** Follow-up questions under an answer. */
export const FOLLOW_UPS = 3;
/** Of them, how many are curated: the others lead on from this answer alone. */
const MOST_CURATED = 2;
/** Words in which the built-in assistant asks, whatever it asks about. */
const ASKING = /^(?:learn|say|said|video|point|work)/;
/** Of a word in a language of which it is not known how common its words are. */
const UNKNOWN_RARITY = 5;

export interface FollowUpChoice {
  question: string;
  answer: string;
  /** What was asked in this conversation. */
  asked: readonly string[];
  /** The video's own curated questions, best first, and those that are not shown any more. */
  curated: readonly string[];
  retired: readonly string[];
  /** What an assistant proposes. */
  proposed: readonly string[];
  /** Whether that leads on from this answer, so that it comes first; else it is drawn from the texts. */
  isOfAnswer: boolean;
  /** Whether two questions have one answer, as far as it is drawn from the texts. */
  isAlike: (question: string, other: string) => boolean;
}

/**
 * What one might ask next. Curated questions that fit the answer come before such as are drawn from the texts, for
 * somebody thought of them, and answers to them are kept; what a model proposes comes before both.
 */
export function chooseFollowUps(choice: FollowUpChoice): string[] {
  const { question, answer, curated, proposed, isOfAnswer } = choice;
  const around = `${answer}\n${question}`;
  const language = languageOf(around);
  const fitting = fittingFirst(curated, around, language);
  const keysOfCurated = new Set(curated.map(questionKey));
  const taken = new Set([question, ...choice.asked, ...choice.retired].map(questionKey));
  const chosen: string[] = [];
  let curatedCount = 0;
  const tellsNothing = (text: string) =>
    chosen.some((other) => asksTheSame(text, other, language)) ||
    [question, ...chosen].some((other) => choice.isAlike(text, other));
  for (const text of isOfAnswer ? [...proposed, ...fitting] : [...fitting, ...proposed]) {
    if (chosen.length === FOLLOW_UPS) break;
    const key = questionKey(text);
    const isCurated = keysOfCurated.has(key);
    if (taken.has(key) || (isCurated && curatedCount === MOST_CURATED)) continue;
    if (!isOfAnswer && !isCurated && tellsNothing(text)) continue;
    taken.add(key);
    chosen.push(text);
    if (isCurated) curatedCount += 1;
  }
  return chosen;
}

/** Questions that share the most of their telling words with a text first; as they were, where they share as much. */
function fittingFirst(questions: readonly string[], text: string, language: Language): string[] {
  const near = new Set(language.termsOf(text).map(({ term }) => term));
  const fits = new Map(
    questions.map((question) => {
      const words = tellingWords(question, language);
      const total = [...words.values()].reduce((sum, weight) => sum + weight, 0);
      const shared = [...words].reduce((sum, [term, weight]) => sum + (near.has(term) ? weight : 0), 0);
      return [question, total === 0 ? 0 : shared / total];
    }),
  );
  return questions.toSorted((a, b) => (fits.get(b) ?? 0) - (fits.get(a) ?? 0));
}

/** Whether all that a question is about is in another. */
function asksTheSame(question: string, other: string, language: Language): boolean {
  const words = tellingWords(other, language);
  const terms = [...tellingWords(question, language).keys()].filter((term) => !ASKING.test(term));
  return terms.length > 0 && terms.every((term) => words.has(term));
}

/** The words of a question that say what it is about, with how much each tells. */
function tellingWords(question: string, language: Language): Map<string, number> {
  const words = new Map<string, number>();
  for (const { term, start, end } of language.termsOf(question)) {
    const word = question.slice(start, end).toLowerCase();
    if (!language.isStopWord(word)) words.set(term, language.code === 'en' ? rarity(word) : UNKNOWN_RARITY);
  }
  return words;
}
