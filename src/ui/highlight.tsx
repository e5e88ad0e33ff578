import { Fragment } from 'react';
import { highlightSegments, type TextRange } from './highlight-segments.ts';

const pen =
  'rounded-sm bg-accent-wash text-inherit underline decoration-accent decoration-2 underline-offset-3';

/** A text with ranges marked as if with a pen. */
export function Highlight({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  return highlightSegments(text, ranges).map(({ start, text: piece, marked }) =>
    marked ? (
      <mark key={start} className={pen}>
        {piece}
      </mark>
    ) : (
      <Fragment key={start}>{piece}</Fragment>
    ),
  );
}
