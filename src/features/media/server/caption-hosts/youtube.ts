import { readTranscript } from '../../rules/transcript/read-transcript.ts';
import type { ReadTranscript } from '../../rules/transcript/transcript-line.ts';
import { youTubeTracks } from '../../rules/transcript/youtube-captions.ts';
import type { CaptionHost, Read } from './caption-host.ts';
import { trackBytes } from './read-track.ts';

const PAGE_TIMEOUT_MS = 15_000;
/** A page is about 1.5 MB. */
const MAX_PAGE_BYTES = 6 * 1024 * 1024;

const UPLOAD = 'Please upload or paste the transcript.';
const NOT_SHOWN = `YouTube did not show the video to this server. ${UPLOAD}`;
const HELD_BACK = `YouTube names captions but did not hand them over to this server. ${UPLOAD}`;

/** YouTube, as best as it lets a server: it has no public list of captions, and often shows servers nothing. */
export const youTube: CaptionHost = {
  async offered(link, read, signal) {
    if (link.platform !== 'youtube') return null;
    const { body } = await read(`https://www.youtube.com/watch?v=${link.videoId}&hl=en`, {
      timeoutMs: PAGE_TIMEOUT_MS,
      maxBytes: MAX_PAGE_BYTES,
      accept: ['text/html'],
      signal,
    });
    const found = youTubeTracks(body.toString());
    switch (found.outcome) {
      case 'not-shown':
        return { outcome: 'failed', reason: NOT_SHOWN };
      case 'none':
        return { outcome: 'none', reason: 'YouTube has no captions for this video.' };
      case 'tracks':
        return {
          outcome: 'tracks',
          tracks: found.tracks.map(({ url, language, isAutomatic }) => ({
            language,
            isAutomatic,
            read: () => readHeldBack(url, read, signal),
          })),
        };
    }
  },
};

/** An empty answer is how YouTube refuses. */
async function readHeldBack(address: string, read: Read, signal: AbortSignal): Promise<ReadTranscript> {
  const text = new TextDecoder().decode(await trackBytes(address, read, signal));
  return text.trim() === '' ? { refused: HELD_BACK } : readTranscript(text, true);
}
