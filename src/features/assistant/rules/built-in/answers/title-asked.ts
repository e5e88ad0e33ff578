import { type QuestionKind, summaryAskedOf } from '../question/question-kind.ts';
import { questionTerms } from '../question/question-terms.ts';
import { definedSubject } from '../scores/definition.ts';
import { explainedAt } from '../scores/explained-at.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { saysNothing } from './unsaid-words.ts';

/** Whether it is asked what the video is about, which nobody explains in one sentence: all of the video does. */
export function isTitleUnexplained(kind: QuestionKind, question: string, index: TextIndex): boolean {
  const subject = kind === 'what-is' ? definedSubject(question) : null;
  if (subject === null) return false;
  const words = index.language.termsOf(subject).filter(({ term }) => !index.language.isStopWord(term));
  const sentences = sentencesOf(index);
  const explained = explainedAt(subject, sentences);
  return (
    words.length > 0 &&
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
