import type { safeFetch } from '#platform/safe-fetch.ts';

const PLAYLIST_TIMEOUT_MS = 10_000;
const MAX_PLAYLIST_BYTES = 1024 * 1024;
const PLAYLIST_TYPES = [
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'audio/*',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
];

/**
 * An HLS playlist, and the address that answered, which is where the names in it begin.
 * @throws {SafeFetchError}
 */
export async function readPlaylist(
  address: string,
  read: typeof safeFetch,
  signal: AbortSignal,
): Promise<{ text: string; url: string }> {
  const { body, url } = await read(address, {
    timeoutMs: PLAYLIST_TIMEOUT_MS,
    maxBytes: MAX_PLAYLIST_BYTES,
    accept: PLAYLIST_TYPES,
    signal,
  });
  return { text: body.toString(), url };
}
