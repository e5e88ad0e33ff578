import { isCovered } from './coverage.ts';
import { definedSubject } from './definition.ts';
import { explainedQuestions } from './explained.ts';
import { type KeyPhrase, keyPhrases } from './key-phrases.ts';
import { passagesIn } from './passages.ts';
import { questionTerms } from './question-terms.ts';
import { isDefinition, quotedAnswer } from './quoted-answer.ts';
import { rarity } from './rarity.ts';
import { spokenQuestions } from './spoken-questions.ts';
import { indexTexts, type TextIndex, type VideoTexts } from './text-index.ts';
import { isUnsure, weighQuestion } from './weigh-question.ts';

/** Proposals that are tried for each one that is wanted. */
const TRIED_PER_WANTED = 6;
/** Passages of an answer in which its follow-up questions are looked for. */
const FOLLOWED_PASSAGES = 4;
/** What standing in such a passage adds to a phrase's score, as a factor. */
const FOLLOWED_GAIN = 3;
/** Of `rarity`: a question needs a word that tells this much. */
const TELLING = 3;
/** How often questions that are asked in the video itself are taken: every second one. */
const SPOKEN_SHARE = 2;
/** Of `rarity`: a noun that not everybody uses. */
const UNCOMMON = 4.8;

/**
 * Questions worth asking a video, drawn from its own texts: such as are asked in it, and such as it answers by what it
 * explains. Each is one that the built-in assistant answers; none where the texts give none.
 */
export function proposeQuestions(texts: VideoTexts, count: number): string[] {
  return proposalsIn(indexTexts(texts), count);
}

/** The same for texts that were indexed before. */
export function proposalsIn(index: TextIndex, count: number): string[] {
  return askedAbout(index, topicsOf(index), spokenQuestions(index), count, new Set());
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
  spoken: readonly string[],
  count: number,
  asked: ReadonlySet<string>,
): string[] {
  const proposals: string[] = [];
  const used = new Set(asked);
  const propose = (question: string): boolean => {
    const terms = questionTerms(question, index).filter(({ isAsking, isSpeaker }) => !isAsking && !isSpeaker);
    const tells = terms.some(({ rarity }) => rarity >= TELLING);
    if (!tells || terms.some(({ term }) => used.has(term)) || !isAnswered(question, index)) return false;
    for (const { term } of terms) used.add(term);
    proposals.push(question);
    return true;
  };
  const waiting = [...spoken];
  const tried = topics.slice(0, TRIED_PER_WANTED * count);
  for (let at = 0; at < Math.max(tried.length, spoken.length) && proposals.length < count; at += 1) {
    const topic = tried[at];
    if (proposals.length % SPOKEN_SHARE === 0) propose(waiting.shift() ?? '');
    if (proposals.length < count) topic?.explained.some(propose);
  }
  return proposals;
}

/** Whether what is quoted answers a question; of one that asks what something is, whether it explains that. */
function isAnswered(question: string, index: TextIndex): boolean {
  const weighed = weighQuestion(question, index);
  if (!isCovered(weighed, index) || isUnsure(weighed)) return false;
  const [first] = quotedAnswer(weighed, index);
  if (first === undefined) return false;
  const subject = weighed.kind === 'what-is' ? definedSubject(question) : null;
  return subject === null || isDefinition(first, subject);
}
