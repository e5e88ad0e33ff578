/** Where on the picture a line stands (WebVTT §4.4). */
const KNOWN = /^(?:line|position|size|align|vertical|region):/i;
/** SubRip's `X1:40`, and what standards may add; zeros are read as U+FFFD. */
const ANY = /^[\w\uFFFD]+:\S+$/;
const SAID = /[\p{L}\p{N}]/u;

/** Whether what stands behind a time is no more than settings; blanks around their signs are forgiven. */
export function isSettings(text: string): boolean {
  const parts = text.split(/[ \t\f]+/).filter((part) => part !== '');
  const asWritten = new Set(parts);
  return parts
    .join(' ')
    .replaceAll(/ ?([:,]) ?/g, '$1')
    .split(' ')
    .every((part) => !SAID.test(part) || KNOWN.test(part) || (asWritten.has(part) && ANY.test(part)));
}
