import { type Block, markdownBlocks } from '#features/assistant/rules/answer/markdown.ts';
import { cutAtWord } from '#lib/cut-at-word.ts';
import { oneLine } from '#lib/one-line.ts';
import { wordsWithoutTimes } from './words-without-times.ts';

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Characters from which on a sentence says enough to stand alone, and those that are shown at most. */
const ENOUGH = 60;
const LONGEST = 220;
/** A word of a question that tells what it asks for, and the letters by which it is known in another form. */
const TELLING_WORD = /[\p{L}\p{N}]{4,}/gu;
const STEM_LETTERS = 5;

/**
 * What is shown of an answer where there is room for a sentence or two: what it quotes of the video, else how it
 * begins; plain words. Empty for an answer without words.
 */
export function quotedSentence(answer: string, question: string): string {
  const blocks = markdownBlocks(answer);
  const lines = blocks.map(wordsOf).filter(Boolean);
  const first = lines.find((line) => !leadsOn(line)) ?? lines[0] ?? '';
  return firstQuote(blocks, question, LONGEST) || beginning(oneLine(first));
}

/**
 * The sentences of an answer's first quote that have room, in their order: there it is answered. Of a longer quote those that
 * say most of what is asked for, because it may begin with what only leads to them. Empty where nothing is quoted.
 * @param longest in characters
 */
export function firstQuote(blocks: readonly Block[], question: string, longest: number): string {
  const quote = oneLine(wordsOf(blocks.find(({ kind }) => kind === 'quote')));
  const sentences = [...SENTENCES.segment(quote)].map(({ segment }) => segment);
  const asked = stemsIn(question);
  let best = { words: '', said: -1 };
  for (const at of sentences.keys()) {
    const words = fitting(sentences.slice(at), longest);
    const stems = stemsIn(words);
    const said = [...asked].filter((stem) => stems.has(stem)).length;
    if (said > best.said) best = { words, said };
  }
  return cutAtWord(best.words, longest);
}

/** Whether a line only says that something follows: `The speakers say:` */
const leadsOn = (line: string): boolean => line.endsWith(':');

const stemsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(TELLING_WORD) ?? []).map((word) => word.slice(0, STEM_LETTERS)));

/** The first of some sentences, and those after it that have room. */
function fitting([first = '', ...others]: readonly string[], longest: number): string {
  let kept = first;
  for (const sentence of others) {
    if (kept.length + sentence.trimEnd().length > longest) break;
    kept += sentence;
  }
  return kept.trim();
}

/** The first sentences of a text on one line until they are enough; what is too long is cut at a word. */
function beginning(text: string): string {
  let kept = '';
  for (const { segment } of SENTENCES.segment(text)) {
    if (kept.length >= ENOUGH || (kept !== '' && kept.length + segment.length > LONGEST)) break;
    kept += segment;
  }
  return cutAtWord(kept.trim(), LONGEST);
}

function wordsOf(block: Block | undefined): string {
  switch (block?.kind) {
    case 'paragraph':
    case 'heading':
    case 'line':
      return wordsWithoutTimes(block.spans).trim();
    case 'quote':
      return block.blocks.map(wordsOf).filter(Boolean).join(' ');
    case 'list':
      return itemsInLine(block.items.flat().map(wordsOf).filter(Boolean));
    default:
      return '';
  }
}

/** Names stand one after the other with commas, sentences without. */
const itemsInLine = (items: readonly string[]): string =>
  items.reduce((line, item) => `${line}${/[\p{L}\p{N}]$/u.test(line) ? ',' : ''} ${item}`, '').trim();
