import { similarity } from '#features/interests/rules/similarity.ts';

/** Friends looked at, and named at most, for something to share. */
export const POOL_SIZE = 20;
const MAX_SUGGESTED = 5;
const THRESHOLD = 0.1;

/** A friend, as far as it matters for what might interest them. */
export interface Candidate {
  /** What they shared themselves: the one thing of theirs that a suggestion may tell, or follow from. */
  sharedTopics: readonly string[];
}

/**
 * The friends whom a video might interest: who shared something about the same, then who shared much of what the member
 * cares about (spec 1 §9: above 0.1). What somebody watched is told to nobody, not by the order either.
 * @param subjects what the video is about
 * @param mine what the member cares about
 * @param pool the friends who open the member's links, then the latest
 * @returns each with the words that the suggestion may tell
 */
export function suggestedFriends<Friend extends Candidate>(
  subjects: readonly string[],
  mine: readonly string[],
  pool: readonly Friend[],
): { friend: Friend; words: string[] }[] {
  return pool
    .slice(0, POOL_SIZE)
    .map((friend) => ({
      friend,
      words: friend.sharedTopics.filter((word) => subjects.includes(word)),
      alike: similarity(mine, friend.sharedTopics),
    }))
    .filter(({ words, alike }) => words.length > 0 || alike > THRESHOLD)
    .sort((a, b) => b.words.length - a.words.length || b.alike - a.alike)
    .slice(0, MAX_SUGGESTED)
    .map(({ friend, words }) => ({ friend, words: words.slice(0, 3) }));
}
