import { tagInWords } from '#features/catalogue/rules/tag-in-words.ts';
import { foldedText } from '#lib/folded-text.ts';

/** A tag that somebody says, and when. */
export interface SaidTag {
  readonly text: string;
  readonly atSeconds: number;
}

/** What is said before is at hand without looking. */
const FROM_MS = 5_000;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** A text as its words, each between spaces. */
const spaced = (text: string) => ` ${foldedText(text).split(BETWEEN_WORDS).filter(Boolean).join(' ')} `;

/**
 * The first tags of a video that somebody says in it, each with the second of the line in which they do so first, a little
 * into it; no two of one second.
 */
export function tagsSaid(
  tags: readonly string[],
  cues: readonly { readonly startMs: number | null; readonly text: string }[],
  most: number,
): SaidTag[] {
  const found = new Map<number, string>();
  const lines = cues.flatMap(({ startMs, text }) =>
    startMs !== null && startMs >= FROM_MS ? [{ startMs, words: spaced(text) }] : [],
  );
  for (const tag of tags) {
    if (found.size === most) break;
    const wanted = spaced(tag);
    const line = wanted.trim() === '' ? undefined : lines.find(({ words }) => words.includes(wanted));
    const atSeconds = line && Math.floor(line.startMs / 1_000);
    if (atSeconds !== undefined && !found.has(atSeconds)) found.set(atSeconds, tag);
  }
  return [...found].map(([atSeconds, tag]) => ({ text: tagInWords(tag), atSeconds }));
}
