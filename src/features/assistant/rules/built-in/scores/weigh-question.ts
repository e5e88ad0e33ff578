import { type QuestionKind, questionKind } from '../question/question-kind.ts';
import { type QuestionTerm, questionTerms } from '../question/question-terms.ts';
import type { Chapter } from '../sentences/chapters.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { answerLikelihoods, type Candidate, candidatesFor } from './answer-likelihood.ts';
import { CLIP_TERMS } from './answer-weights.ts';
import { headedParts, scoresWithin } from './headed-parts.ts';
import { sentenceScores } from './sentence-scores.ts';

/** A question, and how well each sentence of some texts answers it. */
export interface WeighedQuestion {
  readonly question: string;
  readonly kind: QuestionKind;
  /** Whether it goes on from what was told before. */
  readonly isNext: boolean;
  readonly terms: readonly QuestionTerm[];
  /** The parts of the video that are called what it asks for, of which alone there are scores; most often none. */
  readonly parts: readonly Chapter[];
  /** By the question's words. */
  readonly scores: Float32Array;
  /** The best of them, with what else tells. */
  readonly candidates: readonly Candidate[];
  /** That each sentence answers beside the others: 1 for the likeliest, 0 for those that are no candidates. */
  readonly likelihoods: Float32Array;
}

/** What a question goes on from. */
interface Preceding {
  /** Its own words, where it has some: what was asked before only says what it is about. */
  readonly own: readonly QuestionTerm[];
  /** What was told: what is said behind it goes on with it. Places among the sentences, the last inclusive. */
  readonly told: readonly { readonly first: number; readonly last: number }[];
}

const NOTHING: Preceding = { own: [], told: [] };

/** Sentences after which what is said behind something told has lost two thirds of its worth; what is said before it loses it sooner. */
const ONWARD_REACH = 15;
const BACKWARD_LOSS = 2;

/**
 * Looks for a question in texts, which is most of the work of an answer: once for what is quoted and for whether it is covered.
 * @param question with its subject, which the last one of a conversation may leave out
 * @param kind which answer is wanted: of a follow-up the question before may tell
 * @param before what a follow-up goes on from
 */
export function weighQuestion(
  question: string,
  index: TextIndex,
  kind = questionKind(question),
  before = NOTHING,
): WeighedQuestion {
  // In a short text all is near all.
  const { own, told } = index.termCount > CLIP_TERMS ? before : NOTHING;
  const isOwn = ({ term }: QuestionTerm) => own.length === 0 || own.some((one) => one.term === term);
  const terms = questionTerms(question, index).map((one) => (isOwn(one) ? one : { ...one, isAside: true }));
  const parts = headedParts(question, kind, terms, index);
  const all = sentenceScores(question, kind, terms, index);
  const scores = parts.length > 0 ? scoresWithin(parts, all) : all;
  const found = candidatesFor(question, kind, terms, scores, index);
  const candidates = found.map(({ at, signs }) => ({
    at,
    // All of a part is about its heading, not its beginning alone.
    signs: {
      ...signs,
      ...(parts.length > 0 && { headed: 0 }),
      onward: onwardFrom(told, at),
      ...(told.length > 0 && { seldom: 0 }),
    },
  }));
  return {
    question,
    kind,
    isNext: told.length > 0,
    terms,
    parts,
    scores,
    candidates,
    likelihoods: answerLikelihoods(candidates, sentencesOf(index)),
  };
}

/** How near behind what was told a place is, or before it, from 1 down to 0; 0 within it. */
function onwardFrom(told: Preceding['told'], at: number): number {
  const steps = told.map(({ first, last }) => (at > last ? at - last : BACKWARD_LOSS * (first - at)));
  if (steps.some((step) => step <= 0)) return 0;
  return Math.exp(-Math.min(...steps) / ONWARD_REACH);
}

/** What tells of the sentence that most likely answers; nothing where none may. */
export const likeliestSigns = ({
  candidates,
  likelihoods,
}: WeighedQuestion): Candidate['signs'] | undefined =>
  candidates.find(({ at }) => likelihoods[at] === 1)?.signs;

/**
 * The least share of all likelihood that the best sentence has where it is told as the answer: of such first quotes of talks three of four
 * answer, of the others two of five. In a clip all is near all.
 */
const LEAST_SHARE = 0.25;
const LEAST_CLIP_SHARE = 0.15;

/** Whether many sentences are about as likely to answer a question as the best one. */
export function isUnsure({ likelihoods }: WeighedQuestion, { termCount }: TextIndex): boolean {
  const least = termCount > CLIP_TERMS ? LEAST_SHARE : LEAST_CLIP_SHARE;
  return least * likelihoods.reduce((sum, one) => sum + one, 0) > 1;
}
