import type { Sentence } from '../sentences/sentences.ts';
import { explains, REPLIES, tellsIdea } from './definition.ts';

/** Sentences between a question and its reply at most: `What is a quadrat?` - `Good question.` - `Four sticks.` */
const MOST_BETWEEN = 2;
/** A sentence of so many words hardly says more than that somebody goes on: `I can start off.` */
const LITTLE_WORDS = 5;
/** Within so many sentences after something is named to be explained, the idea that is told is its idea. */
const IDEA_WITHIN = 8;

/**
 * How well each sentence explains something, up to 2, by what it says and by what is said before it.
 * @param subject what is to be explained, in small letters
 */
export function explainedAt(subject: string, sentences: readonly Sentence[]): (at: number) => number {
  const explained = explains(subject);
  const own = (at: number): number => {
    const text = sentences[at]?.text ?? '';
    const best = explained(text, sentences[at - 1]?.text);
    for (let n = 1; n <= MOST_BETWEEN && saysLittle(sentences[at - n]); n += 1)
      if (explained(text, sentences[at - n - 1]?.text) === REPLIES) return REPLIES;
    return best;
  };
  return (at) => {
    const best = own(at);
    if (best >= 1 || !tellsIdea(sentences[at]?.text ?? '')) return best;
    for (let before = at - 1; before >= Math.max(0, at - IDEA_WITHIN); before -= 1)
      if (explained(sentences[before]?.text ?? '', sentences[before - 1]?.text) >= 1) return 1;
    return best;
  };
}

const saysLittle = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined && (sentence.isQuestion || sentence.wordCount <= LITTLE_WORDS);
