import { type Block, markdownBlocks } from '#features/assistant/rules/answer/markdown.ts';
import { wordsWithoutTimes } from './words-without-times.ts';

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Characters from which on a sentence says enough to stand alone, and those that are shown at most. */
const ENOUGH = 60;
const LONGEST = 220;

/**
 * What is shown of an answer where there is room for a sentence or two: what it quotes of the video, else how it
 * begins; plain words. Empty for an answer without words.
 */
export function quotedSentence(answer: string): string {
  const blocks = markdownBlocks(answer);
  const said =
    wordsOf(blocks.find(({ kind }) => kind === 'quote')) || blocks.map(wordsOf).find(Boolean) || '';
  return shortened(said.replace(/\s+/g, ' ').trim(), ENOUGH, LONGEST);
}

/** The first sentences of a text on one line until they are enough; what is too long is cut at a word. */
function shortened(text: string, enough: number, longest: number): string {
  let kept = '';
  for (const { segment } of SENTENCES.segment(text)) {
    if (kept.length >= enough || (kept !== '' && kept.length + segment.length > longest)) break;
    kept += segment;
  }
  return cutAtWord(kept.trim(), longest);
}

/** A text of at most so many characters, cut behind a word. */
export function cutAtWord(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const cut = characters.slice(0, longest).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
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
      return block.items.flat().map(wordsOf).filter(Boolean).join(' ');
    default:
      return '';
  }
}
