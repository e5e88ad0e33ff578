import { Parser } from 'htmlparser2';

/** What is read of a text: nobody's description is longer. */
const MAX_LENGTH = 200_000;
/** Elements inside each other: each costs the reader as much as all around it. */
export const MAX_DEPTH = 500;
/** Elements that stand on lines of their own. */
const LINES: ReadonlySet<string> = new Set([
  'p',
  'div',
  'br',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
]);
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template']);

/** Whether a text is meant as HTML: feeds do not say it reliably. */
const MARKUP =
  /<\/?(?:a|b|blockquote|br|div|em|h[1-6]|i|img|li|ol|p|pre|script|span|strong|style|table|ul)[\s/>]|&(?:#\d|#x[\da-f]|[a-z]{2,31};)/i;

/** The words of a text that may be HTML, with the breaks of its lines; what it would draw or run is left out. */
export function textOfHtml(html: string): string {
  if (!MARKUP.test(html)) return html.trim();
  const parts: string[] = [];
  let silent = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name) {
      depth += 1;
      if (depth > MAX_DEPTH) parser.pause();
      if (SILENT.has(name)) silent += 1;
      if (LINES.has(name)) parts.push('\n');
    },
    ontext(text) {
      if (silent === 0) parts.push(text);
    },
    onclosetag(name) {
      depth -= 1;
      if (SILENT.has(name)) silent -= 1;
      if (LINES.has(name) && name !== 'br') parts.push('\n');
    },
  });
  parser.end(html.slice(0, MAX_LENGTH));
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
