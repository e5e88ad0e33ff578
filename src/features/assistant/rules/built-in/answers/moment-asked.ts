import { timeLabel } from '#lib/time-label.ts';
import { THE_VIDEO } from '../question/video-nouns.ts';
import { quoteOf, readable } from '../quotes/quotes.ts';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { ownWords, quotedUnder, type TextAnswer } from './text-answer.ts';

const TIME = String.raw`(?:(?:(\d{1,2}):)?(\d{1,3}):(\d{2})|minute (\d{1,3})|(\d{1,3}) (?:minutes?|min)(?: in)?)`;
const ASKED = new RegExp(
  String.raw`^(?:(?:what(?:['’]s| is| was| happens| happened)?(?: (?:do|does|did) (?:he|she|they|you|the \w+))?(?: (?:happening|going on|said|shown|discussed|say|says|talk about|mean))? )|(?:go|jump|skip) )?(?:at|around|about|after|from|to) ${TIME}(?: (?:in|into|of) ${THE_VIDEO})?[\s.?!]*$`,
  'iu',
);
/** What comes after so long in what is told: `What happens after 20 minutes?` */
const AFTER_SO_LONG =
  /^(?:what(?:['’]s| is| was)? (?:(?:happens?|happened|happening|going on) )?)?after \d{1,3} (?:minutes?|min)[\s.?!]*$/iu;
/** Where the video begins or ends. */
const BEGINS = 'beginning|start|outset|opening|begin|open|first';
const ENDS = 'end|ending|close|finish|conclude|last|final|closing';
const EDGES = `${BEGINS}|${ENDS}`;
const OF_IT = String.raw`(?: (?:of|in) (?:it|${THE_VIDEO}))?[\s.?!]*$`;
const AT_EDGE = [
  new RegExp(
    String.raw`^(?:what(?:['’]s| is| was| happens| happened)?(?: (?:do|does|did) (?:he|she|it|they|you|the \w{1,20}|${THE_VIDEO}))?(?: (?:happening|going on|said|shown|discussed|say|says|talk about|tell|mean))?(?: us)? )?(?:at|in) the (?:very )?(${EDGES})${OF_IT}`,
    'iu',
  ),
  new RegExp(String.raw`^how (?:does|did) ${THE_VIDEO} (${EDGES})[\s.?!]*$`, 'iu'),
  new RegExp(
    String.raw`^what (?:is|are|was|were) the (?:very )?(${EDGES}) (?:\w+ )?(?:words?|sentences?|lines?)${OF_IT}`,
    'iu',
  ),
];
/** `It` may be something that was named before. */
const IT_AT_EDGE = new RegExp(String.raw`^how (?:does|did) (?:it|this)(?: all)? (${EDGES})[\s.?!]*$`, 'iu');
/** Words from which on what is said at a moment is told. */
const TOLD_WORDS = 30;
const MOST_SENTENCES = 3;
/** Of a last line whose end nobody knows. */
const LAST_LINE_SECONDS = 30;
/** In a shorter pause what was said before it is told. */
const PAUSE_SECONDS = 10;

/** The moment after whose words a question asks, `What happens at 0:44?`, in seconds; null for any other question. */
export function momentAsked(question: string): number | null {
  const asked = question.slice(0, 120).replace(/\s+/g, ' ').trim();
  const found = AFTER_SO_LONG.test(asked) ? null : ASKED.exec(asked);
  if (found === null) return null;
  const [hours, minutes, seconds, minute, after] = found.slice(1).map((part) => Number(part ?? 0));
  return 3_600 * (hours ?? 0) + 60 * ((minutes ?? 0) + (minute ?? 0) + (after ?? 0)) + (seconds ?? 0);
}

/**
 * At which end of a video is asked what is said, `How does it end?`; null for any other question.
 * @param isFirst whether nothing was named before that `it` may be
 */
export function edgeAsked(question: string, isFirst: boolean): 'beginning' | 'end' | null {
  const asked = question.slice(0, 120).replace(/\s+/g, ' ').trim();
  const patterns = isFirst ? [...AT_EDGE, IT_AT_EDGE] : AT_EDGE;
  const found = patterns.map((pattern) => pattern.exec(asked)?.[1]?.toLowerCase()).find(Boolean);
  if (found === undefined) return null;
  return ENDS.split('|').includes(found) ? 'end' : 'beginning';
}

/** The first or the last sentences that are said. */
export function toldAtEdge(edge: 'beginning' | 'end', index: TextIndex): TextAnswer {
  const sentences = sentencesOf(index);
  const spokenFrom = sentences.findIndex(({ cue }) => cue !== null);
  if (spokenFrom < 0) return ownWords('This video has no transcript yet.', false);
  const isBeginning = edge === 'beginning';
  const spoken = sentences.slice(spokenFrom);
  const count = countOf(isBeginning ? spoken : spoken.toReversed());
  const first = isBeginning ? spokenFrom : sentences.length - count;
  const quotes = readable([quoteOf(sentences, { first, last: first + count - 1, answering: first })], index);
  return quotedUnder(`At the ${edge} is said:`, quotes);
}

/** How many of some sentences are enough to be told. */
function countOf(sentences: readonly Sentence[]): number {
  let words = 0;
  const enough = sentences.findIndex(({ wordCount }) => {
    words += wordCount;
    return words >= TOLD_WORDS;
  });
  return Math.min(MOST_SENTENCES, enough < 0 ? sentences.length : enough + 1);
}

/** What is said at a moment, from the sentence on that is said there. */
export function toldAt(seconds: number, index: TextIndex): TextAnswer {
  const no = (markdown: string) => ownWords(markdown, false);
  const sentences = sentencesOf(index);
  const startOf = ({ cue }: Sentence) => cue?.startMs ?? null;
  if (index.texts.cues.length === 0) return no('This video has no transcript yet.');
  const lastStart = sentences.reduce<number | null>((last, one) => startOf(one) ?? last, null);
  if (lastStart === null) return no('The transcript of this video has no times.');
  const line = index.texts.cues.findLast(({ startMs }) => startMs !== null && startMs <= seconds * 1_000);
  const isLast = line === undefined || line.startMs === lastStart;
  const end = line?.endMs
    ? line.endMs / 1_000 + PAUSE_SECONDS
    : (index.texts.durationSeconds ?? lastStart / 1_000 + LAST_LINE_SECONDS);
  if (seconds > end) {
    const begins = timeLabel((line?.startMs ?? lastStart) / 1_000);
    return no(
      `Nothing is said at ${timeLabel(seconds)}: the ${isLast ? 'last line' : 'line before it'} begins at ${begins}.`,
    );
  }
  const isBegun = (one: Sentence) => (startOf(one) ?? Number.POSITIVE_INFINITY) <= seconds * 1_000;
  const spokenFrom = sentences.findIndex((one) => startOf(one) !== null);
  const first = Math.max(spokenFrom, sentences.findLastIndex(isBegun));
  const last = first + countOf(sentences.slice(first)) - 1;
  const quotes = readable([quoteOf(sentences, { first, last, answering: first })], index);
  return quotedUnder(`At ${timeLabel(seconds)} is said:`, quotes);
}
