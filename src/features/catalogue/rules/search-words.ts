import { highlightRanges } from './highlight.ts';

/** Whether a text has each word of a search term, in whatever order, or one that begins with it. */
export const hasEachWord = (text: string, term: string): boolean =>
  (term.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).every(
    (word) => highlightRanges(text, word).length > 0,
  );
