import { questionTerms } from '../question/question-terms.ts';
import { THE_VIDEO, VIDEO_NOUN } from '../question/video-nouns.ts';
import { type Quote, quoteAt, readable } from '../quotes/quotes.ts';
import { QUOTE_SIZES } from '../scores/answer-weights.ts';
import { chaptersOf } from '../sentences/chapters.ts';
import { sentencePostings } from '../sentences/sentence-postings.ts';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { inert, pointInMarkdown } from './answer-markdown.ts';
import { ownWords, quotedUnder, type TextAnswer } from './text-answer.ts';
import { isNothingSaid } from './unsaid-words.ts';

const MENTION =
  '(?:mentions?|discuss(?:es)?|brings? up|refers? to|touch(?:es)? (?:on|upon)|(?:talks?|speaks?|says? (?:something|anything)) about|speaks? of)';
const MENTIONED =
  '(?:mentioned|discussed|brought up|referred to|touched (?:on|upon)|talked about|spoken (?:of|about))';
const EXPLAIN = `(?:${MENTION}|(?:explain|describe|cover|introduce|show)(?:s|d|ed)?|defines?|${MENTIONED}|spoke (?:of|about))`;
/** Who speaks in the video: `When did Darwin discuss it?` asks for a day. */
const SPEAKER = `(?:he|she|they|it|you|someone|somebody|anyone|anybody|the (?:speaker|presenter|host|guest|lecturer|author)s?|${THE_VIDEO})`;
const IN_IT = `(?: (?:in|of) ${THE_VIDEO})?`;
const WHEN = `(?:where|when|(?:at|in|on) (?:what|which) (?:point|minute|time|moment|part|place|timestamp|second)s?|(?:what|which) (?:minute|part|timestamp))${IN_IT}`;
const OFTEN = `how (?:often|many times)${IN_IT}`;
const NAME = "(?<by>\\p{L}[\\p{L}.'’-]{1,20}(?: \\p{L}[\\p{L}.'’-]{1,20})?)";
const DOES = `(?:do|does|did) (?:${SPEAKER}|${NAME}) (?:first |ever |also |actually )?`;
const IS = '(?:is|are|was|were) (.+?) (?:first |ever |also )?';
const PART = '(?:moment|part|place|section|bit|point|segment|chapter)s?';
const FIND = '(?:(?:give|show|find|get|tell)(?: me| us)? )?(?:all )?(?:the )?';
const GO = '(?:jump|skip|take (?:me|us)|bring (?:me|us)|go) (?:ahead |forward |straight )?to (?:the )?';
/** What is wanted of what comes up: its places, how often, who says it, or whether it does. */
type Wanted = 'places' | 'count' | 'speakers' | 'whether';
const ASKED: readonly (readonly [Wanted, RegExp])[] = (
  [
    ['count', `^${OFTEN} (?:${IS}(?:said|${MENTIONED})${IN_IT}$|${DOES}(?:${MENTION}|says?) (.+)$)`],
    [
      'speakers',
      `^who(?: (?:first|else|all|ever))? (?:${MENTION}|${MENTIONED}|spoke (?:of|about)|says?|said) (.+)$`,
    ],
    ['whether', `^${DOES}${MENTION} (.+)$`],
    ['whether', `^${IS}${MENTIONED}${IN_IT}$`],
    ['whether', '^(?:find(?! out\\b)|search(?: for)?|look for|look up)(?: me)? (.+)$'],
    ['whether', '^(?:is there )?(?:anything|something|any mention|a mention) (?:about|on|of) (.+)$'],
    ['places', `^${WHEN} ${DOES}${MENTION} (.+)$`],
    ['places', `^where${IN_IT} ${DOES}${EXPLAIN} (.+)$`],
    ['places', `^${WHEN} ${IS}${MENTIONED}${IN_IT}$`],
    [
      'places',
      `^where${IN_IT} (?:is|are) (.+?) (?:explained|described|defined|covered|shown|introduced)${IN_IT}$`,
    ],
    ['places', `^(?:${FIND}|${GO})(?:${PART} )?where ${SPEAKER} (?:first )?${EXPLAIN} (.+)$`],
    ['places', `^(?:${FIND}|${GO})${PART} (?:about|on) (.+)$`],
    [
      'places',
      '^(?:which|what) (?:part|section|bit|segment|chapter|moment)s? (?:is|are|talks?|deals?) (?:about|with) (.+)$',
    ],
    [
      'places',
      `^(?:what(?:['’]s| is| are) )?${FIND}(?:exact )?(?:time ?stamps?|minute) (?:for|of|about|when|where) (?:${SPEAKER} ${EXPLAIN} )?(.+)$`,
    ],
    ['places', `^(?:list |what(?:['’]s| is| are) )?${FIND}(?:every |each |any )?mentions? of (.+)$`],
  ] as const
).map(([wanted, pattern]) => [wanted, new RegExp(pattern, 'iu')]);
/** Before what is looked for, and behind it. */
const AROUND = new RegExp(
  `^(?:an?|the|word|term|phrase|that) |["“”'‘’]|(?: ${PART})$|(?: (?:in|of) ${THE_VIDEO})$`,
  'giu',
);
/** Stands for what was named before, or asks for something that is told. */
const NO_SUBJECT = new RegExp(
  `^(?:it|this|that|them|these|those|he|she|they|him|her|all|everything|something|anything|(?:the )?(?:end|start|beginning|next|last|first)(?: \\w+)?|(?:the |this )?${VIDEO_NOUN})$`,
  'iu',
);
/** Is told in a sentence, and no name of anything: `why he left`. */
const CLAUSE = /^(?:why|how|what|when|where|who|whether|if|which)\b/iu;
const LONGEST = 160;
/** Sentences between two mentions at most that are one place, and places that are told. */
const BETWEEN = 5;
const MOST_PLACES = 5;

