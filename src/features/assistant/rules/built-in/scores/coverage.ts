import { highestRarity, matchTerms, type TermMatch } from '../question/term-matches.ts';
import type { TextIndex } from '../words/text-index.ts';
import type { WeighedQuestion } from './weigh-question.ts';

/** Terms of the stretch in which a question's words are looked for together: some minutes of talk. */
const STRETCH_TERMS = 600;
const STEP_TERMS = 50;
/** Of words in a clause that only says where in the talk. */
const ASIDE_WEIGHT = 0.3;
/** A name of somebody who speaks tells little of what they speak about. */
const SPEAKER_WEIGHT = 0.7;
/** What a speaker's name counts for, who speaks all the time: about as much as said once. */
const NAMED_MATCH = 0.7;
/** What a word can count for at most, as if said seven times in a stretch: what is said all the time does not make up for what nobody says. */
const MOST_SAID = Math.log1p(7);
/**
 * How much each sign counts, and from where on a question counts as covered: a logistic regression over questions about talks,
 * meetings and read-out articles, each put to its own text and to others. Few of the first are refused, and of the others most.
 * Nothing here learns these numbers anew: a change of what they weigh wants the bench before and after it, on the texts kept aside
 * (decision 185).
 */
const WEIGHTS = { near: 1.12, best: 3.42, said: 1.46, window: 1.69, words: 6.3 };
/**
 * From where on a question counts as covered: the longer a text, the more of any question is said in it by chance. Of pieces of
 * 180 to 5,000 terms 4 to 8 of 100 of their own questions are refused by this, of others' 88 to 92.
 */
const COVERED_FROM = { base: -1.15, perLogOfTerms: 1.06, least: 4.2, most: 8.2 };
/** So much below that what comes closest may answer: half of a video's own questions that are refused, and few others'. */
const UNCLEAR_BELOW = 1.2;
/** Less than so much above it a question is as likely to be another video's, and half of first quotes do not answer it. */
const SURE_ABOVE = 2;

/**
 * How surely a video's texts say something about what a question asks: `nearly` where what comes closest may answer, `not` where
 * nothing does.
 */
export type Coverage = 'surely' | 'perhaps' | 'nearly' | 'not';

export function howCovered(weighed: WeighedQuestion, index: TextIndex): Coverage {
  if (index.termCount === 0) return 'not';
  if (weighed.parts.length > 0) return 'surely';
  const above = coverage(weighed, index) - coveredFrom(index);
  if (above >= 0) return above >= SURE_ABOVE ? 'surely' : 'perhaps';
  return above >= -UNCLEAR_BELOW ? 'nearly' : 'not';
}

/** Whether so much is said that a question counts as covered. */
export const isEnough = (covered: Coverage): boolean => covered === 'surely' || covered === 'perhaps';

/**
 * Whether a video's texts say something about what a question asks. A question without a word that tells what it is about
 * asks about the video as a whole, which its texts always cover.
 */
export function isCovered(weighed: WeighedQuestion, index: TextIndex): boolean {
  return isEnough(howCovered(weighed, index));
}

function coveredFrom({ termCount }: TextIndex): number {
  const { base, perLogOfTerms, least, most } = COVERED_FROM;
  return Math.min(most, Math.max(least, base + perLogOfTerms * Math.log(termCount)));
}

/**
 * How much texts say about what a question asks: by how near each other its words are said, how well the best sentence
 * answers, how many of the words are said at all and their share, and how many of them one sentence has, by itself and with those
 * beside it. The words of the title tell little, for all of the video is about them. 0 where no word is said, without an upper
 * bound, and infinite for a question that asks about the whole.
 */
export function coverage({ terms, scores, candidates }: WeighedQuestion, index: TextIndex): number {
  const matches = matchTerms(
    terms.filter(({ isAsking }) => !isAsking),
    index,
  );
  if (matches.length === 0) return Number.POSITIVE_INFINITY;
  const isSaid = ({ asked, countIn }: TermMatch) => asked.isSpeaker || countIn(0, index.termCount) > 0;
  const beside = matches.filter(({ asked }) => !index.titleTerms.has(asked.term));
  const telling = beside.length > 0 ? beside : matches;
  const share = telling.filter(isSaid).length / telling.length;
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  const mostOf = (sign: 'window' | 'words') =>
    candidates.reduce((most, { signs }) => Math.max(most, signs[sign]), 0);
  return (
    WEIGHTS.near * nearness(telling, index) +
    WEIGHTS.best * best * share +
    WEIGHTS.said * Math.log1p(matches.filter(isSaid).length) +
    WEIGHTS.window * mostOf('window') +
    WEIGHTS.words * mostOf('words')
  );
}

/**
 * How near each other the words are said, the rarer the more they count: 0 where none is said; log 2 (0.69) where each is
 * said once in one stretch; higher where they are said more often.
 */
function nearness(matches: readonly TermMatch[], index: TextIndex): number {
  const highest = highestRarity(index);
  const weighted = matches.map((match) => {
    const { asked, rarityHere } = match;
    const weight = asked.isSpeaker ? SPEAKER_WEIGHT : asked.rarity * Math.sqrt(rarityHere / highest);
    return { match, weight: weight * (asked.isAside ? ASIDE_WEIGHT : 1) };
  });
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return MOST_SAID;
  const saidIn = ({ asked, countIn }: TermMatch, from: number, to: number) => {
    if (asked.isSpeaker) return NAMED_MATCH;
    return Math.min(MOST_SAID, Math.log1p(countIn(from, to)));
  };
  let best = 0;
  for (let from = 0; from < index.termCount; from += STEP_TERMS) {
    const to = Math.min(index.termCount, from + STRETCH_TERMS);
    const found = weighted.reduce((sum, { match, weight }) => sum + weight * saidIn(match, from, to), 0);
    best = Math.max(best, found);
  }
  return best / total;
}
