import { VIDEO_NOUN } from '../question/video-nouns.ts';
import type { Sentence } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';

/** Words of a sentence that tells what a video is about: the least and the most. */
const FITTING_WORDS = [6, 45] as const;
/** The share of common English words from which on it is a sentence, and no list of names or topics. */
const LEAST_COMMON = 0.15;
/** Sentences in which it is looked for, and what each loses by those before it. */
const LOOKED_AT = 12;
const LATER_LOSS = 0.06;
/** By how much one counts for more that speaks of the video itself, and each word of the title in it, the first ones. */
const OF_VIDEO_GAIN = 1.6;
const TITLE_WORD_GAIN = 0.15;
const MOST_TITLE_WORDS = 2;
/** What is left of one that leans on others, asks, or has an unusual length. */
const LEANING = 0.6;
const ASKING = 0.4;
const UNFITTING = 0.5;

/** What a description says beside what the video is about: where and by whom it was recorded, where one finds more. */
const CREDITS =
  /https?:|www\.|\w@\w|©|#\w|\d:\d\d|^by \p{Lu}|\b(?:conference|gathering|meetup|licen[sc]ed?|copyright|(?:recorded|filmed|presented|held|given|edited|hosted|produced|sponsored|brought to you) (?:at|on|by|in|for|during)|presented:|talk (?:was|from|by|given)|subscribe|follow (?:me|us|our|him|her|them)|sponsors?|click|slides?|patreon|merch|discount|coupon|newsletter|join (?:us|our)|sign up|support (?:us|me|the channel)|timestamps?|check out|buy|tickets?|speakers?:|biography|playlist|podcast app|social media|twitter|facebook|instagram|linkedin|youtube)\b/iu;
/** What speaks of the video itself. */
const OF_VIDEO = new RegExp(
  String.raw`\b(?:(?:this|the|my|our|that|short) (?:\w+ )?${VIDEO_NOUN}|(?:I|we|you|attendees|listeners|viewers)(?:['’]ll| will)|learn (?:how|about|what|why))\b`,
  'iu',
);
const LEANS =
  /^\W*(?:but|or|and|so|because|it|its|they|he|she|them|these|those|also|then|there|later|that['’]s)\b/iu;

/** Whether a sentence of a description tells something, and not only of who made the video and where one finds more. */
export function tellsOfVideo({ text, terms, wordCount }: Sentence, { language }: TextIndex): boolean {
  if (CREDITS.test(text) || wordCount < FITTING_WORDS[0]) return false;
  const common = terms.filter((term) => language.isStopWord(term)).length;
  return language.code !== 'en' || common >= LEAST_COMMON * terms.length;
}

/**
 * The place of the sentence of a description that tells best what the video is about; null where none does.
 * @param described the sentences of the description, in order
 */
export function describedThesis(described: readonly Sentence[], index: TextIndex): number | null {
  let best: number | null = null;
  let highest = 0;
  for (const [at, sentence] of described.slice(0, LOOKED_AT).entries()) {
    const weight = tellsOfVideo(sentence, index) ? weightOf(sentence, index) * (1 - LATER_LOSS * at) : 0;
    if (weight > highest) {
      highest = weight;
      best = at;
    }
  }
  return best;
}

function weightOf(
  { text, terms, wordCount, isQuestion }: Sentence,
  { titleTerms, language }: TextIndex,
): number {
  const titled = terms.filter((term) => titleTerms.has(term) && !language.isStopWord(term)).length;
  let weight = 1 + TITLE_WORD_GAIN * Math.min(MOST_TITLE_WORDS, titled);
  if (OF_VIDEO.test(text)) weight *= OF_VIDEO_GAIN;
  if (LEANS.test(text)) weight *= LEANING;
  if (isQuestion) weight *= ASKING;
  if (wordCount > FITTING_WORDS[1]) weight *= UNFITTING;
  return weight;
}
