/** Where on the picture a line stands (WebVTT §4.4). */
const KNOWN = /^(?:line|position|size|align|vertical|region):/i;
/** SubRip's `X1:40`, and what standards may add; zeros are read as U+FFFD. */
const ANY = /^[\w\uFFFD]+:\S+$/;
/** A part that WebVTT ignores, because it is none of its settings: `align`, `size=50%`, `:left`, `50%`. */
const BAD =
  /^(?:line|position|size|align|vertical|region|start|center|middle|end|left|right|lr|rl|auto|[\w.-]*=[\w.%-]*|:[\w.%-]*|\d[\w.]*%)$/i;
const SAID = /[\p{L}\p{N}]/u;

/**
 * Whether what stands behind a time is no more than settings, good or bad: WebVTT ignores the bad ones. Blanks around
 * their signs are forgiven. What may be words that somebody says is none.
 */
export function isSettings(text: string): boolean {
  const parts = text.split(/[ \t\f]+/).filter((part) => part !== '');
  const asWritten = new Set(parts);
  return parts
    .join(' ')
    .replaceAll(/ ?([:,]) ?/g, '$1')
    .split(' ')
    .every(
      (part) =>
        !SAID.test(part) || KNOWN.test(part) || BAD.test(part) || (asWritten.has(part) && ANY.test(part)),
    );
}
