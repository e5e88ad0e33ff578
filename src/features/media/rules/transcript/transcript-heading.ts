/** `## Questions`, as Markdown writes it: one to six marks and a blank. */
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const FENCE = /^ {0,3}(?:```[^`]*|~~~.*)$/;
/** Characters of a heading; what is longer is a paragraph. */
const MAX_LENGTH = 200;

/**
 * What each line says as a heading, null for any other; what stands in a block of code is none.
 * @returns one for each line
 */
export function headingsOf(lines: readonly string[]): (string | null)[] {
  let isCode = false;
  return lines.map((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode) return null;
    const [, words = ''] = HEADING.exec(line) ?? [];
    const heading = words
      .replaceAll(/\*\*|__|`/g, '')
      // Behind it the marks may stand once more.
      .replace(/[ \t]#+[ \t]*$/, '')
      .replace(/\s+/g, ' ')
      .trim();
    return heading === '' || heading.length > MAX_LENGTH ? null : heading;
  });
}

/** One heading right behind another, a title above its first chapter for example, is named with it. */
export const joinedHeadings = (one: string | null, other: string): string =>
  (one === null ? other : `${one} · ${other}`).slice(0, MAX_LENGTH);
