import { z } from 'zod';
import { SafeFetchError } from '#platform/safe-fetch.ts';
import { peerTubeVideo } from '../../rules/link/peertube-link.ts';
import { isPassing } from '../read-oembed.ts';
import type { CaptionHost } from './caption-host.ts';
import { readTrack } from './read-track.ts';

const API_TIMEOUT_MS = 10_000;
const MAX_API_BYTES = 256 * 1024;

/** https://docs.joinpeertube.org/api-rest-reference.html#tag/Video-Captions */
const captions = z.object({
  data: z.array(
    z.object({
      language: z.object({ id: z.string() }),
      automaticallyGenerated: z.boolean().optional(),
      captionPath: z.string().nullish(),
      /** Since version 7.1. */
      fileUrl: z.string().nullish(),
    }),
  ),
});

/** PeerTube's public list of a video's captions. The catalogue knows its videos by their files or playlists. */
export const peerTube: CaptionHost = {
  async offered(link, read, signal) {
    const video = peerTubeVideo(link.originalUrl) ?? peerTubeVideo(link.embedUrl);
    if (!video) return null;
    const { host } = new URL(video.origin);
    let body: Buffer;
    try {
      const address = `${video.origin}/api/v1/videos/${video.id}/captions`;
      const options = {
        timeoutMs: API_TIMEOUT_MS,
        maxBytes: MAX_API_BYTES,
        accept: ['application/json'],
        signal,
      };
      ({ body } = await read(address, options));
    } catch (error) {
      // No PeerTube after all, or one that keeps the video to itself: its file may still have captions beside it.
      if (error instanceof SafeFetchError && error.reason === 'status' && !isPassing(error)) return null;
      throw error;
    }
    const answer = captions.safeParse(jsonOf(body));
    if (!answer.success) return { outcome: 'failed', reason: `${host} answered what PeerTube would not.` };
    const tracks = answer.data.data.flatMap(({ language, automaticallyGenerated, captionPath, fileUrl }) => {
      const url = URL.parse(fileUrl ?? captionPath ?? '', video.origin)?.href;
      if (!url || !(fileUrl ?? captionPath)) return [];
      return {
        language: language.id,
        isAutomatic: automaticallyGenerated ?? false,
        read: () => readTrack(url, read, signal),
      };
    });
    return tracks.length > 0
      ? { outcome: 'tracks', tracks }
      : { outcome: 'none', reason: `${host} has no captions for this video.` };
  },
};

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
