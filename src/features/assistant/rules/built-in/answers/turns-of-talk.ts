import { chaptersOf, isOfForm } from '../sentences/chapters.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { type KeyPhrase, keyPhrases } from '../words/key-phrases.ts';
import type { TextIndex } from '../words/text-index.ts';
import { topicTurns } from './topic-turns.ts';

/** A part of a talk: where it begins, and what is spoken of there more than elsewhere. */
export interface TopicTurn {
  readonly sentence: Sentence;
  readonly topics: readonly string[];
}

const SENTENCES_PER_TURN = 45;
const MOST_TURNS = 6;
const TOPICS_PER_TURN = 2;
/** Times that a phrase is said in a part which it names. */
const LEAST_SAID = 2;
/** Of a talk the part that a turn is taken for at least, and how many times more a phrase may count for being said there. */
const LEAST_SHARE = 0.05;
const MOST_LIFT = 4;

const LEAST_CHAPTERS = 2;

/**
 * The parts of a talk: its chapters, or else where it turns to another topic; none for a short talk.
 * @param spokenFrom the first sentence that is said: what comes before stands in the description
 */
export function turnsOfTalk(
  sentences: readonly Sentence[],
  spokenFrom: number,
  index: TextIndex,
): readonly TopicTurn[] {
  return chapterTurns(sentences, index) ?? turnsOf(sentences.slice(spokenFrom), index);
}

/** The parts of a talk as whoever published it named them, of many the longest; null where there are no headings. */
function chapterTurns(sentences: readonly Sentence[], index: TextIndex): TopicTurn[] | null {
  const chapters = chaptersOf(index).filter(({ heading }) => !isOfForm(heading));
  if (chapters.length < LEAST_CHAPTERS) return null;
  const longest = [...chapters].sort((a, b) => b.last - b.first - (a.last - a.first)).slice(0, MOST_TURNS);
  return chapters.flatMap((chapter) => {
    const sentence = sentences[chapter.first];
    return sentence && longest.includes(chapter) ? [{ sentence, topics: [chapter.heading] }] : [];
  });
}

/** The parts of a talk, each with the phrases that it has more of than the others; none for a short talk. */
function turnsOf(sentences: readonly Sentence[], index: TextIndex): TopicTurn[] {
  const count = Math.min(MOST_TURNS, Math.floor(sentences.length / SENTENCES_PER_TURN) + 1);
  if (count < 2) return [];
  const starts = topicTurns(sentences, count);
  const named = new Set<string>();
  const phrases = keyPhrases(index);
  return starts.flatMap((start, at) => {
    const part = sentences.slice(start, starts[at + 1] ?? sentences.length);
    const cues = new Set(part.map(({ cue }) => cue));
    const share = part.length / sentences.length;
    const topics = phrases
      .map((phrase) => ({ phrase, weight: distinctness(phrase, cues, share) }))
      .filter(({ phrase, weight }) => weight > 0 && isTelling(phrase) && !named.has(phrase.text))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, TOPICS_PER_TURN)
      .map(({ phrase }) => phrase.text);
    for (const topic of topics) named.add(topic);
    const [sentence] = part;
    return sentence && topics.length > 0 ? [{ sentence, topics }] : [];
  });
}

/** A common noun by itself might be about anything. */
function isTelling({ noun, isRare }: KeyPhrase): boolean {
  return noun === null || noun.isName || noun.wordCount > 1 || isRare;
}

function distinctness({ places, score }: KeyPhrase, cues: ReadonlySet<unknown>, share: number): number {
  const here = places.filter(({ unit }) => unit.cue !== null && cues.has(unit.cue)).length;
  if (here < LEAST_SAID) return 0;
  const lift = here / places.length / Math.max(share, LEAST_SHARE);
  return lift > 1 ? score * Math.log1p(here) * Math.min(lift, MOST_LIFT) : 0;
}
