import { tagKey } from '#features/catalogue/rules/tag-key.ts';

/** Keywords of one profile (spec 1 §5, §9). */
export const MAX_KEYWORDS = 50;
/** Keywords that a profile begins with (spec 1 §5). */
const MAX_SEEDS = 10;

const MIN_LENGTH = 3;
const STOP_WORDS = new Set(['and', 'the', 'for', 'are', 'but']);

/** What a list of tags says somebody cares about (spec 1 §5): each word once, in small letters. */
export function keywordsOf(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const word = tag.trim().toLowerCase();
    if ([...word].length < MIN_LENGTH || STOP_WORDS.has(word)) continue;
    const key = tagKey(word);
    if (!byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}

/** The keywords that a profile begins with, from the tags of videos, the latest first. */
export const seedKeywords = (tags: readonly string[]): string[] => keywordsOf(tags).slice(0, MAX_SEEDS);
