import { box, ink, progress, text, unstroked } from './ink.ts';
import type { Typeset } from './typeset.ts';

const left = 88;
const top = 132;

/**
 * The sign of the place: a thought as a note in the margin, an accent rule with a serif beside it, and under it in
 * small type where a fact comes from. Gives what draws it, from the second at which it appears.
 */
export async function setMarginNote(typeset: Typeset, thought: string, source = '') {
  const words = await typeset(thought, {
    size: 39,
    italic: true,
    width: 310,
    color: ink.line,
    lineHeight: 1.2,
  });
  const origin = await typeset(source, {
    font: 'sans',
    size: 19,
    width: 300,
    color: ink.grey,
    lineHeight: 1.4,
  });
  return (seconds: number, start: number): string =>
    [
      box(left, top, 3, (words.height + 12) * progress(seconds, start, 0.6), unstroked(ink.accent)),
      text(words, left + 26, top + 4, progress(seconds, start + 0.25, 0.6)),
      text(origin, left + 26, top + words.height + 34, progress(seconds, start + 1, 0.6)),
    ].join('');
}
