import type { TranscriptLine } from './transcript-line.ts';

/** Characters of a line: about three spoken sentences, so that what is found in it is soon read. */
const MAX_LENGTH = 600;

const SENTENCE_END = /(?<=[.!?…。！？])\s+|(?<=[。！？])/;

/**
 * The lines of a text without times: its paragraphs, or where no empty line parts them its lines; long ones in several,
 * cut between sentences where there are any. No word is lost.
 */
export function readPlainTranscript(text: string): TranscriptLine[] {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .trim();
  const paragraphs = clean.split(/\n[^\S\n]*\n/.test(clean) ? /\n(?:[^\S\n]*\n)+/ : '\n');
  return paragraphs
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .flatMap((paragraph) => (paragraph.length > MAX_LENGTH ? inPieces(paragraph) : paragraph))
    .filter((line) => line !== '')
    .map((line) => ({ startMs: null, endMs: null, speaker: null, text: line }));
}

function inPieces(paragraph: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of paragraph.split(SENTENCE_END).flatMap(atWords)) {
    const longer = piece === '' ? sentence : `${piece} ${sentence}`;
    if (longer.length > MAX_LENGTH) {
      pieces.push(piece);
      piece = sentence;
    } else piece = longer;
  }
  return [...pieces, piece];
}

/** A sentence that is too long by itself, cut at its words, and a word that is too long, anywhere. */
function atWords(sentence: string): string[] {
  if (sentence.length <= MAX_LENGTH) return [sentence];
  return (
    sentence
      .match(new RegExp(`.{1,${MAX_LENGTH}}(?=\\s|$)|.{1,${MAX_LENGTH}}`, 'gsu'))
      ?.map((part) => part.trim()) ?? []
  );
}
