import type { QuestionTerm } from '../question/question-terms.ts';
import { chaptersOf } from '../sentences/chapters.ts';
import { sentencePostings } from '../sentences/sentence-postings.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { taggedWords } from '../words/parts-of-speech.ts';
import type { TextIndex } from '../words/text-index.ts';
import { weightOf } from './sentence-scores.ts';
import { sentencesHaving } from './sentences-having.ts';

/** What a word counts for by itself and by those that stand for it. */
export const WORD_STRENGTHS = { exact: 1, synonym: 0.6, related: 0.5, near: 0.4 };
/** What remains of a heading's worth with each sentence under it. */
const HEADED_LOSS = 0.8;
/** Of a question the least that a heading has which tells of an answer: most headings share a word with it. */
const LEAST_HEADED = 0.6;
/**
 * Sentences at most in which a rare noun is said that is said seldom, the least share that it has of the question's nouns which are said,
 * and what it counts for in its sentence and those after it.
 */
const SELDOM = 2;
const RARE = 5;
const LEAST_SELDOM = 0.7;
const SELDOM_NEAR = [1, 0.7, 0.4];

export type WordsSaid = ReturnType<typeof wordsSaid>;

/** Where the words of a question, and those that stand for them, are said, weighed by how rare they are. */
export function wordsSaid(question: string, terms: readonly QuestionTerm[], index: TextIndex) {
  const things = thingsIn(question, index);
  const sentences = sentencesOf(index);
  const postings = sentencePostings(index);
  const found = terms.map((asked) => {
    const { term } = asked;
    const strengths = sentencesHaving(term, index, WORD_STRENGTHS);
    const having = postings.get(term)?.length ?? 0;
    const weight = weightOf(asked, having, sentences.length, index.titleTerms.has(term));
    const isSeldom =
      things.has(term) &&
      !asked.isAsking &&
      !asked.isAside &&
      having > 0 &&
      having <= SELDOM &&
      asked.rarity >= RARE;
    return {
      term,
      strengths,
      weight,
      saidThing: having > 0 && things.has(term) ? weight : 0,
      saidAt: isSeldom ? (postings.get(term) ?? []) : [],
    };
  });
  const total = found.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const saidThings = found.reduce((sum, { saidThing }) => sum + saidThing, 0);
  const chapters = chaptersOf(index).map((chapter) => ({
    ...chapter,
    share: found.reduce((sum, { term, weight }) => sum + (chapter.terms.has(term) ? weight : 0), 0) / total,
  }));
  return {
    /** What part of the question stands above the chapter that a sentence is of, less for each sentence between. */
    headed: (at: number) => {
      const chapter = chapters.find(({ first, last }) => at >= first && at <= last);
      return chapter === undefined || chapter.share < LEAST_HEADED
        ? 0
        : chapter.share * HEADED_LOSS ** (at - chapter.first);
    },
    /** What part of the question is said in some sentences. */
    cover: (from: number, to: number) =>
      found.reduce((sum, { strengths, weight }) => {
        let best = 0;
        for (let at = from; at <= to; at += 1) best = Math.max(best, strengths.get(at) ?? 0);
        return sum + weight * best;
      }, 0) / total,
    /** How strongly its words are said in a sentence, on average. */
    strength: (at: number) =>
      found.reduce((sum, { strengths }) => sum + (strengths.get(at) ?? 0), 0) / Math.max(1, found.length),
    /** What part of its words a sentence has, at least so strong. */
    share: (at: number, least: number) =>
      found.filter(({ strengths }) => (strengths.get(at) ?? 0) >= least).length / Math.max(1, found.length),
    /** The same by their weights. */
    weigh: (at: number, least: number) =>
      found.reduce(
        (sum, { strengths, weight }) => ((strengths.get(at) ?? 0) >= least ? sum + weight : sum),
        0,
      ) / total,
    /** Whether the rare noun that a question is about is said in or right before a sentence, and hardly anywhere else. */
    seldom: (at: number) =>
      found.reduce((sum, { saidAt, weight }) => {
        const near = SELDOM_NEAR.findIndex((_, n) => saidAt.includes(at - n));
        return near < 0 || weight < LEAST_SELDOM * saidThings ? sum : Math.max(sum, SELDOM_NEAR[near] ?? 0);
      }, 0),
    /** How near each other two of the words stand. */
    nearest: (said: readonly string[]) => {
      let nearest = 0;
      let last: { place: number; term: string } | undefined;
      for (const [place, term] of said.entries()) {
        if (!found.some((one) => one.term === term)) continue;
        if (last !== undefined && last.term !== term) nearest = Math.max(nearest, 1 / (place - last.place));
        last = { place, term };
      }
      return nearest;
    },
  };
}

/** The nouns and names of an English question. */
function thingsIn(question: string, { language }: TextIndex): ReadonlySet<string> {
  if (language.code !== 'en') return new Set();
  const things = taggedWords(question).filter(({ tag }) => tag === 'NOUN' || tag === 'PROPN');
  return new Set(things.map(({ word }) => language.termOf(word.toLowerCase())));
}
