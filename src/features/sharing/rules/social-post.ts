import { type Block, markdownBlocks } from '#features/assistant/rules/answer/markdown.ts';
import { type Sentiment, sentimentOf } from '#features/assistant/rules/questions/sentiment.ts';
import { oneLine } from '#lib/one-line.ts';
import { POST_LENGTH, postLength } from './post-length.ts';
import { firstQuote } from './quoted-sentence.ts';
import { wordsWithoutTimes } from './words-without-times.ts';

/** What a link counts, and the line breaks and quotation marks around the parts of a post (spec 2 §9 Social post text). */
export const LINK_LENGTH = 23;
export const SPACING_LENGTH = 6;
/** The quoted question, and what is shared behind the sharer's own words, is added only if more than this remains. */
const LEAST_FOR_QUESTION = 30;

/** Characters of a quote beside which a short question has room. */
const QUOTE_LENGTH = 200;

const SIGNS: Record<Sentiment, string> = { positive: '💡', neutral: '💡', negative: '⚠️', surprising: '💥' };

/** What a post is written from. */
export interface Shareable {
  videoTitle: string;
  /** The question that is shared, or that the answer answers. */
  questionText: string | null;
  /** Markdown, as in chat messages. */
  answerText: string | null;
  /** Of a moment: what is said there. */
  spoken?: string | undefined;
}

const ROOM = POST_LENGTH - LINK_LENGTH - SPACING_LENGTH;

/**
 * The text that goes with a link, without the link: what the sharer says, whole, then what they share, where there is room
 * for it. With the link behind it it has 280 characters at most, as Twitter counts them, unless the sharer says more.
 * @param note what the sharer says; null for nothing
 */
export function socialPost(shareable: Shareable, note: string | null = null): string {
  if (note === null) return thoughtPost(shareable, ROOM);
  const room = ROOM - postLength(`${note}\n\n`);
  return room > LEAST_FOR_QUESTION ? `${note}\n\n${thoughtPost(shareable, room)}` : note;
}

/**
 * A thought in so many characters: a sign of how it sounds, what answers, and the question in quotation marks where there
 * is room for it. No character is cut in half.
 */
function thoughtPost({ videoTitle, questionText, answerText, spoken }: Shareable, room: number): string {
  const question = questionText && oneLine(questionText);
  const said = answerText === null ? '' : saidIn(answerText, question ?? '');
  const lead = said || (spoken && oneLine(spoken)) || question || oneLine(videoTitle);
  const sign = `${SIGNS[sentimentOf(answerText ?? lead)]} `;
  const head = sign + cutTo(lead, room - postLength(sign));
  const left = room - postLength(head);
  if (!question || question === lead || left <= LEAST_FOR_QUESTION) return head;
  return `${head}\n\n“${cutTo(question, left)}”`;
}

/** What an answer quotes first, which is what answers; of one that quotes nothing the sentence that stands best alone. */
const saidIn = (markdown: string, question: string): string =>
  oneLine(firstQuote(markdownBlocks(markdown), question, QUOTE_LENGTH)) ||
  bestSentence(sentencesOf(markdown));

/** The sentences of an answer, without its marks and without the times of its moments. */
export function sentencesOf(markdown: string): string[] {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
  return markdownBlocks(markdown)
    .flatMap(linesOf)
    .flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence));
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'line':
      return [oneLine(wordsWithoutTimes(block.spans))];
    case 'quote':
      return block.blocks.flatMap(linesOf);
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesOf));
    // What has to keep its shape says little in a line.
    case 'code':
    case 'table':
    case 'rule':
      return [];
  }
}

/** Lengths of a sentence that says enough and is read at a glance (spec 2 §9). */
const GOOD_LENGTH = { least: 40, most: 120 };

/** How well a sentence stands alone: up to 1 for its length, less for what only leads to something else. */
export function sentenceScore(sentence: string): number {
  const { length } = sentence;
  const { least, most } = GOOD_LENGTH;
  const score = length < least ? length / least : length > most ? most / length : 1;
  // 'The speakers say:' leads on to what they say; 'This ...' and 'But ...' follow something that is not there.
  if (sentence.endsWith(':')) return score / 8;
  return /^(?:and|but|so|it|this|that|they|these|those|he|she)\b/i.test(sentence) ? score / 2 : score;
}

/** The sentence that stands best alone, the first of several; empty when there is none. */
export function bestSentence(sentences: readonly string[]): string {
  const scores = sentences.map(sentenceScore);
  return sentences[scores.indexOf(Math.max(...scores))] ?? '';
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ELLIPSIS = '…';

/** As much of a text as counts that length, cut between two words where that is possible. */
export function cutTo(text: string, length: number): string {
  if (postLength(text) <= length) return text;
  let kept = '';
  for (const { segment } of characters.segment(text)) {
    if (postLength(kept + segment + ELLIPSIS) > length) break;
    kept += segment;
  }
  const end = kept.lastIndexOf(' ');
  const words = end > kept.length / 2 ? kept.slice(0, end) : kept;
  return `${words.trimEnd()}${ELLIPSIS}`;
}
