import { excerptAround, highlightRanges } from './highlight.ts';

/** Characters of a summary that stand in sight on every card. */
const IN_SIGHT = 100;
/** Characters of a piece of a description: its match stands in the first of two lines. */
const PIECE = 160;

interface Told {
  title: string;
  speakers: readonly string[];
  summary: string;
}

/** Whether a card shows by its marks why a term found it. */
export const showsWhy = ({ title, speakers, summary }: Told, term: string): boolean =>
  [title, summary.slice(0, IN_SIGHT), ...speakers].some((text) => highlightRanges(text, term).length > 0);

/** The piece of a description in which a term is marked; null where it is marked nowhere. */
export function markedPiece(description: string, term: string): string | null {
  const ranges = highlightRanges(description, term);
  return ranges.length === 0 ? null : excerptAround(description, ranges, PIECE).text.replace(/\s+/g, ' ');
}
