import type { Sentence } from './sentences.ts';

/** So few words are no sentence of their own: `A valid block.` */
export const FRAGMENT_WORDS = 4;
/** Sentences whose sense lies in the one before. */
const LEANS_BACK =
  /^(?:(?:yeah|yes|right|well|okay|so|and|but|or|because|then|also)\W+)*(?:(?:if|when|once|while|until|unless|whether)\s+)?(?:(?:all|some|most|both|none|one|each|many) of )?(?:it|its|it['’]s|this|that|that['’]s|these|those|they|they['’]re|them|he|she|his|her|their|because|which|so that|otherwise|and|but|or|then|therefore)\b/iu;
/** With which the next item of a list begins, whatever was said before: `And number five, compression.` */
const OPENS_ITEM =
  /^(?:(?:and|so|now|but|then|okay|right)\W+){0,2}(?:number (?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})|step (?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})|first|firstly|second|secondly|third|thirdly|fourth|fifth|finally|lastly|the (?:first|second|third|fourth|fifth|last|next|other) (?:thing|one|reason|step|point|way|tip|rule|problem|question|part)|another (?:thing|reason|way|tip|point))\b/iu;
/** With which one turns to something else, or takes leave: `Right, let me get down here.`, `Now here's why.` */
const TURNS_AWAY =
  /^(?:(?:and|so|but|okay|well|oh|um|uh|er)\W+){0,2}(?:(?:oh|right|okay|now|anyway),|now (?:here['’]s|here (?:is|are)|let['’]s|we come|we turn)\b|anyway\b|by the way\b|moving on\b|thank you\b|thanks\b|(?:the|my) (?:second|third|fourth|fifth|next|last|final|other) (?:thing|point|one|reason|question|topic|item|part)\b|another (?:thing|question|reason|point)\b)/iu;
/** What points to something said before: `the net result of that mistake`. */
const POINTS_BACK =
  /\b(?:this(?! (?:week|month|year|morning|afternoon|evening|summer|winter|spring|autumn|fall|time|episode|video|talk|show|podcast)\b)|these(?! days\b)|those(?! who\b)|such(?! (?:as|that)\b)|(?:of|in(?! that (?:you|i|we|they|it|he|she|there|the|an?)\b)|to|by|with|for|from|at|on) that)\b/iu;
const NAMES = /\bcall(?:s|ed)? (?:it|this|that|them)\b/iu;
/** The same later in a sentence: `If they ban it, this would be one way.` */
const POINTS_LATER =
  /(?:, |\b(?:and|but|then) )(?:this|these|those) (?:is|are|was|were|will|would|can|could|means?|does|makes?)\b/iu;
