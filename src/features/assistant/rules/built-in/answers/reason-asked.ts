import { FROM_THIS_VIDEO } from '../../answer/answer-text.ts';
import type { QuestionTerm } from '../question/question-terms.ts';
import type { Quote } from '../quotes/quotes.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { isOpenAmong, quoteAmong } from './beside-told.ts';
import { ASKS_WHY } from './follow-up-subject.ts';
import { quotedUnder, type TextAnswer } from './text-answer.ts';

/** Words with which a reason is given, and hardly anything else. */
const GIVES_REASON =
  /\b(?:because|the reason|that['’]s why|due to|in order to|so that|which means|otherwise|therefore)\b/iu;
/** Sentences behind what was told in which its reason is looked for; what is said before is the reason of something else. */
const REASON_WITHIN = 6;
/** And beside it, of what is shown where none is given: by what it came rather than what comes next. */
const BEFORE = 2;
const AFTER = 1;

export const asksReason = (question: string): boolean => ASKS_WHY.test(question.slice(0, 100).trim());

/** What was told before, to which somebody asks `Why?`. */
interface Told {
  readonly quoted: Quote;
  /** Whether its reason was asked for already. */
  readonly isReasoned: boolean;
  readonly isKnown: (at: number) => boolean;
}

/**
 * Answers `Why?`: by a reason that is given behind what was told, or in what is found about it elsewhere; else it says that none is
 * given, and shows what is said beside it. Null where nothing is left to tell.
 * @param asked what was asked about
 */
export function reasonFor(
  { quoted, isReasoned, isKnown }: Told,
  found: Quote | undefined,
  asked: readonly QuestionTerm[],
  index: TextIndex,
): TextAnswer | null {
  const sentences = sentencesOf(index);
  const isOpen = isOpenAmong(isKnown, index);
  const places = (from: number, count: number, step: 1 | -1) =>
    Array.from({ length: count }, (_, n) => from + step * (n + 1)).filter(isOpen);
  const behind = places(quoted.last, REASON_WITHIN, 1).filter((at) =>
    GIVES_REASON.test(sentences[at]?.text ?? ''),
  );
  const telling = new Set(asked.flatMap(({ term }) => (index.titleTerms.has(term) ? [] : term)));
  // What all of the video is about, or a reason of something else in the same quote, tells nothing.
  const givesIt = ({ first, last }: Quote) =>
    sentences
      .slice(first, last + 1)
      .some((one) => GIVES_REASON.test(one.text) && one.terms.some((term) => telling.has(term)));
  const reason = quoteAmong(behind, isKnown, index) ?? (found && givesIt(found) ? found : null);
  if (reason) return quotedUnder(FROM_THIS_VIDEO, [reason]);
  if (isReasoned) return null;
  const beside = quoteAmong(
    [...places(quoted.first, BEFORE, -1), ...places(quoted.last, AFTER, 1)],
    isKnown,
    index,
  );
  const lead = 'No reason is given in so many words. What is said beside it:';
  return beside && quotedUnder(lead, [beside], false);
}
