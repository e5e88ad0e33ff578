import { isFirstName } from '#features/media/rules/link/first-names.ts';
import { rarity } from '../words/rarity.ts';
import type { Sentence } from './sentences.ts';

/** What transcripts write for a speaker whose name nobody knows. */
const NO_NAME =
  /^(?:[A-Z]|(?:q|a|question|answer|audience|unknown|unidentified|male|female|man|woman|speaker|person|voice|narrator)(?:[ _-](?:member|speaker|voice|person))?(?: ?#?\d+)?)\??$/i;
const SAYS_NAME = /\bmy name(?:['’]s| is)\s+(?:\p{L}|\d)|\b(?:called|named) myself\b/iu;
const SAYS_WHO = /\b(?:I['’]m|I am|[Tt]his is|please welcome|joined by|introduce)\s+(\p{Lu}\p{Ll}+)/u;
/** `I'm Bastien`, but not `I'm German`. */
const SAYS_I_AM = /\bI(?:['’]m| am) \p{Lu}\p{Ll}{1,20}(?<!ish|ese|[ei]an|man|ch)(?=[\s.,])/u;
/** `It is Ines Prado from the harbour`, `please welcome Ines`. */
const PRESENTS =
  /\b(?:[Ii]t is|[Nn]ext up is|[Ss]peaker (?:\w{1,10} ){0,2}is|[Pp]lease welcome) \p{Lu}\p{Ll}{1,20}(?: \p{Lu}|[.,]| from\b)/u;
/** Of `rarity`: a first name that is no word besides. */
const ONLY_A_NAME = 4;
/** Of the sentences, in which speakers are introduced. */
const MOST_LOOKED_AT = 40;

/** Whether a label names who speaks: `Q` does not. */
export function isSpeakersName(label: string): boolean {
  return label !== '' && !NO_NAME.test(label.trim());
}

/** The places of the sentences at a talk's beginning in which somebody says who speaks. */
export function introductionsIn(sentences: readonly Sentence[]): number[] {
  const from = Math.max(
    0,
    sentences.findIndex(({ cue }) => cue !== null),
  );
  return sentences.slice(from, from + MOST_LOOKED_AT).flatMap(({ text }, at) => {
    const name = SAYS_WHO.exec(text)?.[1]?.toLowerCase();
    const isName = name !== undefined && isFirstName(name) && rarity(name) >= ONLY_A_NAME;
    return isName || [SAYS_NAME, SAYS_I_AM, PRESENTS].some((pattern) => pattern.test(text))
      ? [from + at]
      : [];
  });
}
