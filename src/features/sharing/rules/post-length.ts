/** Characters of a post (spec 2 §9 Social post text). */
export const POST_LENGTH = 280;

/** What stands for a link in a text without being written as one: `example.org` becomes one there. */
const LINKED = /[\p{L}\p{N}]\.\p{L}{2}/gu;
const LINKED_LENGTH = 23;

/** The characters that count one; all others count two (developer.x.com/docs/counting-characters). */
const SINGLE: readonly (readonly [number, number])[] = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
];

/**
 * How many characters Twitter counts of a text, or more: it counts a composed emoji as one character and an address as 23,
 * which is told here by a plain rule, so that no text is longer than this says.
 */
export function postLength(text: string): number {
  let length = 0;
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    length += SINGLE.some(([from, to]) => from <= code && code <= to) ? 1 : 2;
  }
  return length + LINKED_LENGTH * (text.match(LINKED)?.length ?? 0);
}
