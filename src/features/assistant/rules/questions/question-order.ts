interface Ranked {
  text: string;
  order: number;
  /** From 0 to 1. */
  effectiveness: number;
}

/** The questions of a list, the most effective first, then as they were put in order (spec 2 §9); each text once. */
export function bestFirst<Question extends Ranked>(questions: readonly Question[]): Question[] {
  const sorted = questions.toSorted((a, b) => b.effectiveness - a.effectiveness || a.order - b.order);
  return withoutRepeats(sorted);
}

/** Of questions with the same words the first one, whatever their case, spaces and marks. */
export function withoutRepeats<Question extends { text: string }>(
  questions: readonly Question[],
): Question[] {
  const seen = new Set<string>();
  return questions.filter(({ text }) => {
    const key = questionKey(text);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Equal for two questions that ask in the same words; `C++` and `C#`, `<` and `>` are others. */
export function questionKey(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}\p{Sm}\p{Sc}#%&@]+/gu);
  return words ? words.join(' ') : text.trim();
}
