import pLimit from 'p-limit';
import { segmentUrls, shiftMs, subtitleRenditions, timestampMapMs } from '../../rules/link/hls-playlist.ts';
import { captionFormat, readCaptionFile } from '../../rules/transcript/caption-file.ts';
import { MAX_CAPTION_MS } from '../../rules/transcript/caption-time.ts';
import { readTranscript } from '../../rules/transcript/read-transcript.ts';
import {
  MAX_TRANSCRIPT_BYTES,
  MAX_TRANSCRIPT_LINES,
  TRANSCRIPT_TOO_LARGE,
  TRANSCRIPT_TOO_LONG,
} from '../../rules/transcript/transcript-limits.ts';
import type { ReadTranscript, TimedLine, TranscriptLine } from '../../rules/transcript/transcript-line.ts';
import { decodeText } from '../decode-text.ts';
import { readPlaylist } from '../read-playlist.ts';
import type { CaptionHost, Read } from './caption-host.ts';
import { trackBytes } from './read-track.ts';

/** Three hours in pieces of six seconds. */
const MAX_SEGMENTS = 2_000;
/** Times of a piece are moved by ticks of a clock that are no whole milliseconds. */
const ROUNDING_MS = 2;
/** Pieces that are asked for at once. */
const AT_ONCE = 4;

/** Subtitles that an HLS playlist names. */
export const hlsSubtitles: CaptionHost = {
  async offered(link, read, signal) {
    if (link.platform !== 'hls' || link.embedUrl.startsWith('/')) return null;
    const master = await readPlaylist(link.embedUrl, read, signal);
    const renditions = subtitleRenditions(master.text, master.url);
    if (renditions.length === 0) return null;
    return {
      outcome: 'tracks',
      tracks: renditions.map(({ url, language }) => ({
        language,
        isAutomatic: false,
        read: () => readRendition(url, read, signal),
      })),
    };
  },
};

/** All pieces of a rendition as one transcript; a line that spans pieces stands in each, whole or cut, and is one. */
async function readRendition(address: string, read: Read, signal: AbortSignal): Promise<ReadTranscript> {
  const playlist = await readPlaylist(address, read, signal);
  const segments = [...new Set(segmentUrls(playlist.text, playlist.url))];
  if (segments.length === 0) return { refused: 'Its playlist names no files.' };
  if (segments.length > MAX_SEGMENTS) return { refused: 'It lies in more than 2,000 files.' };
  const limit = pLimit(AT_ONCE);
  let bytesLeft = MAX_TRANSCRIPT_BYTES;
  const fetched = segments.map((segment) =>
    limit(async () => {
      const bytes = await trackBytes(segment, read, signal, Math.max(1, bytesLeft));
      bytesLeft -= bytes.length;
      return bytes;
    }),
  );
  const pieces = await Promise.all(fetched).finally(() => limit.clearQueue());
  return bytesLeft < 0 ? { refused: TRANSCRIPT_TOO_LARGE } : joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): ReadTranscript {
  const lines: TimedLine[] = [];
  const lastWith = new Map<string, TimedLine>();
  let firstMapMs: number | undefined;
  for (const piece of pieces) {
    const read = readPiece(piece);
    if ('refused' in read) return read;
    // The first that says something: one without words often has no map either.
    if (read.lines.length > 0) firstMapMs ??= read.mapMs;
    const shift = shiftMs(read.mapMs, firstMapMs ?? 0);
    const moved = read.lines.flatMap((line) => movedBy(line, shift));
    if (moved.some(({ endMs }) => endMs > MAX_CAPTION_MS)) {
      return { refused: 'Its times reach beyond 596 hours.' };
    }
    lines.push(...newIn(moved, lastWith));
    if (lines.length > MAX_TRANSCRIPT_LINES) return { refused: TRANSCRIPT_TOO_LONG };
  }
  const ordered = lines.toSorted((one, other) => one.startMs - other.startMs);
  return ordered.length > 0 ? { lines: ordered } : { refused: 'There are no lines with times in it.' };
}

function readPiece(
  piece: Uint8Array,
): { refused: string } | { lines: readonly TranscriptLine[]; mapMs: number } {
  const decoded = decodeText(piece);
  if ('refused' in decoded) return decoded;
  const { text } = decoded;
  const mapMs = timestampMapMs(text);
  if (isSilent(text)) return { lines: [], mapMs };
  const read = readTranscript(text, true);
  return 'refused' in read ? read : { lines: read.lines, mapMs };
}

/** Whether nobody speaks in a piece: it holds a header alone, or cues without words. */
function isSilent(text: string): boolean {
  if (!text.includes('-->')) return true;
  const format = captionFormat(text);
  const read = format && readCaptionFile(text, format);
  return read !== null && 'lines' in read && read.lines.length === 0;
}

/**
 * The lines of a piece that none before it has begun. A line that spans pieces stands in each, whole or cut at the edge:
 * its end is moved on then.
 * @param lastWith the latest line of earlier pieces with certain words, by these; those of this piece are put into it.
 */
function newIn(piece: readonly TimedLine[], lastWith: Map<string, TimedLine>): TimedLine[] {
  const own = new Map<string, TimedLine>();
  const continued = new Set<TimedLine>();
  for (const line of piece) {
    const begun = lastWith.get(wordsOf(line));
    const isBegun = begun && begun.startMs <= line.startMs && line.startMs <= begun.endMs + ROUNDING_MS;
    if (isBegun && line.endMs <= begun.endMs) continue;
    // Said twice in one piece, it is said again.
    if (isBegun && !continued.has(begun)) {
      begun.endMs = line.endMs;
      continued.add(begun);
    } else own.set(JSON.stringify(line), { ...line });
  }
  for (const line of own.values()) lastWith.set(wordsOf(line), line);
  return [...own.values()];
}

const wordsOf = ({ speaker, text }: TimedLine) => JSON.stringify([speaker, text]);

function movedBy({ startMs, endMs, ...line }: TranscriptLine, ms: number): TimedLine[] {
  if (startMs === null || endMs === null) return [];
  return [{ ...line, startMs: Math.max(0, startMs + ms), endMs: Math.max(0, endMs + ms) }];
}
