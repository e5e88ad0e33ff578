import type { Span } from '#features/assistant/rules/answer/markdown.ts';

/**
 * The words of a line without its marks and without the times of its moments, which say nothing where they lead nowhere:
 * nor is a blank left before the full stop behind a time.
 */
export function wordsWithoutTimes(line: readonly Span[]): string {
  let words = '';
  let isBehindTime = false;
  for (const span of line) {
    const more = wordsOf(span);
    if (isBehindTime && /^[.,;:!?…]/.test(more)) words = words.trimEnd();
    words += more;
    if (span.kind === 'moment') isBehindTime = true;
    else if (more !== '') isBehindTime = false;
  }
  return words;
}

function wordsOf(span: Span): string {
  switch (span.kind) {
    case 'words':
    case 'code':
      return span.text;
    case 'break':
      return ' ';
    case 'moment':
      return '';
    default:
      return wordsWithoutTimes(span.spans);
  }
}
