import { readTranscript } from '../../rules/transcript/read-transcript.ts';
import { MAX_TRANSCRIPT_BYTES } from '../../rules/transcript/transcript-limits.ts';
import type { ReadTranscript } from '../../rules/transcript/transcript-line.ts';
import { decodeText } from '../decode-text.ts';
import type { Read } from './caption-host.ts';

const TRACK_TIMEOUT_MS = 15_000;
/** Servers that know no captions call them anything but a page. */
const TRACK_TYPES = [
  'text/vtt',
  'text/srt',
  'text/plain',
  'text/x-srt',
  'application/srt',
  'application/x-subrip',
  'application/octet-stream',
  'binary/octet-stream',
];

/** The bytes of a file of captions. @throws {SafeFetchError} */
export async function trackBytes(
  address: string,
  read: Read,
  signal: AbortSignal,
  maxBytes = MAX_TRANSCRIPT_BYTES,
): Promise<Uint8Array> {
  const { body } = await read(address, {
    timeoutMs: TRACK_TIMEOUT_MS,
    maxBytes,
    accept: TRACK_TYPES,
    signal,
  });
  return body;
}

/**
 * A file of captions from its address.
 * @throws {SafeFetchError}
 */
export async function readTrack(address: string, read: Read, signal: AbortSignal): Promise<ReadTranscript> {
  const decoded = decodeText(await trackBytes(address, read, signal));
  return 'refused' in decoded ? decoded : readTranscript(decoded.text, true);
}
