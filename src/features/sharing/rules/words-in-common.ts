/** Words that a friend's row shows (look: up to three). */
const MAX_WORDS = 3;

/**
 * What two friends both care about, as far as shares tell (decisions: interests): what both shared, then what the link was
 * about that connected them.
 */
export function wordsInCommon(
  mine: readonly string[],
  theirs: readonly string[],
  connecting: readonly string[],
): string[] {
  const shared = new Set(theirs);
  return [...new Set([...mine.filter((word) => shared.has(word)), ...connecting])].slice(0, MAX_WORDS);
}
