import { speakerLabels } from './speaker-label.ts';
import { headingsOf, joinedHeadings } from './transcript-heading.ts';
import type { TranscriptLine } from './transcript-line.ts';

/** Characters of a line: about three spoken sentences, so that what is found in it is soon read. */
const MAX_LENGTH = 600;

const SENTENCE_END = /(?<=[.!?…。！？])\s+|(?<=[。！？])/;

/** Would be taken for a heading, a label or code. */
const TO_ESCAPE = /^[#*_`~\\]/;
const ESCAPED = /^\\(?=[#*_`~\\])/;

/** Of a list, as Markdown writes it; what is in no list may begin with a dash, for whoever speaks. */
const LIST_ITEM = /^\s{0,8}(?:\*|\d{1,2}\.)\s+\S/;
const BULLET = /^\*\s+(?=\S)/;

interface Paragraph {
  chapter: string | null;
  speaker: string | null;
  lines: string[];
}

/**
 * The lines of a text without times: its paragraphs, or where no empty line parts them its lines; long ones in several,
 * cut between sentences where there are any. A heading becomes the chapter of what follows; a name before a colon says
 * who speaks, until another does or a heading comes, behind which nobody is credited. No other word is lost.
 */
export function readPlainTranscript(text: string): TranscriptLine[] {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .trim();
  const lines = clean.split('\n');
  return paragraphsOf(lines, /\n[^\S\n]*\n/.test(clean)).flatMap(({ chapter, speaker, lines: said }) =>
    inPieces(said.join(' ').replace(/\s+/g, ' ').trim(), MAX_LENGTH)
      .filter((piece) => piece !== '')
      .map((piece, at) => ({
        startMs: null,
        endMs: null,
        speaker,
        text: piece,
        ...(chapter !== null && at === 0 && { chapter }),
      })),
  );
}

function paragraphsOf(lines: readonly string[], areParted: boolean): Paragraph[] {
  const headings = headingsOf(lines);
  const labelOf = speakerLabels(lines.map((line) => line.trim()));
  const paragraphs: Paragraph[] = [];
  let chapter: string | null = null;
  let speaker: string | null = null;
  let isOpen = false;
  const begin = (words: string) => {
    paragraphs.push({ chapter, speaker, lines: [words] });
    chapter = null;
    isOpen = areParted;
  };
  for (const [at, line] of lines.entries()) {
    const heading = headings[at] ?? null;
    const label = heading === null ? labelOf(line.trim()) : null;
    if (heading !== null) {
      [chapter, speaker, isOpen] = [joinedHeadings(chapter, heading), null, false];
    } else if (label) {
      [speaker, isOpen] = [label.speaker, false];
      if (label.text !== '') begin(label.text);
    } else if (line.trim() === '') isOpen = false;
    else if (isOpen && !LIST_ITEM.test(line)) paragraphs.at(-1)?.lines.push(line);
    else begin(line.trim().replace(BULLET, '').replace(ESCAPED, ''));
  }
  // Under the last one nothing is said: it has no line to stand above.
  if (chapter !== null) paragraphs.push({ chapter: null, speaker: null, lines: [chapter] });
  return paragraphs;
}

/** Lines without times as a text that reads back as them: chapters as headings, and whoever speaks in bold. */
export function plainTranscript(lines: readonly TranscriptLine[]): string {
  let speaking: string | null = null;
  return lines
    .map(({ chapter, speaker, text }) => {
      if (chapter) speaking = null;
      const label = speaker === speaking ? '' : `**${speaker?.replaceAll(/[*_:]/g, ' ').trim() ?? ''}:** `;
      speaking = speaker;
      const words = label === '' ? text.replace(TO_ESCAPE, '\\$&') : text;
      return `${chapter ? `## ${chapter}\n\n` : ''}${label}${words}`;
    })
    .join('\n\n');
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
