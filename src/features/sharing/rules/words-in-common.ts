/** Words that a friend's row shows (look: up to three). */
const MAX_WORDS = 3;

/**
 * What two friends both care about, as far as shares tell (decisions: interests): what both shared, phrases first, which say more
 * than a word. What the link was about that connected them is what one of them shared, and the same beside everybody who opened it.
 */
export function wordsInCommon(mine: readonly string[], theirs: readonly string[]): string[] {
  const shared = new Set(theirs);
  const both = [...new Set(mine)].filter((word) => shared.has(word));
  const [phrases, words] = [both.filter(isPhrase), both.filter((word) => !isPhrase(word))];
  return [...phrases, ...words].slice(0, MAX_WORDS);
}

const isPhrase = (word: string) => word.includes(' ');
