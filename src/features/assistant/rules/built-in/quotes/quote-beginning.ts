import {
  breaksOff,
  FRAGMENT_WORDS,
  isAssent,
  leansBack,
  namesWhatWasSaid,
  needsMore,
  takesUp,
} from '../sentences/sentence-context.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { rarity } from '../words/rarity.ts';

/** Words of a question that is understood by itself, as `Why?` is not, and of what somebody else said. */
const QUESTION_WORDS = 3;
const OTHER_WORDS = 7;
/** A word rarer than that tells something. */
const TELLING = 2;
/** Sentences and words at most that are read before what answers. */
const MOST_SENTENCES = 3;
const MOST_WORDS = 60;

/** What there is room for before a sentence. */
interface RoomBefore {
  readonly words: number;
  readonly sentences: number;
  readonly isTaken: (at: number) => boolean;
}

/**
 * Where a quote begins so that its first sentence is understood by who did not hear what was said before: at the question that it
 * replies to, or at what it leans on, in the words of one person or of two. Where nothing near is such a beginning, what it leans on
 * in the words of the same person is better than nothing.
 * @param at the place of the sentence that is quoted first
 */
export function beginningOf(at: number, sentences: readonly Sentence[], room: RoomBefore): number {
  const most = Math.min(room.words, MOST_WORDS);
  let words = 0;
  // What is named was told before: `They pay in autumn. No interest. They call it a shilling.`
  const isNaming = namesWhatWasSaid(sentences[at]);
  const beginsHere = (there: number, sentence: Sentence) =>
    !needsMore(sentence) && (!isNaming || there === at || sentence.wordCount > FRAGMENT_WORDS);
  for (let first = at - 1; at - first <= Math.min(MOST_SENTENCES, room.sentences); first -= 1) {
    const [before, next] = [sentences[first], sentences[first + 1]];
    if (before === undefined || next === undefined || room.isTaken(first) || breaksOff(before)) break;
    words += before.wordCount;
    if (words > most || (before.cue === null) !== (next.cue === null)) break;
    const isClear = before.wordCount >= QUESTION_WORDS && before.terms.some((term) => rarity(term) > TELLING);
    if (before.isQuestion && isClear) return first;
    // `Why?` is understood by what is before it, and so is the `Right.` to what somebody else said.
    if (before.isQuestion) continue;
    const agrees = first + 1 < at && isAssent(next) && before.turn !== sentences[at]?.turn;
    if (!agrees && beginsHere(first + 1, next)) break;
    // Of what somebody else said, only what is taken up: `this stage` is no word of theirs.
    const isTakenUp = before.wordCount >= OTHER_WORDS && (agrees || takesUp(next));
    const isWhole = before.turn === next.turn || isTakenUp;
    if (isWhole && beginsHere(first, before) && !isAssent(before)) return first;
  }
  const [before, own] = [sentences[at - 1], sentences[at]];
  const isFit =
    before !== undefined &&
    before.turn === own?.turn &&
    !before.isQuestion &&
    !isAssent(before) &&
    !room.isTaken(at - 1) &&
    room.sentences > 0 &&
    before.wordCount <= room.words;
  return isFit && leansBack(own) ? at - 1 : at;
}
