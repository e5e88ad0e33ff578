import type { QuestionKind } from '../question/question-kind.ts';
import type { QuestionTerm } from '../question/question-terms.ts';
import { speakersAsked } from '../question/speakers-asked.ts';
import { isAnnouncement } from '../sentences/announcements.ts';
import { chaptersOf } from '../sentences/chapters.ts';
import { sentencePostings } from '../sentences/sentence-postings.ts';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { answerSigns } from './answer-signs.ts';
import { ANSWER_WEIGHTS as W } from './answer-weights.ts';
import { explainedSubject } from './definition.ts';
import { explainedAt } from './explained-at.ts';
import { sentencesHaving } from './sentences-having.ts';

/** Of a question as long as a page the beginning is compared word by word. */
const LONGEST_PHRASED = 300;
const LONGEST_RUN = 4;
/** Words from which on a sentence is long, and up to which it is short. */
const LONG_WORDS = 15;
const SHORT_WORDS = 5;
/** What lies between a question and its reply beyond so many sentences is no reply. */
const MOST_BEFORE_REPLY = 6;
const SHORT_REPLY = 0.7;
const STRENGTHS = { exact: 1, synonym: W.synonym, related: W.related, near: W.near };
/** What a word of a heading counts for in the first sentences under it. */
const UNDER_HEADING = [0.8, 0.7, 0.5, 0.3];
const NO_REPLY = { isQuestion: true, wordCount: 0 };

/**
 * How well each sentence answers a question, by what is said in it and near it, by its form, and by what it replies to: 0
 * where nothing of the question is said near.
 */
export function sentenceScores(
  question: string,
  kind: QuestionKind,
  terms: readonly QuestionTerm[],
  index: TextIndex,
): Float32Array {
  const sentences = sentencesOf(index);
  const scores = new Float32Array(sentences.length);
  /** Which sentences have a word of the question themselves. */
  const hasOwn = new Uint8Array(sentences.length);
  let total = 0;
  for (const term of terms) total += addTerm(term, index, scores, hasOwn);
  if (total > 0) {
    for (const at of scores.keys()) scores[at] = (scores[at] ?? 0) / total;
    addPairs(scores, terms, index);
    addRuns(scores, question, index);
    const subject = explainedSubject(question, kind);
    const explained = subject === null ? () => 0 : explainedAt(subject, sentences);
    const sign = answerSigns(kind, question);
    const weight = kind in W ? W[kind as keyof typeof W] : 0;
    for (const [at, sentence] of sentences.entries()) {
      const score = scores[at] ?? 0;
      if (score === 0) continue;
      const looks = weight === 0 ? 0 : weight * sign(sentence.text);
      scores[at] = formed(score * (1 + looks), sentence, hasOwn[at] === 1) + W.explains * explained(at);
    }
  }
  addSpeaker(scores, terms, index);
  addReplies(scores, sentences);
  for (const [at, { isQuestion }] of sentences.entries())
    if (isQuestion) scores[at] = (scores[at] ?? 0) * W.question;
  return scores;
}

/** Adds what a word of the question counts for, and says how much it counts for at all: 0 where nobody says it. */
function addTerm(asked: QuestionTerm, index: TextIndex, scores: Float32Array, hasOwn: Uint8Array): number {
  const sentences = sentencesOf(index);
  const hits = sentencesHaving(asked.term, index, STRENGTHS);
  const headed = chaptersOf(index).filter((chapter) => chapter.terms.has(asked.term));
  if (hits.size === 0 && headed.length === 0) return 0;
  const exact = sentencePostings(index).get(asked.term)?.length ?? 0;
  const weight = weightOf(asked, exact, sentences.length, index.titleTerms.has(asked.term));
  const near = nearnessOf(hits, sentences);
  for (const { first, last } of headed)
    for (const [step, share] of UNDER_HEADING.entries())
      if (first + step <= last) near[first + step] = Math.max(near[first + step] ?? 0, share);
  const wide = widenessOf(hits, sentences.length);
  for (const at of scores.keys())
    scores[at] = (scores[at] ?? 0) + weight * ((near[at] ?? 0) + W.wide * (wide[at] ?? 0));
  for (const [at, strength] of hits) {
    if (!asked.isAsking) hasOwn[at] = 1;
    const length = 1 + (W.length * Math.max(0, (sentences[at]?.wordCount ?? 0) - LONG_WORDS)) / LONG_WORDS;
    scores[at] = (scores[at] ?? 0) + (weight * W.own * strength) / length;
  }
  return weight;
}

/**
 * How much a word of a question tells: the rarer in the language and in the texts, the more.
 * @param having of the sentences, how many have it
 */
export function weightOf(asked: QuestionTerm, having: number, count: number, isTopic: boolean): number {
  const rarityHere = Math.log(1 + (count - having + 0.5) / (having + 0.5));
  const factors = [
    asked.isAsking ? W.asking : 1,
    asked.isSpeaker ? W.speakerName : 1,
    asked.isAside ? W.aside : 1,
    isTopic ? W.topic : 1,
  ];
  return factors.reduce((product, factor) => product * factor, rarityHere * asked.rarity ** W.rarity);
}

