import { asksToo, type QuestionKind, questionKind } from '../question/question-kind.ts';
import type { QuestionTerm } from '../question/question-terms.ts';
import { isAnnouncement } from '../sentences/announcements.ts';
import {
  CAPITALISED,
  COMPARES,
  CONDITION,
  FILLER,
  HOW_OFTEN,
  NEGATIVE,
  NUMBER_WITHIN,
  OPINION,
  REASON_JOINT,
} from '../sentences/english-signs.ts';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import { rarity } from '../words/rarity.ts';
import type { TextIndex } from '../words/text-index.ts';
import { answerSigns } from './answer-signs.ts';
import { LIKELIHOOD_WEIGHTS } from './answer-weights.ts';
import { explainedSubject } from './definition.ts';
import { explainedAt } from './explained-at.ts';
import { WORD_STRENGTHS, type WordsSaid, wordsSaid } from './words-said.ts';

/** What tells whether a sentence answers a question, each about from 0 to 1. */
export type Sign = keyof typeof LIKELIHOOD_WEIGHTS;
type Signs = Readonly<Record<Sign, number>>;

/** Sentences that are looked at: the best by the question's words. */
const CANDIDATES = 40;
/** What a sentence gains by those beside it, the nearest first: several that may answer tell of a passage that does. */
const BESIDE = [0.3, 0.2, 0.1];
/** Beside the likeliest one, of a sentence by itself: what is less likely gains nothing. */
const LEAST_LIKELY = 0.05;
/** How surely the sentences that follow a question reply to it. */
const REPLIED = [1, 1, 0.7, 0.5];
const SHORT_WORDS = 6;
/** A word rarer than that tells something. */
const TELLING = 3;
const MANY_TELLING = 8;
/** Sentences from which on a question is another matter. */
const MOST_BEFORE_QUESTION = 6;

const ASKS_DOWNSIDE =
  /\b(?:downsides?|drawbacks?|disadvantages?|problems?|wrong|bad|danger\w{0,5}|risks?|hard|difficult\w{0,5}|challeng\w{0,5}|unsafe|issues?|trouble|tricky|weakness\w{0,2}|limits?|limitations?|against|worr\w{1,5}|concerns?|struggl\w{1,4}|fail\w{0,4}|annoying|unpleasant|hate\w{0,2}|dislike\w{0,2}|criticis\w{0,4})\b/iu;
const ASKS_DIFFERENCE =
  /\b(?:differ\w{0,6}|compare\w{0,4}|comparison|distinction|versus|vs|than|better|instead)\b/iu;
const ASKS_OPINION =
  /\b(?:think|opinion|feel|believe|recommend\w{0,6}|advice|suggest\w{0,4}|prefer\w{0,4}|view|expect\w{0,4}|favou?rite|should)\b/iu;
const ASKS_TIME = /\bhow (?:often|frequently|many times|regularly|long|soon|fast|quickly|old)\b/iu;
/** Characters of a question by which is told what it asks. */
const LONGEST_ASKED = 300;

/** One of the sentences that are best by a question's words. */
export interface Candidate {
  /** Its place among the sentences. */
  readonly at: number;
  readonly signs: Signs;
}

/**
 * How likely each sentence answers a question beside the others: 1 for the likeliest, 0 for those that are no candidates. Signs of
 * words and of form are added up as a regression over questions about talks, podcasts and meetings weighs them; then each gains by
 * those that are said beside it.
 */
export function answerLikelihoods(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
): Float32Array {
  const own = new Float32Array(sentences.length);
  const sums = candidates.map(({ signs }) =>
    (Object.keys(LIKELIHOOD_WEIGHTS) as Sign[]).reduce(
      (sum, sign) => sum + LIKELIHOOD_WEIGHTS[sign] * signs[sign],
      0,
    ),
  );
  const most = Math.max(...sums);
  for (const [n, { at }] of candidates.entries()) own[at] = Math.exp((sums[n] ?? 0) - most);
  const likelihoods = new Float32Array(sentences.length);
  for (const { at } of candidates) {
    likelihoods[at] = own[at] ?? 0;
    if ((own[at] ?? 0) < LEAST_LIKELY) continue;
    // A sentence of the transcript and one of the description are no neighbours.
    const isSpoken = sentences[at]?.cue !== null;
    const ownAt = (there: number) => ((sentences[there]?.cue !== null) === isSpoken ? (own[there] ?? 0) : 0);
    for (const [n, share] of BESIDE.entries())
      likelihoods[at] += share * (ownAt(at - n - 1) + ownAt(at + n + 1));
  }
  const likeliest = likelihoods.reduce((most, likelihood) => Math.max(most, likelihood), 0);
  for (const { at } of candidates) likelihoods[at] = (likelihoods[at] ?? 0) / likeliest;
  return likelihoods;
}

/**
 * The sentences that are best by the question's words, with what tells whether they answer it.
 * @param scores of the sentences by the question's words
 */