/** What somebody wants to find in what is said. */
export interface Mentions {
  readonly subject: string;
  /** The terms of whose words it is looked for in; of nobody's alone none. */
  readonly by: readonly string[];
  readonly wanted: Wanted;
}

/**
 * Of `Where does he talk about grants?`, `Who mentions fees?` or `How often is taproot mentioned?` what is looked for; null for any
 * other question. A name asks for a place only where that person speaks: `When did Darwin discuss finches?`
 */
export function mentionsAsked(question: string, index: TextIndex): Mentions | null {
  const asked = question
    .slice(0, LONGEST)
    .replace(/\s+/g, ' ')
    .replace(/[\s.?!]{1,9}$/u, '')
    .trim();
  for (const [wanted, pattern] of ASKED) {
    const found = pattern.exec(asked);
    if (found === null) continue;
    const { by: name = '' } = found.groups ?? {};
    const by = index.language.termsOf(name).map(({ term }) => term);
    const subject = (found.slice(1).findLast(Boolean) ?? '').replace(AROUND, '').trim();
    if (subject === '' || NO_SUBJECT.test(subject)) return null;
    if (!by.every((term) => index.speakerTerms.has(term))) return null;
    // Where no line names who speaks, nobody can be told.
    return wanted === 'speakers' && index.speakers.size === 0 ? null : { subject, by, wanted };
  }
  return null;
}

/**
 * The places where something is said, in the talk's order, and how often; null where no sentence has all of its words and something of it
 * may be said.
 * @param room words that there is room for
 */
export function mentionsTold(
  { subject, by, wanted }: Mentions,
  index: TextIndex,
  room: number = QUOTE_SIZES.words,
): TextAnswer | null {
  if (CLAUSE.test(subject)) return null;
  const sentences = sentencesOf(index);
  const asked = questionTerms(subject, index);
  const terms = asked.map(({ term }) => term);
  const having = sentencesWith(terms, index).filter((at) => isSaidBy(by, sentences[at]?.speaker, index));
  if (having.length === 0) {
    const isDenied = wanted === 'count' || (wanted === 'whether' && isNothingSaid(asked, index));
    return isDenied && index.texts.cues.length > 0
      ? ownWords(`“${inert(subject)}” does not come up in this video.`, false)
      : null;
  }
  const chapters =
    by.length > 0 ? [] : chaptersOf(index).filter((one) => terms.every((term) => one.terms.has(term)));
  const named = chapters.map(({ heading, first: at }) => {
    const position = sentences[at]?.cue?.position;
    return `- The part “${inert(heading)}”${position === undefined ? '' : ` [c${position}]`}`;
  });
  const places = placesOf(having, wanted === 'speakers', sentences);
  const quotes = told(places, room, index);
  const times = having.reduce((sum, at) => sum + timesIn(sentences[at]?.terms ?? [], terms), 0);
  const often = times === 1 ? 'comes up once' : `comes up ${times} times`;
  const lead = `“${inert(subject)}” ${often}${quotes.length < places.length ? ', most often here' : ''}:`;
  if (quotes.length === 1 && named.length === 0) return quotedUnder(lead, quotes);
  const points = quotes.map((quote) => pointInMarkdown(quote, index.speakers.size > 1));
  return { isCovered: true, markdown: `${lead}\n\n${[...named, ...points].join('\n')}`, quotes };
}

/** The places of the sentences that have all of some words; what only the description says nobody says. */
function sentencesWith(terms: readonly string[], index: TextIndex): readonly number[] {
  const [first = [], ...others] = terms.map((term) => sentencePostings(index).get(term) ?? []);
  return first.filter(
    (at) => sentencesOf(index)[at]?.cue !== null && others.every((places) => places.includes(at)),
  );
}

/** Whether who says something has a name; where no line names who speaks, everybody has. */
function isSaidBy(by: readonly string[], speaker = '', index: TextIndex): boolean {
  const names = index.speakers.get(speaker);
  return names === undefined ? speaker === '' : by.every((term) => names.includes(term));
}

/** How often a sentence has all of some words. */
const timesIn = (said: readonly string[], terms: readonly string[]): number =>
  Math.min(...terms.map((term) => said.filter((one) => one === term).length));

/** Sentences that are near each other, as one place; where it is asked who speaks, of each turn. */
function placesOf(having: readonly number[], isByTurn: boolean, sentences: readonly Sentence[]): number[][] {
  const places: number[][] = [];
  for (const at of having) {
    const last = places.at(-1);
    const before = last?.at(-1) ?? 0;
    const isOne = !isByTurn || sentences[at]?.turn === sentences[before]?.turn;
    if (last && at - before <= BETWEEN && isOne) last.push(at);
    else places.push([at]);
  }
  return places;
}

/** The first sentence of each place, in the talk's order: of more than there is room for those where it comes up most. */
function told(places: readonly number[][], room: number, index: TextIndex): Quote[] {
  const sentences = sentencesOf(index);
  let left = room;
  const chosen = places
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_PLACES)
    .filter(([at = 0], place) => {
      const words = sentences[at]?.wordCount ?? 0;
      if (place > 0 && words > left) return false;
      left -= words;
      return true;
    })
    .map(([at = 0]) => at)
    .sort((one, other) => one - other);
  return readable(
    chosen.map((at) => quoteAt(sentences, at)),
    index,
  );
}