/** What is said of a word in each sentence or in those beside it, for what is spoken of is named once and then called `it`. */
function nearnessOf(hits: ReadonlyMap<number, number>, sentences: readonly Sentence[]): Float32Array {
  const { after1, after2, after3, after4, before1, before2 } = W;
  const near = new Float32Array(sentences.length);
  const reach = [before2, before1, 1, after1, after2, after3, after4];
  for (const [at, strength] of hits) {
    for (const [step, decay] of reach.entries()) {
      const there = at + step - 2;
      const isSameText =
        sentences[there] && (sentences[there].cue === null) === (sentences[at]?.cue === null);
      if (isSameText) near[there] = Math.max(near[there] ?? 0, strength * decay);
    }
  }
  return near;
}

/** How much a word is said around each sentence. */
function widenessOf(hits: ReadonlyMap<number, number>, count: number): Float32Array {
  const wide = new Float32Array(count);
  for (const at of hits.keys()) {
    const last = Math.min(count - 1, at + W.wideSentences);
    for (let there = Math.max(0, at - W.wideSentences); there <= last; there += 1)
      wide[there] = Math.min(1, (wide[there] ?? 0) + (1 - Math.abs(there - at) / (W.wideSentences + 1)) / 2);
  }
  return wide;
}

/** Two words that stand together as they do in the question. */
function addPairs(scores: Float32Array, terms: readonly QuestionTerm[], index: TextIndex): void {
  const sentences = sentencesOf(index);
  const postings = sentencePostings(index);
  for (const [place, first] of terms.entries()) {
    const second = terms[place + 1];
    if (!second || first.isAsking || second.isAsking) continue;
    const others = new Set(postings.get(second.term));
    for (const at of postings.get(first.term) ?? []) {
      if (!others.has(at)) continue;
      const words = sentences[at]?.terms ?? [];
      const isTogether = words.some(
        (word, n) => word === first.term && [-2, -1, 1, 2, 3].some((step) => words[n + step] === second.term),
      );
      if (isTogether) scores[at] = (scores[at] ?? 0) + W.pair;
    }
  }
}

/** Three words in a row that the question has, too, however common: `more than anything`. Two are chance. */
function addRuns(scores: Float32Array, question: string, index: TextIndex): void {
  const words = index.language.termsOf(question.slice(0, LONGEST_PHRASED)).map(({ term }) => term);
  /** What follows each word in the question. */
  const following = new Map<string, Set<string>>();
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next !== undefined) following.set(word, (following.get(word) ?? new Set()).add(next));
  }
  for (const [at, { terms }] of sentencesOf(index).entries()) {
    let run = 0;
    let found = 0;
    for (let n = 1; n < terms.length; n += 1) {
      run = following.get(terms[n - 1] ?? '')?.has(terms[n] ?? '') ? run + 1 : 0;
      if (run >= 2) found += 1;
    }
    if (found > 0) scores[at] = (scores[at] ?? 0) + W.phrase * Math.min(found, LONGEST_RUN);
  }
}

/** The score of a sentence by its form. */
function formed(score: number, sentence: Sentence, hasOwn: boolean): number {
  const short = sentence.wordCount < SHORT_WORDS && !hasOwn ? W.short : 1;
  const announced = isAnnouncement(sentence.text) ? W.announced : 1;
  return score * short * announced * (sentence.cue === null ? W.description : 1);
}

/** What the person says whom the question names. */
function addSpeaker(scores: Float32Array, terms: readonly QuestionTerm[], index: TextIndex): void {
  const speakers = speakersAsked(terms, index);
  for (const [at, { speaker, isQuestion }] of sentencesOf(index).entries())
    if (speakers.has(speaker) && !isQuestion) scores[at] = (scores[at] ?? 0) + W.speaker;
}

/** A question that fits has its reply fit, also another speaker's, and beyond a `That is a good question.` */
function addReplies(scores: Float32Array, sentences: readonly Sentence[]): void {
  const own = scores.slice();
  for (const [at, { isQuestion }] of sentences.entries()) {
    if (!isQuestion) continue;
    let replied = 0;
    for (let next = at + 1; next < sentences.length && replied < W.replySentences; next += 1) {
      const { isQuestion: asksBack, wordCount } = sentences[next] ?? NO_REPLY;
      const isShort = wordCount <= SHORT_WORDS;
      const share = W.reply * (isShort ? SHORT_REPLY : 1) * (1 - W.replyLoss * replied);
      if (!asksBack) scores[next] = Math.max(scores[next] ?? 0, (own[at] ?? 0) * share);
      if (!isShort || next > at + MOST_BEFORE_REPLY) replied += 1;
    }
  }
}
