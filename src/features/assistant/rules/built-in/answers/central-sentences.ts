import { CLIP_TERMS } from '../scores/answer-weights.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { rarity } from '../words/rarity.ts';
import type { TextIndex } from '../words/text-index.ts';

/** Words of a sentence that says something and is read at a glance: the least and the most. */
const FITTING_WORDS = [8, 38] as const;
/** The least of a clip, in which every sentence counts. */
const LEAST_CLIP_WORDS = 6;
/** What remains of the weight of a sentence that is too short or too long, asks, is no matter of the talk, or leans on another. */
const UNFITTING = 0.3;
const ASKING = 0.5;
const OF_HOUSEKEEPING = 0.4;
const LEANING = 0.6;
/** What each filler leaves of it. */
const WITH_FILLER = 0.9;
/** Characters of a sentence by which is told whether it leans on another. */
const BEGINNING = 100;
/** Letters of a word that says what a talk is about. */
const LEAST_LETTERS = 3;
/** Of `rarity`: a word as common as that says nothing; and the weight of a word in a language of which that is not known. */
const COMMONPLACE = 2;
const UNKNOWN_RARITY = 3;
/** Terms that a sentence is taken to have beside its own: without them the shortest would weigh most. */
const ADDED_TERMS = 6;

const HOUSEKEEPING =
  /\b(?:welcome|thank(?:s| you)|hello|hi everyone|good (?:morning|afternoon|evening)|my name|episode|listeners?|sponsor|podcast|subscribe|show notes|next week|see you|applause|microphone|slides?|can you hear|any questions|question from|joining|guest|audience|raise your hand|apologies|agenda|minutes|bye)\b/iu;
const LEANS =
  /^\W*(?:but|or|because|actually|anyway)\b|^(?:\W*(?:yeah|yes|no|right|okay|well|so|and|but|or|because)\W+)*(?:it|its|this|that|these|those|they|he|she|them)\b/iu;
/** Goes on with what was said, or names it again: `Then watch that part again`, `the same viewer`. */
const POINTS_BACK = /^then\b|\bthe same (?!time\b|way\b|as\b)/iu;
const FILLERS = /\b(?:um|uh|you know|i mean|i guess|kind of|sort of|whatever|something like that)\b/giu;

/** How much of what is said again and again each sentence says; little for what leans on others or is no matter of the talk. */
export function centralities(
  sentences: readonly Sentence[],
  { language, termCount }: TextIndex,
): Float32Array {
  const counts = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weightOf = new Map<string, number>();
  const tellingOf = (term: string) =>
    language.code === 'en' ? Math.max(0, rarity(term) - COMMONPLACE) : UNKNOWN_RARITY;
  for (const [term, count] of counts)
    if (term.length >= LEAST_LETTERS && !language.isStopWord(term))
      weightOf.set(term, Math.log1p(count) * tellingOf(term));
  return Float32Array.from(sentences, ({ terms, text, wordCount, isQuestion }) => {
    const sum = [...new Set(terms)].reduce((total, term) => total + (weightOf.get(term) ?? 0), 0);
    let weight = sum / Math.sqrt(ADDED_TERMS + terms.length);
    if (
      wordCount < (termCount <= CLIP_TERMS ? LEAST_CLIP_WORDS : FITTING_WORDS[0]) ||
      wordCount > FITTING_WORDS[1]
    )
      weight *= UNFITTING;
    if (isQuestion) weight *= ASKING;
    if (HOUSEKEEPING.test(text)) weight *= OF_HOUSEKEEPING;
    const beginning = text.slice(0, BEGINNING);
    if (LEANS.test(beginning) || POINTS_BACK.test(beginning)) weight *= LEANING;
    return weight * WITH_FILLER ** (text.match(FILLERS)?.length ?? 0);
  });
}
