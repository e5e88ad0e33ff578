import { questionTerms } from './question-terms.ts';
import { highestRarity, matchTerms, type TermMatch } from './term-matches.ts';
import type { TextIndex } from './text-index.ts';

/** Terms of the stretch in which a question's words are looked for together: some minutes of talk. */
const STRETCH_TERMS = 600;
const STEP_TERMS = 50;
/** Of words in a clause that only says where in the talk. */
const ASIDE_WEIGHT = 0.3;
/** A name of somebody who speaks tells little of what they speak about. */
const SPEAKER_WEIGHT = 0.7;
/** What a speaker's name and a word of the title count for, which hold for the whole video: about as much as said once. */
const NAMED_MATCH = 0.7;
/** What a word can count for at most, as if said seven times in a stretch: what is said all the time does not make up for what nobody says. */
const MOST_SAID = Math.log1p(7);
/** From here on a question counts as covered; chosen so that of questions about a talk few are refused. */
const COVERED_FROM = 0.53;

/**
 * Whether a video's texts say something about what a question asks: whether the words that tell what it is about,
 * the rarer the more, are said near each other, and more than in passing. A question without such a word asks about
 * the video as a whole, which its texts always cover.
 */
export function isCovered(index: TextIndex, question: string): boolean {
  return index.termCount > 0 && coverage(index, question) >= COVERED_FROM;
}

/** 0 where no word is said; log 2 (0.69) where each is said once in one stretch; higher where they are said more often. */
export function coverage(index: TextIndex, question: string): number {
  const highest = highestRarity(index);
  const matches = matchTerms(
    questionTerms(question, index).filter(({ isAsking }) => !isAsking),
    index,
  ).map((match) => {
    const { asked, rarityHere } = match;
    const weight = asked.isSpeaker ? SPEAKER_WEIGHT : asked.rarity * Math.sqrt(rarityHere / highest);
    return { match, weight: weight * (asked.isAside ? ASIDE_WEIGHT : 1) };
  });
  const total = matches.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 1;
  const saidIn = ({ asked, countIn }: TermMatch, from: number, to: number) => {
    if (asked.isSpeaker) return NAMED_MATCH;
    const said = Math.min(MOST_SAID, Math.log1p(countIn(from, to)));
    return index.titleTerms.has(asked.term) ? Math.max(NAMED_MATCH, said) : said;
  };
  let best = 0;
  for (let from = 0; from < index.termCount; from += STEP_TERMS) {
    const to = Math.min(index.termCount, from + STRETCH_TERMS);
    const found = matches.reduce((sum, { match, weight }) => sum + weight * saidIn(match, from, to), 0);
    best = Math.max(best, found);
  }
  return best / total;
}