/** Sentences whose content is in the next: `There are three reasons.` */
const LEADS_ON: readonly RegExp[] = [
  /:$/u,
  /\b(?:two|three|four|five|several|many|some|different|following|a couple of|a few) (?:\w{1,20} )?(?:things|reasons|ways|types|kinds|parts|steps|options|problems|questions|points)[.:]?$/iu,
  /\breasons? (?:for (?:that|this|it) )?(?:has|have|is|are|was|were)\b[^.]{0,40}\.$/iu,
  /(?<!\b(?:each|every|this|that|no) )\bone (?:is|was|of them)\b[^.]{0,60}\.$/iu,
  /\b(?:advice|tip|rule|trick|lesson|secret) (?:is this|(?:that )?I(?:['’]ll| will|['’]d| would|['’]ve| have) [^.]{1,30})\.$/iu,
  /\b(?:here(?:['’]s| is)|this is) (?:the way|how|why|what|my|one) [^.]{0,50}\.$/iu,
  /\b(?:need to|have to|let me|want to|['’]ll|should|going to) (?:first |just |briefly )?(?:explain|go back|back up|start|begin|take a step back)\b[^.]{0,60}\.$/iu,
];
/** Of which a sentence consists that only agrees with who spoke before, or says that one does not know: `Yeah, that's right.` */
const ASSENT: ReadonlySet<string> = new Set(
  `yeah yes yep no right okay ok sure exactly absolutely correct true well so and but oh mm of for course it it's that that's is a an
  good great got excellent interesting question point i see agree think guess don't know you mean`.split(
    /\s+/,
  ),
);
const LONGEST_ASSENT = 8;
/** With which nobody ends a sentence: somebody else spoke, or another thought came. */
const BROKEN_OFF =
  /(?:\.\.\.|…|\b(?:a|an|the|really|very|kind of|sort of|my|your|our|and|but|or|because)[.,]?)$/iu;
/** Characters of a sentence by which is told whether it leans on the one before. */
const BEGINNING = 100;
const LATER = 200;
const ENDING = 120;

/** Whether a sentence only agrees with who spoke before, or says that one does not know. */
export function isAssent(sentence: Sentence | undefined): boolean {
  if (sentence === undefined || sentence.wordCount > LONGEST_ASSENT) return false;
  const words =
    sentence.text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[\p{L}']+/gu) ?? [];
  return words.length > 0 && words.every((word) => ASSENT.has(word));
}

/** Whether a sentence was never said to its end. */
export const breaksOff = (sentence: Sentence | undefined): boolean =>
  BROKEN_OFF.test(sentence?.text.slice(-ENDING) ?? '');

/** Whether the content of a sentence is in the next. */
export function leadsOn(sentence: Sentence | undefined): boolean {
  const ending = sentence?.text.slice(-ENDING) ?? '';
  return LEADS_ON.some((pattern) => pattern.test(ending));
}

/** Whether the sense of a sentence lies in the one before. */
export const leansBack = (sentence: Sentence | undefined): boolean => {
  const beginning = sentence?.text.slice(0, BEGINNING) ?? '';
  return LEANS_BACK.test(beginning) && !OPENS_ITEM.test(beginning);
};

/** Whether a sentence gives a name to what was told before: `We call that a quadrat.` */
export const namesWhatWasSaid = (sentence: Sentence | undefined): boolean =>
  NAMES.test(sentence?.text.slice(0, BEGINNING) ?? '');

/** Whether a sentence goes on with what was said right before it, also by somebody else. */
export const takesUp = (sentence: Sentence | undefined): boolean =>
  leansBack(sentence) || POINTS_LATER.test(sentence?.text.slice(0, LATER) ?? '');

/** Whether a sentence is understood only with what was said before. */
export const needsMore = (sentence: Sentence | undefined): boolean =>
  takesUp(sentence) ||
  namesWhatWasSaid(sentence) ||
  POINTS_BACK.test(sentence?.text.slice(0, BEGINNING) ?? '');

/** Whether a sentence turns to something else than what was said before it. */
export const turnsAway = (sentence: Sentence | undefined): boolean =>
  TURNS_AWAY.test(sentence?.text.slice(0, BEGINNING) ?? '');

/** Whether a thought begins at a sentence: its words tell, or a pause before it, unless it leans on what was said. */
export const beginsThought = (sentence: Sentence | undefined): boolean =>
  turnsAway(sentence) || (sentence?.isAfterPause === true && !leansBack(sentence));

/**
 * Whether somebody turns to something else with a question of their own, or takes the word to ask one; `And what is that?` goes on
 * with what was said.
 */
export function asksAnew(sentences: readonly Sentence[], at: number): boolean {
  const own = sentences[at];
  if (own === undefined) return false;
  const asks = ({ isQuestion }: Sentence) => isQuestion;
  const isAnotherTurn = own.turn !== sentences[at - 1]?.turn;
  const question = isAnotherTurn ? restOfTurn(sentences, at).find(asks) : own;
  return question?.isQuestion === true && !needsMore(question);
}

function restOfTurn(sentences: readonly Sentence[], at: number): readonly Sentence[] {
  const end = sentences.findIndex(({ turn }, place) => place > at && turn !== sentences[at]?.turn);
  return sentences.slice(at, end < 0 ? undefined : end);
}
