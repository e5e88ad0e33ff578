/**
 * A text in which every quotation is opened and closed, as one that is cut out of another may begin or end within one: the mark
 * that is missing is set at the text's beginning or end. Inches and the like are no quotations.
 */
export function closedQuotations(text: string): string {
  const straight = Array.from(text.matchAll(/(?<!\d)"/g), ({ index }) => index);
  const last = straight.at(-1);
  if (last !== undefined && straight.length % 2 === 1) {
    const isOpening =
      /^"[\p{L}\p{N}]/u.test(text.slice(last)) && (last === 0 || /\s/.test(text.charAt(last - 1)));
    return isOpening ? `${text}"` : `"${text}`;
  }
  const opened = text.lastIndexOf('“');
  const closed = text.indexOf('”');
  if (opened > text.lastIndexOf('”')) return `${text}”`;
  return closed >= 0 && !text.slice(0, closed).includes('“') ? `“${text}` : text;
}
