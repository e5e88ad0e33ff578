import { type Candidate, candidatesFor } from './answer-likelihood.ts';
import { type QuestionKind, questionKind } from './question-kind.ts';
import { type QuestionTerm, questionTerms } from './question-terms.ts';
import { sentenceScores } from './sentence-scores.ts';
import type { TextIndex } from './text-index.ts';

/** A question, and how well each sentence of some texts answers it. */
export interface WeighedQuestion {
  readonly question: string;
  readonly kind: QuestionKind;
  readonly terms: readonly QuestionTerm[];
  /** By the question's words. */
  readonly scores: Float32Array;
  /** The best of them, with what else tells. */
  readonly candidates: readonly Candidate[];
}

/**
 * Looks for a question in texts, which is most of the work of an answer: once for what is quoted and for whether it is covered.
 * @param question with its subject, which the last one of a conversation may leave out
 * @param kindIn the words by which is told what kind of answer is wanted
 */
export function weighQuestion(question: string, index: TextIndex, kindIn = question): WeighedQuestion {
  const kind = questionKind(kindIn);
  const terms = questionTerms(question, index);
  const scores = sentenceScores(question, kind, terms, index);
  return { question, kind, terms, scores, candidates: candidatesFor(question, kind, terms, scores, index) };
}
