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
    .flatMap((paragraph) => inPieces(paragraph, MAX_LENGTH))
    .filter((line) => line !== '')
    .map((line) => ({ startMs: null, endMs: null, speaker: null, text: line }));
}

/** A paragraph in pieces of at most some characters: of whole sentences where there are any. */
export function inPieces(paragraph: string, maxLength: number): string[] {
  if (paragraph.length <= maxLength) return [paragraph];
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of paragraph.split(SENTENCE_END).flatMap((one) => atWords(one, maxLength))) {
    const longer = piece === '' ? sentence : `${piece} ${sentence}`;
    if (longer.length > maxLength) {
      pieces.push(piece);
      piece = sentence;
    } else piece = longer;
  }
  return [...pieces, piece];
}

/** A sentence that is too long by itself, cut at its words, and a word that is too long, anywhere. */
function atWords(sentence: string, maxLength: number): string[] {
  if (sentence.length <= maxLength) return [sentence];
  return (
    sentence
      .match(new RegExp(`.{1,${maxLength}}(?=\\s|$)|.{1,${maxLength}}`, 'gsu'))
      ?.map((part) => part.trim()) ?? []
  );
}
