import { type Block, excerpt, markdownBlocks } from './markdown.ts';

/** Characters that surely fill the few lines of it that are shown. */
const LONGEST = 240;
/** A moment that an answer cites, as the server writes it. */
const MOMENT = /\s?\[[\d:]{1,10}\]\(#t=(\d{1,6})\)/g;

/**
 * The beginning of an answer in plain words, and the first moment that it cites, in seconds. Of one that quotes it is the first
 * quote: the line before it only leads to it.
 */
export function answerBeginning(markdown: string): { answer: string | null; momentSeconds: number | null } {
  const blocks = markdownBlocks(markdown.replace(MOMENT, ''));
  const leads = blocks.findIndex((block) => !isLead(block));
  const quote = leads > 0 ? blocks[leads] : undefined;
  const isLed = quote?.kind === 'quote';
  // A lead may name a part with its moment: the quote has one of its own.
  const [first] = markdown.slice(isLed ? Math.max(0, markdown.search(/^>/m)) : 0).matchAll(MOMENT);
  const words = excerpt(isLed ? [quote] : blocks, LONGEST);
  const moment = first?.[1];
  return { answer: words || null, momentSeconds: moment === undefined ? null : Number(moment) };
}

/** A question that is answered below it, or a line that leads to what follows. */
const isLead = (block: Block): boolean =>
  block.kind === 'heading' || (block.kind === 'paragraph' && excerpt([block], LONGEST).endsWith(':'));
