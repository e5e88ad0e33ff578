import type { Quote } from '../quotes/quotes.ts';
import { quotedInMarkdown } from './answer-markdown.ts';

export interface TextAnswer {
  readonly isCovered: boolean;
  /** Short Markdown; `[c12]` cites the cue at position 12. */
  readonly markdown: string;
  /** What it quotes: best first; of a summary in the talk's order; of what is not covered the closest. */
  readonly quotes: readonly Quote[];
  /** Whether it tells what the video is about as a whole. */
  readonly isOfWhole?: boolean;
}

/** Words of the assistant's own, without a quote. */
export const ownWords = (markdown: string, isCovered = true): TextAnswer => ({
  isCovered,
  markdown,
  quotes: [],
});

/** Quotes below a line that says what they are. */
export const quotedUnder = (lead: string, quotes: readonly Quote[], isCovered = true): TextAnswer => ({
  isCovered,
  markdown: [lead, ...quotes.map(quotedInMarkdown)].join('\n\n'),
  quotes,
});
