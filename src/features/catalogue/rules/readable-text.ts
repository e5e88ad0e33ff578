/** Characters of the longest line of a text that was broken into lines by hand or by a program, and at least so many. */
const WIDEST_LINE = 100;
const NARROWEST_LINE = 50;

/** A line that begins a point of a list, or a numbered one. */
const POINT = /^[ \t]*(?:[-*+•–]|\d{1,3}[.)])[ \t]/;
/** A line under a heading, or between two parts. */
const RULE = /^[ \t]*([-=*_~^])\1{2,}[ \t]*$/;
const ENDS_SENTENCE = /[.!?:;…][)\]"'’”]*$/;

/**
 * A description as people read it: lines that were only broken to be no longer than others are joined again, and the marks
 * of Markdown and reStructuredText are left out. Lists, short lines and paragraphs stay. Never throws.
 */
export const readableText = (text: string): string =>
  withoutMarks(unbroken(text))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A text without the marks of Markdown and reStructuredText: their words, and where their links lead. */
export function withoutMarks(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      RULE.test(line)
        ? ''
        : line.replace(/^[ \t]{0,3}#{1,6}[ \t]+/, '').replace(/^([ \t]*)[-*+][ \t]+/, '$1• '),
    )
    .join('\n')
    .replace(/!?\[([^[\]\n]{1,300})\]\((https?:\/\/[^()\s]{1,500})\)/g, linked)
    .replace(/`([^`<>\n]{1,300})<(https?:\/\/[^<>\s]{1,500})>`_{1,2}/g, linked)
    .replace(/(`{1,2})([^`\n]{1,300})\1/g, '$2')
    .replace(/(?<![\w*])\*\*(?=[^\s*])([^*\n]{1,1000})(?<=\S)\*\*(?![\w*])/g, '$1')
    .replace(/(?<![\w*])\*(?=[^\s*])([^*\n]{1,300})(?<=\S)\*(?![\w*])/g, '$1');
}

const linked = (_: string, words: string, address: string): string =>
  words.trim() === address ? address : `${words.trim()} (${address})`;

/** The text with the lines joined that end where the next word would have been too much. */
function unbroken(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd());
  const width = Math.max(0, ...lines.filter(hasSpace).map(({ length }) => length));
  if (width < NARROWEST_LINE || width > WIDEST_LINE) return lines.join('\n');
  const isBroken = (at: number) => isBrokenAt(lines[at] ?? '', lines[at + 1] ?? '', width);
  // A sentence that goes on in small letters shows that the lines were broken by their length.
  const isSure = lines.some(
    (line, at) => isBroken(at) && !ENDS_SENTENCE.test(line) && /^\s*\p{Ll}/u.test(lines[at + 1] ?? ''),
  );
  if (!isSure) return lines.join('\n');
  return lines.reduce(
    (joined, line, at) =>
      at === 0 ? line : isBroken(at - 1) ? `${joined} ${line.trimStart()}` : `${joined}\n${line}`,
    '',
  );
}

/** Whether the first word of a line would have made the line before it longer than all. */
function isBrokenAt(line: string, next: string, width: number): boolean {
  if (line === '' || next === '' || POINT.test(next) || RULE.test(next) || RULE.test(line)) return false;
  const [word = ''] = next.trimStart().split(' ', 1);
  return line.length + 1 + word.length > width;
}

const hasSpace = (line: string): boolean => line.trim().includes(' ');
