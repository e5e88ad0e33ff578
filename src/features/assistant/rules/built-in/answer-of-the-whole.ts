import { pointInMarkdown, quotedInMarkdown, turnInMarkdown } from './answers/answer-markdown.ts';
import { inOnePassage, NO_TRANSCRIPT, SAYS } from './answers/described-answer.ts';
import { summaryOf } from './answers/summary.ts';
import type { TextAnswer } from './answers/text-answer.ts';
import { notCovered } from './not-covered.ts';
import type { Quote } from './quotes/quotes.ts';
import type { TextIndex } from './words/text-index.ts';

type SummaryForm = 'sentence' | 'points' | 'parts';

/** In how many words it is asked for. */
export function formAsked(question: string): SummaryForm {
  if (/\b(?:a|one|1|single) (?:\w+ )?(?:sentence|line)\b/iu.test(question)) return 'sentence';
  return /\bbullets?\b|\bpoints\b/iu.test(question) ? 'points' : 'parts';
}

/** What the video is about: its thesis, where it turns to what, and its conclusion, in its order. */
export function answerOfWhole(index: TextIndex, form: SummaryForm): TextAnswer {
  const { quotes: all, sentence, turns, isConcluded } = summaryOf(index);
  const quotes = form === 'sentence' && sentence ? [sentence] : all;
  if (quotes.length === 0) return notCovered(index);
  if (form === 'points') return ofWhole([quotes.map((quote) => pointInMarkdown(quote)).join('\n')], quotes);
  const isDescribed = quotes.every(({ parts }) => parts.every(({ cue }) => cue === null));
  const lead = isDescribed ? describedLead(index.texts.cues.length > 0) : 'What this video is about:';
  if (isDescribed) return ofWhole([lead, inOnePassage(quotes)], quotes);
  if (turns.length < 2 || form === 'sentence')
    return ofWhole([lead, ...quotes.map(quotedInMarkdown)], quotes);
  // What is said after the first is told by its topics, but for a conclusion.
  const told = quotes.filter((_, at) => at === 0 || (isConcluded && at === quotes.length - 1));
  const [thesis = '', end] = told.map(quotedInMarkdown);
  const blocks = [lead, thesis, `It turns to, in its order:\n\n${turns.map(turnInMarkdown).join('\n')}`];
  if (end !== undefined) blocks.push('And it comes to:', end);
  return ofWhole(blocks, told);
}

const ofWhole = (blocks: readonly string[], quotes: readonly Quote[]): TextAnswer => ({
  isCovered: true,
  markdown: blocks.join('\n\n'),
  quotes,
  isOfWhole: true,
});

/** What stands before the words of a description. */
export const describedLead = (hasTranscript: boolean): string =>
  hasTranscript ? 'The description of this video says:' : `${NO_TRANSCRIPT}. ${SAYS}`;
