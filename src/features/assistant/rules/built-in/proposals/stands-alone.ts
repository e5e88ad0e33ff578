import { taggedWords } from '../words/parts-of-speech.ts';
import { rarity } from '../words/rarity.ts';
import { listOf, phraseLength, type SaidWord, saidWords } from '../words/said-words.ts';
import { AUXILIARIES } from './cut-question.ts';

const LEAST_WORDS = 4;
const MOST_WORDS = 16;
/** Of `rarity`: a word that not everybody knows. */
const UNCOMMON = 5;

/** Words that lean on what was said or shown before, on who was there, or on an example. */
const LEANING = listOf(
  `this these those he him his she her i me my our here now today yesterday tomorrow others another else same above one
   ones previous again too instead then already yet both either neither elsewhere it's that's he's she's let's alice bob`,
  'as well|the other|what other',
);
const PRONOUNS = listOf('it its they them their theirs');
/** Of the occasion, of small talk, of somebody who thinks aloud, or asked of those who listen. */
const OCCASION = listOf(
  `audience anyone anybody everyone everybody folks guys talk talks slide slides episode podcast show listeners session
   panel meetup video sponsors question questions answer weather weekend trip coffee crazy shit fuck crap dude damn hell
   uh um said say says saying mentioned told guess opinion agree stuff thing things something anything everything
   happened gonna wanna gotta yes yeah right okay please sorry thanks doing yourself pronounce newly available`,
  'you mean|we mean|kind of|sort of|going on|would like|as far|between like',
);
/** Beginnings of what is not asked in earnest, or is asked of one person. */
const IDLE = listOf('', "what if|what is up|who is|who are|when is|why don't you|why don't we|who doesn't");
/** Words that a whole question does not end in: what they belong to is missing, or what is compared is. */
const UNFINISHED = listOf(
  'and or but of to that with be so up on there you better worse different more less',
);
/** What nobody knows who has not heard what was said before: `the problem`, but not `the problem with pools`. */
const UNSHARED = listOf(
  `problem solution idea issue point reason process change project story status plan goal option approach result part
   challenge benefit difference choice context way list name`,
);
/** Before `you` and `we` that are anybody: `if you run a node`. */
const BEFORE_ANYBODY = listOf(
  "do don't can could should must would if when where that because unless allow allows let lets help helps",
);
const BEHIND_ANYBODY = listOf('can could should must');
/** What somebody in particular thinks, plans or does. */
const OPINIONS = listOf(
  `think feel see like want find recommend hope enjoy imagine expect suggest remember plan consider believe look personally
   primarily love hate take go do talk mention`,
);
/** Before a pronoun for what the question itself has named: `a wick when it burns`. */
const JOINTS = listOf('if when that because before after once until while than and as');
const WHAT_IS = /^What (?:is|are) (?:an? |the )?(\S+(?: \S+)?)\?$/u;

/**
 * Whether a question is understood by somebody who heard nothing of what was said before it, and knows no more than the
 * title: it names what it is about, and points at nothing else.
 */
export function standsAlone(question: string): boolean {
  const words = saidWords(question);
  const subject = WHAT_IS.exec(question)?.[1];
  if (words.length > MOST_WORDS || /[,;:[\]{}—…"]|--|\.\.|'(?:d|ll|ve|m)\b/.test(question)) return false;
  if (subject === undefined ? words.length < LEAST_WORDS : !isUncommon(subject)) return false;
  if (phraseLength(words, 0, IDLE) > 0 || UNFINISHED.has(words.at(-1)?.word ?? '')) return false;
  return !words.some((_, at) => isUnclearAt(words, at)) && !pointsBack(question);
}

/** Whether a word is not understood without what was said before, or is asked of who was there. */
function isUnclearAt(words: readonly SaidWord[], at: number): boolean {
  const [before = '', word = '', next = ''] = [at - 1, at, at + 1].map((place) => words[place]?.word);
  if (at > 0 && /^(?:what|how|why)$/.test(word) && (AUXILIARIES.has(next) || words[at]?.said !== word))
    return true;
  if ([LEANING, OCCASION].some((list) => phraseLength(words, at, list, 2) > 0)) return true;
  if (PRONOUNS.has(word)) return !isNamedBefore(words, at);
  if (/^(?:you|we)(?:'re)?$/.test(word))
    return OPINIONS.has(next) || !(BEFORE_ANYBODY.has(before) || BEHIND_ANYBODY.has(next));
  if (word === 'your') return !words.slice(0, at).some((one) => one.word === 'you');
  return word === 'the' && isUnshared(words, at);
}

const isNamedBefore = (words: readonly SaidWord[], at: number): boolean =>
  at > 3 && JOINTS.has(words[at - 1]?.word ?? '');

/** Whether `the` is followed by something of which is not told which: at the end, or before a verb. */
function isUnshared(words: readonly SaidWord[], at: number): boolean {
  return [at + 1, at + 2].some((place) => {
    const next = words[place + 1]?.word;
    const one = words[place]?.word ?? '';
    return (
      (UNSHARED.has(one) || UNSHARED.has(one.replace(/s$/, ''))) &&
      (next === undefined || next === 'that' || AUXILIARIES.has(next))
    );
  });
}

/** Whether a word or phrase is one that not everybody knows. */
const isUncommon = (subject: string): boolean =>
  subject.includes(' ') || /\p{L}\p{Lu}|\d/u.test(subject) || rarity(subject.toLowerCase()) >= UNCOMMON;

/** `that transaction`. */
const pointsBack = (question: string): boolean =>
  /\bthat\b/iu.test(question) &&
  taggedWords(question).some(
    ({ word, tag }, at, words) =>
      /^that$/i.test(word) &&
      (tag === 'DET' || !/^(?:NOUN|PROPN|VERB|ADJ|ADV|NUM|PRON)$/.test(words[at - 1]?.tag ?? '')),
  );
