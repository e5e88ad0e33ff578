import { isAssent } from '../sentences/sentence-context.ts';
import { hasOwnMarks, type Sentence, sentencesOf } from '../sentences/sentences.ts';
import { saidWords } from '../words/said-words.ts';
import type { TextIndex } from '../words/text-index.ts';
import { AUXILIARIES, cutQuestion } from './cut-question.ts';

/** A question, and the sentences by which it is answered: places among all, the last inclusive. */
export interface Suggested {
  readonly question: string;
  readonly from: number;
  readonly to: number;
  /** Whether the first of them gives a name to what was told before it. */
  readonly isNamed?: boolean;
}

/** Characters of a sentence that asks something in the end. */
const LONGEST = 400;
/** How far an answer is looked for behind a question, in sentences. */
const ANSWER_WITHIN = 6;
/** Questions that one asks in a row. */
const QUESTIONS_TOGETHER = 3;
/** From so many sentences in one go on, somebody gives a talk. */
const TALK_SENTENCES = 25;

/** The questions of the talk itself that are answered behind them, cut to what is asked. */
export function askedQuestions(index: TextIndex): Suggested[] {
  const sentences = sentencesOf(index);
  const hasMarks = hasOwnMarks(index);
  const isTalk = index.speakers.size <= 1;
  return sentences.flatMap((sentence, at) => {
    if (!sentence.isQuestion || sentence.cue === null || sentence.text.length > LONGEST) return [];
    const reply = replyTo(sentences, at, isTalk);
    const question = reply && cutQuestion(sentence.text);
    if (reply === null || question === null || !(hasMarks || isOneClause(question))) return [];
    return [{ question, ...reply }];
  });
}

/**
 * Where a question is answered: by who speaks next, or by the speaker of a talk who goes on; null where nobody does. In a
 * conversation what is said by who asks only explains the question.
 */
function replyTo(
  sentences: readonly Sentence[],
  at: number,
  isTalk: boolean,
): { from: number; to: number } | null {
  const turn = sentences[at]?.turn;
  let from = at + 1;
  while (sentences[from]?.turn === turn && sentences[from]?.isQuestion && from < at + QUESTIONS_TOGETHER)
    from += 1;
  const isByAnother = sentences[from]?.turn !== turn;
  if (!isByAnother && !isTalk && turnLength(sentences, at) < TALK_SENTENCES) return null;
  while (isAssent(sentences[from])) from += 1;
  const first = sentences[from];
  if (first === undefined || first.isQuestion) return null;
  return { from, to: Math.min(from + ANSWER_WITHIN, sentences.length) - 1 };
}

/** How many sentences one speaker says in one go, as far as it matters. */
function turnLength(sentences: readonly Sentence[], at: number): number {
  const turn = sentences[at]?.turn;
  let [first, last] = [at, at];
  while (sentences[first - 1]?.turn === turn && at - first < TALK_SENTENCES) first -= 1;
  while (sentences[last + 1]?.turn === turn && last - at < TALK_SENTENCES) last += 1;
  return last - first + 1;
}

/** Where marks are guessed, `what miners do is up to them` may be taken for a question. */
const isOneClause = (question: string): boolean =>
  saidWords(question).filter(({ word }) => AUXILIARIES.has(word)).length === 1;
