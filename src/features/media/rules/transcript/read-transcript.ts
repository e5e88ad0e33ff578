import { captionFormat, readCaptionFile } from './caption-file.ts';
import { withoutMarks } from './markdown-marks.ts';
import { readPlainTranscript } from './plain-transcript.ts';
import { readStampedTranscript } from './stamped-transcript.ts';
import {
  MAX_LINE_LENGTH,
  MAX_TRANSCRIPT_BYTES,
  MAX_TRANSCRIPT_LINES,
  TRANSCRIPT_EMPTY,
  TRANSCRIPT_TOO_LARGE,
  TRANSCRIPT_TOO_LONG,
} from './transcript-limits.ts';
import type { ReadTranscript } from './transcript-line.ts';

/** What other programs write, by how it begins, and would be taken for words. */
const OTHER_FORMATS: readonly [RegExp, string][] = [
  [/^\s*\[Script Info\]/i, 'SubStation Alpha (.ass, .ssa)'],
  [/^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?(?:tt|transcript|timedtext|SAMI)\b/i, 'an XML file of captions'],
  [/^\s*<(?:!doctype\s+html|html)\b/i, 'a web page'],
  [/^\s*\{\\rtf/, 'a rich text document'],
  [/^%PDF-/, 'a PDF document'],
  [/^\s*\{\d+\}\{\d+\}/, 'MicroDVD (.sub)'],
  [/^\s*\d+:\d\d:\d\d\.\d{3},\d+:\d\d:\d\d\.\d{3}\s/, 'SubViewer (.sbv)'],
  [/^\s*(?:\[\s*)?\{\s*"[^"\n]{0,100}"\s*:/, 'JSON (.json)'],
  [/^\s*start\tend\ttext\b/i, 'a table (.tsv)'],
];

/** A link in Markdown: its words are said, its address is not. */
const LINK = /\[([^[\]\n]{1,300})\]\(https?:[^()\s]{1,1000}\)/g;
/** Brackets that Markdown is told to take as they are: `\[04:08\]` is a time. */
const BRACKETS = /\\\[([^[\]\\\n]{1,100})\\\]/g;

const TAKEN = 'WebVTT (.vtt), SubRip (.srt) and plain text can be read.';
const NOTHING_TIMED = 'There are no lines with times in it.';

/**
 * The lines of a text: WebVTT or SubRip when it says so by itself, else plain text, with times where some stand in it. All
 * or nothing.
 * @param mustBeTimed refuses plain text, for a file that is named as captions.
 */
export function readTranscript(text: string, mustBeTimed = false): ReadTranscript {
  // Bytes are counted where they are; a text has at most as many characters.
  if (text.length > MAX_TRANSCRIPT_BYTES) return { refused: TRANSCRIPT_TOO_LARGE };
  const wellFormed = text.toWellFormed();
  if (/^[\s\uFEFF]*$/.test(wellFormed)) return { refused: TRANSCRIPT_EMPTY };
  const start = wellFormed.slice(0, 1_000).replace(/^\uFEFF/, '');
  const other = OTHER_FORMATS.find(([pattern]) => pattern.test(start));
  if (other) return { refused: `This is ${other[1]}. ${TAKEN}` };
  const format = captionFormat(wellFormed);
  if (!format && mustBeTimed) return { refused: NOTHING_TIMED };
  const read = format
    ? readCaptionFile(wellFormed, format)
    : readText(wellFormed.replace(LINK, '$1').replace(BRACKETS, '[$1]'));
  if ('refused' in read) return read;
  const { lines } = read;
  if (lines.length === 0) return { refused: format ? NOTHING_TIMED : 'There are no words in it.' };
  if (lines.length > MAX_TRANSCRIPT_LINES) return { refused: TRANSCRIPT_TOO_LONG };
  const long = lines.find((line) => line.text.length > MAX_LINE_LENGTH);
  if (long)
    return { refused: `A line may have at most 5,000 characters; one begins “${long.text.slice(0, 40)}”.` };
  return read;
}

const readText = (text: string) => {
  const lines = readStampedTranscript(text) ?? readPlainTranscript(text);
  return { lines: lines.map((line) => ({ ...line, text: withoutMarks(line.text) })) };
};
