import { questionTerms } from '../question/question-terms.ts';
import { passagesIn } from '../quotes/passages.ts';
import { isDefinition, quotedAnswer } from '../quotes/quoted-answer.ts';
import type { Quote } from '../quotes/quotes.ts';
import { wordsIn } from '../quotes/sentence-ranges.ts';
import { isCovered } from '../scores/coverage.ts';
import { definedSubject, saysOfIt } from '../scores/definition.ts';
import { isUnsure, weighQuestion } from '../scores/weigh-question.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { type KeyPhrase, keyPhrases } from '../words/key-phrases.ts';
import { rarity } from '../words/rarity.ts';
import { indexTexts, type TextIndex, type VideoTexts } from '../words/text-index.ts';
import type { Suggested } from './asked-questions.ts';
import { explainedQuestions } from './explained.ts';
import { spokenQuestions } from './spoken-questions.ts';

/** Proposals that are tried for each one that is wanted. */
const TRIED_PER_WANTED = 6;
/** Passages of an answer in which its follow-up questions are looked for. */
const FOLLOWED_PASSAGES = 4;
/** What standing in such a passage adds to a phrase's score, as a factor. */
const FOLLOWED_GAIN = 3;
/** What is said less often in a talk is nothing that it is about; of a clip of some minutes that tells nothing. */
const MENTIONS = 4;
const SHORT_TERMS = 1_000;
const ASKS_WHAT = /^What (?:is|are) (?!the \w+ (?:of|with|for)\b)/u;
/** Of `rarity`: a question needs a word that tells this much. */
const TELLING = 3;
/** Words of a quote that reply to a question, and how many sentences behind it they begin at most. */
const LEAST_REPLY_WORDS = 14;
const LATEST_REPLY = 2;
/** Of `rarity`: a noun that not everybody uses. */
const UNCOMMON = 4.8;

/**
 * Questions worth asking a video, drawn from its own texts: such as are asked in it, and such as it answers by what it
 * explains. Each is one that the built-in assistant answers; none where the texts give none.
 */
export function proposeQuestions(texts: VideoTexts, count: number): string[] {
  const index = indexTexts(texts);
  const topics = topicsOf(index).map((topic) => {
    const isTouched = index.termCount >= SHORT_TERMS && topic.phrase.places.length < MENTIONS;
    return isTouched ? { ...topic, explained: topic.explained.filter((one) => !ASKS_WHAT.test(one)) } : topic;
  });
  return askedAbout(index, topics, spokenQuestions(index), count, new Set());
}

/** Questions that lead on from a question: about what else is said where its answer is found. */
export function followUpQuestions(question: string, texts: VideoTexts, count: number): string[] {
  const index = indexTexts(texts);
  // A description by itself is quoted whole: nothing is left to ask.
  if (texts.cues.length === 0) return [];
  const near = new Set(
    passagesIn(index, question, FOLLOWED_PASSAGES).flatMap(({ parts }) =>
      parts.flatMap(({ text }) => index.language.termsOf(text).map(({ term }) => term)),
    ),
  );
  const topics = topicsOf(index)
    .map((topic) => ({
      ...topic,
      score: topic.score * (topic.phrase.terms.every((term) => near.has(term)) ? FOLLOWED_GAIN : 1),
    }))
    .sort((a, b) => b.score - a.score);
  const asked = new Set(questionTerms(question, index).map(({ term }) => term));
  return askedAbout(index, topics, spokenQuestions(index), count, asked);
}

/** Something to ask about, with the questions that the texts suggest. */
interface Topic {
  readonly phrase: KeyPhrase;
  readonly explained: readonly string[];
  readonly score: number;
}

const knownTopics = new WeakMap<TextIndex, readonly Topic[]>();

/** What one may ask about, best first. */
function topicsOf(index: TextIndex): readonly Topic[] {
  const known = knownTopics.get(index);
  if (known) return known;
  const topics = keyPhrases(index)
    .map((phrase) => {
      const explained = suggestedQuestions(phrase, index);
      return { phrase, explained, score: phrase.score };
    })
    .filter(({ explained }) => explained.length > 0)
    .sort((a, b) => b.score - a.score);
  knownTopics.set(index, topics);
  return topics;
}

