import { type QuestionKind, summaryAskedOf } from '../question/question-kind.ts';
import { questionTerms } from '../question/question-terms.ts';
import { definedSubject } from '../scores/definition.ts';
import { explainedAt } from '../scores/explained-at.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { saysNothing } from './unsaid-words.ts';

/** Letters of a word that tells nothing of a subject: `the`, `of`. */
const LITTLE_LETTERS = 3;

/** Whether it is asked what the video is about, which nobody explains in one sentence: all of the video does. */
export function isTitleUnexplained(kind: QuestionKind, question: string, index: TextIndex): boolean {
  const subject = kind === 'what-is' ? definedSubject(question) : null;
  if (subject === null) return false;
  const all = index.language.termsOf(subject);
  const words = all.filter(({ term }) => !index.language.isStopWord(term));
  // `A good question` is not all that a talk on questions is about.
  const isNarrower = all.some(({ term }) => !index.titleTerms.has(term) && term.length > LITTLE_LETTERS);
  const sentences = sentencesOf(index);
  const explained = explainedAt(subject, sentences);
  return (
    words.length > 0 &&
    !isNarrower &&
    words.every(({ term }) => index.titleTerms.has(term)) &&
    !sentences.some((_, at) => explained(at) > 0)
  );
}

/** Whether a summary is asked for of what the whole video is about. */
export function asksSummaryOfTitle(question: string, index: TextIndex): boolean {
  const asked = summaryAskedOf(question);
  if (asked === null) return false;
  const terms = questionTerms(asked, index).filter(({ isAsking, term }) => !isAsking && !saysNothing(term));
  return terms.every(({ term }) => index.titleTerms.has(term));
}
