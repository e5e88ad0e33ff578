import { isFirstName } from '#features/media/rules/link/first-names.ts';
import { questionTerms } from '../question/question-terms.ts';
import { NUMBER_WORD } from '../sentences/english-signs.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { askedQuestions, type Suggested } from './asked-questions.ts';
import { standsAlone } from './stands-alone.ts';

/** `the difference between a BIP and a BOLT`, `what happens if a node is offline`. */
const DIFFERENCE =
  /\bdifference between ((?:an? |the )?[\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2}) and ((?:an? |the )?[\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+)?)(?=[.,;?!](?!\w)|\s+(?:is|are|because|in|when|so)\b|$)/giu;
const HAPPENS = /\bwhat happens ((?:if|when) (?:an? |the |all |your )?[^.?!,;]{8,60})(?=[.?!,;]|$)/giu;
/** What gives a name to what was told: `It's called`, `which is known as`, `a method called`, `we call that`, `gave it a name, which was`. */
const NAMING =
  /\b(?:(?:it|this|that|they|these|those|which)(?:['’]s|['’]re| is| are| was| were)(?: also| usually| often| sometimes| now)? (?:called|known as)|(?:condition|disease|effect|phenomenon|technique|method|process|movement|treatment|test|law|theory|device|tool|concept|principle|structure|substance|plant|animal|system|thing) (?:called|known as)|calls? (?:it|this|that|them|these)|name, which (?:is|was)) /giu;
/** And the name behind it, up to three words. */
const NAME =
  /^((?:an? |the )?)((?!(?:it|this|that|them|the|an?|something|so|out|on|in|what)\b)[\p{L}'’-]{3,}(?: (?!(?:and|which|because|but|it|in|is|the)\b)[\p{L}'’-]{3,}){0,2})(?=[.,;:!?]|\s+(?:and|which|because|so|but|it|in|is|the)\b|$)/iu;
const LONGEST_NAME = 60;

/** What is said less often is not what the talk is about. */
const LEAST_SAID = 2;
/** Of a clip of some minutes, in which everything is said once or twice. */
const SHORT_TERMS = 1_000;
/** Of `rarity`: a word that tells what a question is about. */
const TELLING = 3;
/** How often a word of the title counts as said, at least. */
const TITLE_TERM_COUNT = 10;

const known = new WeakMap<TextIndex, readonly Suggested[]>();

/** Questions that are put in an English video, or that its sentences answer by their form, and that stand by themselves: the best first. */
export function spokenQuestions(index: TextIndex): readonly Suggested[] {
  const found = known.get(index) ?? newQuestions(index);
  known.set(index, found);
  return found;
}

function newQuestions(index: TextIndex): Suggested[] {
  if (index.language.code !== 'en') return [];
  return [...askedQuestions(index), ...impliedQuestions(index)]
    .filter(({ question }) => standsAlone(question))
    .map((suggested) => ({ suggested, worth: worthOf(suggested, index) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ suggested }) => suggested);
}

/** How much the talk is about what a question is about; 0 where the talk only touches it. */
function worthOf({ question }: Suggested, index: TextIndex): number {
  const least = index.termCount < SHORT_TERMS ? 1 : LEAST_SAID;
  const worths = questionTerms(question, index)
    .filter(({ isAsking, isSpeaker }) => !isAsking && !isSpeaker)
    .map(({ term, rarity }) => {
      const said = index.positions.get(term)?.length ?? 0;
      const count = index.titleTerms.has(term) ? Math.max(TITLE_TERM_COUNT, said) : said;
      const isTelling = (rarity >= TELLING || count >= TITLE_TERM_COUNT) && count >= least;
      return isTelling ? rarity * Math.log1p(count) : 0;
    });
  return Math.max(0, ...worths);
}

/** The questions that a sentence answers by its form. */
function impliedQuestions(index: TextIndex): Suggested[] {
  return sentencesOf(index).flatMap(({ text, cue }, at) =>
    cue === null
      ? []
      : [
          ...impliedIn(text).map((question) => ({ question, from: at, to: at + 1 })),
          ...namedIn(text).map((question) => ({ question, from: at, to: at + 1, isNamed: true })),
        ],
  );
}

function impliedIn(text: string): string[] {
  return [
    ...Array.from(
      text.matchAll(DIFFERENCE),
      ([, one, other]) => `What is the difference between ${one} and ${other}?`,
    ),
    ...Array.from(text.matchAll(HAPPENS), ([, clause = '']) => `What happens ${clause.trim()}?`),
  ];
}

/** What is asked of what a sentence gives a name to: a person and a number are not asked for so. */
function namedIn(text: string): string[] {
  return Array.from(text.matchAll(NAMING)).flatMap(({ 0: naming, index }) => {
    const from = index + naming.length;
    const [, article = '', name = ''] = NAME.exec(text.slice(from, from + LONGEST_NAME)) ?? [];
    const first = name.split(/[ -]/)[0] ?? '';
    const isOne = name !== '' && !isFirstName(first) && !NUMBER_WORD.test(first.toLowerCase());
    return isOne ? `What is ${article}${name}?` : [];
  });
}
