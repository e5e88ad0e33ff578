import stopWords from 'stopwords-iso' with { type: 'json' };

/** The words of each language (ISO 639-1) that say little by themselves: nearly every text has many of them. */
export const STOP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(stopWords as Record<string, readonly string[]>).map(([code, words]) => [
    code,
    new Set(words),
  ]),
);
