import { isCovered } from './coverage.ts';
import { explainedQuestions } from './explained.ts';
import { type KeyPhrase, keyPhrases } from './key-phrases.ts';
import { passagesIn } from './passages.ts';
import { questionTerms } from './question-terms.ts';
import { rarity } from './rarity.ts';
import { spokenQuestions } from './spoken-questions.ts';
import { indexTexts, type TextIndex, type VideoTexts } from './text-index.ts';

/** Proposals that are tried for each one that is wanted. */
const TRIED_PER_WANTED = 4;
/** Passages of an answer in which its follow-up questions are looked for. */
const FOLLOWED_PASSAGES = 4;
/** What standing in such a passage adds to a phrase's score, as a factor. */
const FOLLOWED_GAIN = 3;
/** Of `rarity`: a question needs a word that tells this much. */
const TELLING = 3;
/** How often questions that are asked in the video itself are taken: every second one. */
const SPOKEN_SHARE = 2;
/** How much more a question tells that the texts themselves suggest than one about a mere word. */
const EXPLAINED_GAIN = 1.5;

/** How often a common noun must be said that is asked about by itself. */
const OFTEN = 3;

/** Of `rarity`: a noun that not everybody uses. */
const UNCOMMON = 4.8;

/** Ways to ask about something, by language (ISO 639-1); `{}` stands for what is asked about. */
const ASKING_ABOUT: Readonly<Record<string, readonly string[]>> = {
  en: ['What does the video say about {}?', 'What is said about {}?', 'What do we learn about {}?'],
  de: ['Was wird zu „{}“ gesagt?'],
  es: ['¿Qué se dice sobre «{}»?'],
  fr: ['Que dit la vidéo sur « {} » ?'],
  it: ['Che cosa si dice di «{}»?'],
  nl: ['Wat wordt er gezegd over ‘{}’?'],
  pt: ['O que se diz sobre «{}»?'],
};

/**
 * Questions worth asking a video, drawn from its own texts: such as are asked in it, and such about what it speaks
 * of most. Each is one that the built-in assistant answers. Fewer than wanted where the texts give no more.
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
  return askedAbout(index, topics, [], count, asked);
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
      return { phrase, explained, score: phrase.score * (explained.length > 0 ? EXPLAINED_GAIN : 1) };
    })
    .filter(({ phrase, explained }) => explained.length > 0 || isWorthAsking(phrase, index))
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

/**
 * Whether one may ask about something of which nothing is explained. A word of the title is what all of the video is
 * about, and a common noun by itself must come up again and again.
 */
function isWorthAsking({ noun, terms, places }: KeyPhrase, index: TextIndex): boolean {
  if (noun === null || noun.wordCount > 1) return true;
  if (terms.every((term) => index.titleTerms.has(term))) return false;
  return noun.isName || places.length >= OFTEN;
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
  const propose = (question: string) => {
    const terms = questionTerms(question, index).filter(({ isAsking, isSpeaker }) => !isAsking && !isSpeaker);
    const tells = terms.some(({ rarity }) => rarity >= TELLING);
    if (!tells || terms.some(({ term }) => used.has(term)) || !isCovered(index, question)) return;
    for (const { term } of terms) used.add(term);
    proposals.push(question);
  };
  const waiting = [...spoken];
  for (const topic of topics.slice(0, TRIED_PER_WANTED * count + spoken.length)) {
    if (proposals.length >= count) break;
    if (proposals.length % SPOKEN_SHARE === 0) propose(waiting.shift() ?? '');
    if (proposals.length < count) propose(questionAbout(topic, index, proposals));
  }
  return proposals;
}

function questionAbout({ phrase, explained }: Topic, index: TextIndex, before: readonly string[]): string {
  const [suggested] = explained;
  if (suggested) return suggested;
  const ways = ASKING_ABOUT[index.language.code] ?? ASKING_ABOUT.en ?? [];
  const speaker = phrase.noun && speakerOf(phrase, index);
  // One after the other by the same speaker would say no more than the first.
  if (speaker && !before.at(-1)?.includes(speaker))
    return `What does ${speaker} say about ${phrase.noun?.form}?`;
  return (ways[before.length % ways.length] ?? '').replace('{}', phrase.noun?.form ?? phrase.text);
}

/** Who says most of a phrase, where several people speak and one of them clearly does. */
function speakerOf(phrase: KeyPhrase, index: TextIndex): string | null {
  if (index.speakers.size < 2) return null;
  const counts = new Map<string, number>();
  for (const unit of new Set(phrase.places.map((place) => place.unit)))
    counts.set(unit.speaker, (counts.get(unit.speaker) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most !== undefined && PERSON.test(most[0]) && most[1] >= 2 && most[1] > all / 2 ? most[0] : null;
}

/** `Ada Lovelace`, not `Speaker 2`. */
const PERSON = /^(?!Speaker)\p{Lu}[\p{L}\p{M}.'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]+){1,3}$/u;
