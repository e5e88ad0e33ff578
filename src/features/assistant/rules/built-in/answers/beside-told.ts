import { bestQuotes, type Quote, readable } from '../quotes/quotes.ts';
import { quoteSizes } from '../scores/answer-weights.ts';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import { rarity } from '../words/rarity.ts';
import type { TextIndex } from '../words/text-index.ts';

/** Sentences beside what was told: what comes next, and by what it came. */
const AFTER = 2;
const BEFORE = 2;

/** A word rarer than that tells something, and of what is told by itself so many do: `That'd be my comment there.` tells nothing. */
const TELLING = 3;
const LEAST_TELLING = 2;

/** Whether a sentence says the title and nothing else, as a clip begins: that tells nothing. */
function isTitle({ terms }: Sentence, { titleTerms, language }: TextIndex): boolean {
  const telling = terms.filter((term) => !language.isStopWord(term));
  return telling.length > 0 && telling.every((term) => titleTerms.has(term));
}

/** Whether a sentence says hardly more than who is spoken to: `Ann, let's just get into it.` */
function tellsLittle({ terms, text }: Sentence, { language, speakerTerms }: TextIndex): boolean {
  if (language.code !== 'en' || /\d/.test(text)) return false;
  const telling = new Set(terms.filter((term) => !speakerTerms.has(term) && rarity(term) > TELLING));
  return telling.size < LEAST_TELLING;
}

/** Whether the sentence at a place may be told beside what was: it is spoken, not known, and says something. */
export const isOpenAmong = (
  isKnown: (at: number) => boolean,
  index: TextIndex,
): ((at: number) => boolean) => {
  const sentences = sentencesOf(index);
  return (at) => {
    const sentence = sentences[at];
    const isSpoken = sentence !== undefined && sentence.cue !== null && !isKnown(at);
    return isSpoken && !isTitle(sentence, index) && !tellsLittle(sentence, index);
  };
};

/** The places of what is said right behind a quote, and then right before it, as far as they are open. */
export function besideTold({ first, last }: Quote, isOpen: (at: number) => boolean): number[] {
  const behind = Array.from({ length: AFTER }, (_, n) => last + n + 1);
  const ahead = Array.from({ length: BEFORE }, (_, n) => first - n - 1);
  return [...behind, ...ahead].filter(isOpen);
}

/** The first of some sentences that makes a quote, with what it leans on. */
export function quoteAmong(
  places: readonly number[],
  isKnown: (at: number) => boolean,
  index: TextIndex,
): Quote | null {
  const sentences = sentencesOf(index);
  const likelihoods = new Float32Array(sentences.length);
  for (const [n, at] of places.entries()) likelihoods[at] = 1 / (n + 1);
  const sizes = quoteSizes(index.termCount);
  const isClosed = (at: number) =>
    isKnown(at) || (sentences[at] !== undefined && isTitle(sentences[at], index));
  const choice = {
    isNew: () => true,
    isKnown: isClosed,
    isWorthAdding: () => false,
    isTold: () => true,
    sizes,
  };
  return readable(bestQuotes(sentences, { scores: likelihoods, likelihoods, ...choice }), index)[0] ?? null;
}
