/** Start inclusive, end exclusive, in UTF-16 units as `String.prototype.slice` counts. */
export type TextRange = { start: number; end: number };
/** `start` is its place in the whole text. */
export type TextSegment = { start: number; text: string; marked: boolean };

/**
 * Cuts a text into marked and unmarked pieces. Ranges may come in any order, touch, overlap or reach beyond the
 * text; they are joined and clipped. The pieces joined give the text back.
 */
export function highlightSegments(text: string, ranges: readonly TextRange[]): TextSegment[] {
  const segments: TextSegment[] = [];
  let at = 0;
  const take = (end: number, marked: boolean) => {
    if (end <= at) return;
    const last = segments.at(-1);
    const piece = text.slice(at, end);
    if (last?.marked === marked) last.text += piece;
    else segments.push({ start: at, text: piece, marked });
    at = end;
  };
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    if (end <= start) continue;
    take(Math.min(start, text.length), false);
    take(Math.min(end, text.length), true);
  }
  take(text.length, false);
  return segments;
}