function suggestedQuestions(phrase: KeyPhrase, { titleTerms }: TextIndex): string[] {
  const { noun, places, terms } = phrase;
  if (noun === null) return [];
  const isInTitle = terms.every((term) => titleTerms.has(term));
  return explainedQuestions({ noun, places, isOrdinary: isOrdinary(phrase), isInTitle });
}

/** A common noun by itself that people use: nobody has to ask what a bug is. */
function isOrdinary({ noun, text }: KeyPhrase): boolean {
  return noun !== null && !noun.isName && noun.wordCount === 1 && rarity(text.toLowerCase()) < UNCOMMON;
}

function askedAbout(
  index: TextIndex,
  topics: readonly Topic[],
  spoken: readonly Suggested[],
  count: number,
  asked: ReadonlySet<string>,
): string[] {
  const proposals: string[] = [];
  const used: ReadonlySet<string>[] = asked.size > 0 ? [asked] : [];
  const quoted: Quote[] = [];
  const propose = (question: string, place?: Suggested): void => {
    if (proposals.length >= count) return;
    const terms = questionTerms(question, index).filter(({ isAsking, isSpeaker }) => !isAsking && !isSpeaker);
    const tells = terms.some(({ rarity }) => rarity >= TELLING);
    const all = terms.map(({ term }) => term);
    const beside = all.filter((term) => !index.titleTerms.has(term));
    const own = new Set(beside.length > 0 ? beside : all);
    if (!tells || used.some((other) => isMuchOf(own, other))) return;
    const quote = answeringQuote(question, index, place);
    if (quote === null) return;
    // Two questions with one answer: the second tells nothing. Of a clip, one quote may be all there is.
    const isQuoted = quoted.some(({ first, last }) => first <= quote.last && last >= quote.first);
    if (isQuoted && index.termCount >= SHORT_TERMS) return;
    used.push(own);
    quoted.push(quote);
    proposals.push(question);
  };
  for (const place of spoken) propose(place.question, place);
  for (const { explained } of topics.slice(0, TRIED_PER_WANTED * count))
    for (const one of explained) propose(one);
  return proposals;
}

/** Whether two questions are about much the same. */
function isMuchOf(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((term) => other.has(term)).length;
  return 2 * shared >= Math.min(one.size, other.size);
}

/**
 * What is quoted first to a question, where it answers it: it is said where the talk itself answers, or explains what is asked
 * for, or is likely enough; null where it does not.
 */
function answeringQuote(question: string, index: TextIndex, place?: Suggested): Quote | null {
  const weighed = weighQuestion(question, index);
  const [first] = isCovered(weighed, index) ? quotedAnswer(weighed, index) : [];
  if (first === undefined) return null;
  const subject = weighed.kind === 'what-is' ? definedSubject(question) : null;
  const isThere =
    place !== undefined &&
    (place.isNamed
      ? namesThere(first, place, index)
      : answersThere(first, place, index) &&
        (subject === null || saysOfIt(sentencesOf(index)[place.from]?.text ?? '')));
  const isLikely =
    (place === undefined || subject !== null) &&
    !isUnsure(weighed, index) &&
    (subject === null || isDefinition(beginningOf(first), subject));
  return isThere || isLikely ? first : null;
}

/** Whether a quote is what is said to a question where the talk itself answers it. */
function answersThere(quote: Quote, { from, to }: Suggested, index: TextIndex): boolean {
  if (quote.last < from || quote.first > to) return false;
  const said = sentencesOf(index).slice(Math.max(from, quote.first), quote.last + 1);
  const words = said
    .filter(({ isQuestion }) => !isQuestion)
    .reduce((sum, { wordCount }) => sum + wordCount, 0);
  return words >= LEAST_REPLY_WORDS && quote.first <= from + LATEST_REPLY;
}

/** Whether a quote tells what something is before it gets its name. */
function namesThere(quote: Quote, { from }: Suggested, index: TextIndex): boolean {
  const isBefore = quote.first < from && quote.last >= from;
  return isBefore && wordsIn(sentencesOf(index), quote) >= LEAST_REPLY_WORDS;
}

/** The first sentences of a quote, which are read. */
function beginningOf(quote: Quote): Quote {
  const parts = quote.parts.map((part) => ({
    ...part,
    text: part.isLead
      ? ''
      : part.text
          .split(/(?<=[.!?])\s/)
          .slice(0, 2)
          .join(' '),
  }));
  return { ...quote, parts };
}
