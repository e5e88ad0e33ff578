/** Where bytes that are not UTF-8 by a few of them break it. */
export interface BrokenUtf8 {
  /** From 1. */
  line: number;
}

const LINE_FEED = 0x0a;

/** How many bytes a letter has whose first is this; 0 where no letter begins so. */
function lengthOf(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2) return 0;
  if (first < 0xe0) return 2;
  if (first < 0xf0) return 3;
  return first < 0xf5 ? 4 : 0;
}

/** Whether a letter of several bytes stands whole at a place. */
function isWhole(bytes: Uint8Array, at: number, length: number): boolean {
  const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
  // Letters that are written longer than they need be, halves of pairs, and what is beyond Unicode.
  if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f)) return false;
  if ((first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f)) return false;
  for (let more = 1; more < length; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return false;
  return true;
}

/**
 * Where bytes are UTF-8 but for some that were cut off or written over; null where they are of another encoding, in which
 * letters of several bytes stand by chance.
 */
export function brokenUtf8(bytes: Uint8Array): BrokenUtf8 | null {
  let [whole, broken, line, brokenLine] = [0, 0, 1, 0];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const length = lengthOf(first);
    if (first === LINE_FEED) line += 1;
    if (length === 1) at += 1;
    else if (length > 1 && isWhole(bytes, at, length)) {
      whole += 1;
      at += length;
    } else {
      broken += 1;
      brokenLine ||= line;
      at += 1;
      // What is left of a broken letter is broken once.
      while (length > 1 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at += 1;
    }
  }
  return broken > 0 && whole >= broken ? { line: brokenLine } : null;
}
