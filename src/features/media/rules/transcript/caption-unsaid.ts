/** Comments, styles and regions (WebVTT §4.1): `STYLE guide` is none. */
const UNSAID = /^(?:NOTE(?:[ \t\f\n]|$)|(?:STYLE|REGION)[ \t\f]*(?:\n|$))/;
/** What headers say, also behind an empty line; any other name may be somebody's who speaks. */
const METADATA = /^(?:Kind|Language|Region|NOTE|X-[\w-]+)\s*[:=]/i;
/** A line of CSS by its own marks; `##` ends the styles that YouTube once wrote. */
const STYLING = /^(?:Style:|::cue\b.*|[^{}]*\{[^{}]*\}?|[^{}]*\}|[\w-]+[ \t]*:[^;]*;|\/\*.*|.*\*\/|##)$/;

/** Whether players show a block of WebVTT without a time to nobody, because it says nothing. */
export const isUnsaid = (words: string) => UNSAID.test(words);

/** The same of a block before the first cue, where headers and styles with empty lines in them go on. */
export function isPreamble(words: string): boolean {
  const lines = words.split('\n').map((line) => line.trim());
  return isUnsaid(words) || lines.every((line) => line === '' || METADATA.test(line) || STYLING.test(line));
}

/** Whether a line of the header may stand there; a sentence is one whose time was lost. */
export function isHeader(line: string): boolean {
  const text = line.trim();
  return !/\s/.test(text) || /^[\w-]+\s?[:=]/.test(text) || STYLING.test(text);
}

const NUMBER = /^\d+$/;
/** Behind minutes and seconds goes the fraction or the arrow: `10:30` alone may be said. */
const TIME_CUT_OFF = /^\d+(?::\d\d){1,2}(?:[.,]\d+)?(?:[ \t]*-(?:-(?:>[\d:., \t]*)?)?)?$/;

/** Whether a line is a time whose rest is missing. */
export const isTimeCutOff = (line: string) => /[-.,]/.test(line) && TIME_CUT_OFF.test(line.trim());

/**
 * Whether a file's last block is one that breaks off before its words: the next number, a time, or one above the other.
 * Any other number may be said.
 * @param previous what numbers the cue before it
 */
export function isCutOff(words: readonly string[], previous: string | null): boolean {
  const [first = '', second, ...more] = words.map((line) => line.trim());
  const isNext = previous !== null && NUMBER.test(first) && `${Number(previous) + 1}`.startsWith(first);
  if (more.length > 0) return false;
  if (second !== undefined) return isNext && (/^[\d:.,]*$/.test(second) || isTimeCutOff(second));
  return isNext || isTimeCutOff(first);
}
