import pLimit from 'p-limit';
import { MAX_CAPTION_MS } from '../../rules/caption-time.ts';
import { segmentUrls, shiftMs, subtitleRenditions, timestampMapMs } from '../../rules/hls-playlist.ts';
import { readTranscript } from '../../rules/read-transcript.ts';
import {
  MAX_TRANSCRIPT_BYTES,
  MAX_TRANSCRIPT_LINES,
  TRANSCRIPT_TOO_LARGE,
  TRANSCRIPT_TOO_LONG,
} from '../../rules/transcript-limits.ts';
import type { ReadTranscript, TranscriptLine } from '../../rules/transcript-line.ts';
import { decodeText } from '../decode-text.ts';
import type { CaptionHost, Read } from './caption-host.ts';
import { trackBytes } from './read-track.ts';

const PLAYLIST_TIMEOUT_MS = 10_000;
const MAX_PLAYLIST_BYTES = 1024 * 1024;
const PLAYLIST_TYPES = [
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'audio/*',
  'text/plain',
  'application/octet-stream',
];
/** Three hours in pieces of six seconds. */
const MAX_SEGMENTS = 2_000;
/** Pieces that are asked for at once. */
const AT_ONCE = 4;

/** Subtitles that an HLS playlist names. */
export const hlsSubtitles: CaptionHost = {
  async offered(link, read, signal) {
    if (link.platform !== 'hls' || link.embedUrl.startsWith('/')) return null;
    const renditions = subtitleRenditions(await playlistAt(link.embedUrl, read, signal), link.embedUrl);
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

async function playlistAt(address: string, read: Read, signal: AbortSignal): Promise<string> {
  const options = {
    timeoutMs: PLAYLIST_TIMEOUT_MS,
    maxBytes: MAX_PLAYLIST_BYTES,
    accept: PLAYLIST_TYPES,
    signal,
  };
  return (await read(address, options)).body.toString();
}

/** All pieces of a rendition as one transcript; a line that spans pieces stands in each, and is taken once. */
async function readRendition(address: string, read: Read, signal: AbortSignal): Promise<ReadTranscript> {
  const segments = [...new Set(segmentUrls(await playlistAt(address, read, signal), address))];
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
  const lines = new Map<string, TranscriptLine>();
  let firstMapMs: number | undefined;
  for (const piece of pieces) {
    const decoded = decodeText(piece);
    if ('refused' in decoded) return decoded;
    const mapMs = timestampMapMs(decoded.text);
    firstMapMs ??= mapMs;
    // A piece in which nobody speaks holds a header alone.
    if (!decoded.text.includes('-->')) continue;
    const read = readTranscript(decoded.text, true);
    if ('refused' in read) return read;
    for (const line of read.lines) {
      const moved = movedBy(line, shiftMs(mapMs, firstMapMs));
      if ((moved.endMs ?? 0) > MAX_CAPTION_MS) return { refused: 'Its times reach beyond 596 hours.' };
      lines.set(JSON.stringify(moved), moved);
    }
    if (lines.size > MAX_TRANSCRIPT_LINES) return { refused: TRANSCRIPT_TOO_LONG };
  }
  const ordered = [...lines.values()].sort((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0));
  return ordered.length > 0 ? { lines: ordered } : { refused: 'There are no lines with times in it.' };
}

function movedBy(line: TranscriptLine, ms: number): TranscriptLine {
  if (line.startMs === null || line.endMs === null) return line;
  return { ...line, startMs: Math.max(0, line.startMs + ms), endMs: Math.max(0, line.endMs + ms) };
}