export function candidatesFor(
  question: string,
  kind: QuestionKind,
  terms: readonly QuestionTerm[],
  scores: Float32Array,
  index: TextIndex,
): Candidate[] {
  const best = Array.from(scores.keys())
    .filter((at) => (scores[at] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, CANDIDATES);
  const byWords = signsOfWords(scores, scores[best[0] ?? 0] ?? 0, wordsSaid(question, terms, index), index);
  const byForm = signsOfForm(question, kind, index);
  return best.map((at) => ({ at, signs: { ...byWords(at), ...byForm(at) } }));
}

/** What of a question is said in a sentence and around it. */
function signsOfWords(scores: Float32Array, highest: number, words: WordsSaid, index: TextIndex) {
  const sentences = sentencesOf(index);
  const firstSpoken = sentences.findIndex(({ cue }) => cue !== null);
  const spokenFrom = firstSpoken < 0 ? sentences.length : firstSpoken;
  return (at: number) => {
    const { cue, terms } = sentences[at] as Sentence;
    const score = scores[at] ?? 0;
    // What is said is not beside what is written, though the first line follows the description here.
    const [from, to] = cue === null ? [0, spokenFrom - 1] : [spokenFrom, sentences.length - 1];
    const scoreAt = (there: number) => (there >= from && there <= to ? (scores[there] ?? 0) : 0);
    const cover = (first: number, last: number) => words.cover(Math.max(first, from), Math.min(last, to));
    return {
      score,
      share: score / highest,
      before: scoreAt(at - 1) / highest,
      after: scoreAt(at + 1) / highest,
      window: cover(at - 2, at + 2),
      earlier: cover(at - 7, at - 3),
      later: cover(at + 3, at + 5),
      words: words.strength(at),
      meanings: words.share(at, WORD_STRENGTHS.near),
      exact: words.weigh(at, WORD_STRENGTHS.exact),
      together: words.nearest(terms),
      headed: words.headed(at),
      seldom: words.seldom(at),
      onward: 0,
      described: cue === null && firstSpoken >= 0 ? 1 : 0,
      asking: leadsToQuestion(at, sentences) ? 1 : 0,
    };
  };
}

/** Whether a sentence looks like an answer of the kind that a question wants. */
function signsOfForm(question: string, kind: QuestionKind, index: TextIndex) {
  const sentences = sentencesOf(index);
  const look = answerSigns(kind, question);
  const asksFor = (wanted: 'who' | 'when') => kind === wanted || asksToo(wanted, question);
  const asksWho = asksFor('who');
  const lookOfTime = asksFor('when') ? answerSigns('when', question) : () => 0;
  const asked = new Set(index.language.termsOf(question).map(({ term }) => term));
  const askedText = question.slice(0, LONGEST_ASKED).toLowerCase();
  const subject = explainedSubject(question, kind);
  const explain = subject === null ? () => 0 : explainedAt(subject, sentences);
  const firstExplained = sentences.findIndex(({ cue }, at) => cue !== null && explain(at) >= 1);
  const firstNamed = subject === null || firstExplained >= 0 ? firstExplained : firstNaming(subject, index);
  const asks = (pattern: RegExp) => pattern.test(askedText);
  const wants = {
    downside: asks(ASKS_DOWNSIDE),
    difference: asks(ASKS_DIFFERENCE),
    opinion: asks(ASKS_OPINION),
    time: asks(ASKS_TIME),
  };
  return (at: number) => {
    const { text, terms: said, wordCount } = sentences[at] as Sentence;
    const has = (pattern: RegExp, isWanted = true) => (isWanted && pattern.test(text) ? 1 : 0);
    const news = new Set(said.filter((term) => !asked.has(term) && rarity(term) > TELLING));
    const names = (text.match(CAPITALISED) ?? []).filter((name) => !askedText.includes(name.toLowerCase()));
    const explained = explain(at);
    return {
      // `We call that a quadrat.` is short and tells all.
      short: wordCount < SHORT_WORDS && explained < 1 ? 1 : 0,
      length: Math.log1p(wordCount) / 4,
      filler: has(FILLER),
      news: Math.min(1, news.size / MANY_TELLING),
      names: Math.min(1, names.length / 2),
      condition: has(CONDITION),
      explained,
      named: at === firstNamed ? 1 : 0,
      announced: explained < 1 && isAnnouncement(text) ? 1 : 0,
      time: lookOfTime(text),
      refusal: has(NEGATIVE, kind === 'is-there'),
      number: has(NUMBER_WITHIN, kind === 'number'),
      unit: kind === 'number' ? look(text) : 0,
      person: asksWho && names.length > 0 ? 1 : 0,
      reason: has(REASON_JOINT, kind === 'why'),
      downside: has(NEGATIVE, wants.downside),
      difference: has(COMPARES, wants.difference),
      wantedOpinion: has(OPINION, wants.opinion),
      wantedTime: has(HOW_OFTEN, wants.time),
      replied: repliedAlike(at, kind, sentences),
    };
  };
}

/** How surely a sentence replies to somebody's question of the same kind: `Why didn't it yet?` - `One of the reasons is old software.` */
function repliedAlike(at: number, kind: QuestionKind, sentences: readonly Sentence[]): number {
  if (kind === 'other' || kind === 'is-there') return 0;
  for (const [n, worth] of REPLIED.entries()) {
    const before = sentences[at - n - 1];
    if (!before?.isQuestion) continue;
    return questionKind(before.text) === kind ? worth : 0;
  }
  return 0;
}

/** The place of the first sentence that names something: there a talk most often tells what it is. */
function firstNaming(subject: string, index: TextIndex): number {
  const words = index.language.termsOf(subject).map(({ term }) => term);
  return sentencesOf(index).findIndex(
    ({ cue, terms }) => cue !== null && words.every((word) => terms.includes(word)),
  );
}

/** Whether who says a sentence is about to ask somebody else: an interviewer tells what the other one is to speak of. */
function leadsToQuestion(at: number, sentences: readonly Sentence[]): boolean {
  const turn = sentences[at]?.turn;
  for (let n = at; n <= at + MOST_BEFORE_QUESTION && sentences[n]?.turn === turn; n += 1) {
    const next = sentences[n + 1];
    if (sentences[n]?.isQuestion && next !== undefined && next.turn !== turn) return true;
  }
  return false;
}
