/** Names that stand in full in a line. */
export const SPEAKERS_IN_SHORT = 2;

/** Names in a line of a card: `Ada`, `Ada and Grace`, `Ada, Grace and 2 more`; empty where there are none. */
export function namesInShort(names: readonly string[]): string {
  const shown = names.slice(0, SPEAKERS_IN_SHORT);
  if (names.length <= SPEAKERS_IN_SHORT) return shown.join(' and ');
  return `${shown.join(', ')} and ${names.length - SPEAKERS_IN_SHORT} more`;
}
