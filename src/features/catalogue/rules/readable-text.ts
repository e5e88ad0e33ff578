/** Characters of the longest line of a paragraph that was broken into lines by hand or by a program, and at least so many. */
const WIDEST_LINE = 100;
const NARROWEST_LINE = 50;

/** A line that begins a point of a list, or a numbered one. */
const POINT = /^[ \t]*(?:[-*+•–]|\d{1,3}[.)])[ \t]/;
/** A line under a heading, or between two parts. */
const RULE = /^[ \t]*([-=*_~^])\1{2,}[ \t]*$/;
const ENDS_SENTENCE = /[.!?:;…][)\]"'’”]*$/;
/** What is kept as it is written: code between fences, lines that stand in by four spaces, and tables. */
const FENCE = /^[ \t]*(?:```|~~~)[\w+-]{0,20}$/;
const AS_WRITTEN = /^(?: {4}|\t)|^[ \t]*[|+]/;

/**
 * A description as people read it: lines that were only broken to be no longer than others are joined again, and the marks
 * of Markdown and reStructuredText are left out. Lists, short lines and paragraphs stay; code and tables stay as they are
 * written. Never throws.
 */
export const readableText = (text: string): string =>
  blocksOf(text)
    .map(({ lines, isWritten }) => (isWritten ? lines.join('\n') : withoutMarks(unbroken(lines))))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A text without the marks of Markdown and reStructuredText: their words, and where their links lead. */
export function withoutMarks(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      RULE.test(line)
        ? ''
        : line.replace(/^[ \t]{0,3}#{1,6}[ \t]+(?!\d)/, '').replace(/^([ \t]*)[-*][ \t]+(?!\d)/, '$1• '),
    )
    .join('\n')
    .replace(/!?\[([^[\]\n]{1,300})\]\((https?:\/\/[^()\s]{1,500})\)/g, linked)
    .replace(/`{1,3}([^`<>\n]{1,300})`{0,2}[ \t]{0,3}<(https?:\/\/[^<>\s]{1,500})>`_{1,2}/g, linked)
    .replace(/(`{1,2})([^`\n]{1,300})\1/g, '$2')
    .replace(/(?<![\w*])\*\*(?=[^\s*])([^*\n]{1,1000})(?<=\S)\*\*(?![\w*])/g, '$1')
    .replace(/(?<![\w*])\*(?=[^\s*])([^*\n]{1,300})(?<=\S)\*(?![\w*])/g, '$1');
}

const linked = (_: string, words: string, address: string): string =>
  words.trim() === address ? address : `${words.trim()} (${address})`;

interface TextBlock {
  lines: string[];
  /** Whether it stays as it is written. */
  isWritten: boolean;
}

/** The paragraphs of a text, with the empty lines between them, and what stays as it is written. */
function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isFenced = false;
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trimEnd())) {
    const isFence = FENCE.test(line);
    const isWritten = isFenced || isFence || isTable(line, blocks);
    if (isFence) isFenced = !isFenced;
    const last = blocks.at(-1);
    const isEmpty = line === '';
    if (last && last.isWritten === isWritten && (isWritten || isEmpty === (last.lines.at(-1) === '')))
      last.lines.push(line);
    else blocks.push({ lines: [line], isWritten });
  }
  return blocks;
}

/** A line of a table or of code; one that stands in goes on with a point of a list before it. */
function isTable(line: string, blocks: readonly TextBlock[]): boolean {
  if (!AS_WRITTEN.test(line) || POINT.test(line)) return false;
  if (/^[ \t]*[|+]/.test(line)) return true;
  const last = blocks.at(-1);
  return last === undefined || last.isWritten || last.lines.at(-1) === '';
}

/** A paragraph with the lines joined that end where the next word would have been too much. */
function unbroken(lines: readonly string[]): string {
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
