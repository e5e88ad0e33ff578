import { SafeFetchError, type safeFetch } from '#platform/safe-fetch.ts';
import { fileTitle } from '../../rules/link/file-title.ts';
import { playlistSeconds, variantUrls } from '../../rules/link/hls-playlist.ts';
import { oembedUrl } from '../../rules/link/oembed-url.ts';
import { peerTubeVideo } from '../../rules/link/peertube-link.ts';
import { plainFacts, type VideoFacts } from '../../rules/link/video-facts.ts';
import type { ValidVideoLink } from '../../rules/link/video-link.ts';
import { valueAt, youTubePlayerResponse } from '../../rules/link/youtube-page.ts';
import { isPassing, readOembed } from '../read-oembed.ts';
import { readPlaylist } from '../read-playlist.ts';
import { fileSeconds } from './file-seconds.ts';

type Read = typeof safeFetch;

const PAGE_TIMEOUT_MS = 10_000;
/** A page of YouTube is about 1.5 MB. */
const MAX_PAGE_BYTES = 6 * 1024 * 1024;
const MAX_API_BYTES = 256 * 1024;

/** What a known host says of a video by oEmbed (oembed.com); Vimeo says how long it is, too. Nothing without an endpoint. */
export async function oembedFacts(link: ValidVideoLink, read: Read): Promise<VideoFacts> {
  const address = oembedUrl(link);
  if (!address) return {};
  const said = await readOembed(address, read);
  return plainFacts({
    title: valueAt(said, 'title'),
    description: valueAt(said, 'description'),
    thumbnail: valueAt(said, 'thumbnail_url'),
    durationSeconds: valueAt(said, 'duration'),
    author: valueAt(said, 'author_name'),
  });
}

/** What YouTube's page tells its player: the description whole, and how long it is, which oEmbed leaves out. */
export async function youTubeFacts(
  link: ValidVideoLink,
  read: Read,
  signal: AbortSignal,
): Promise<VideoFacts> {
  if (link.platform !== 'youtube') return {};
  const { body } = await read(`https://www.youtube.com/watch?v=${link.videoId}&hl=en`, {
    timeoutMs: PAGE_TIMEOUT_MS,
    maxBytes: MAX_PAGE_BYTES,
    accept: ['text/html'],
    signal,
  });
  const details = valueAt(youTubePlayerResponse(body.toString()), 'videoDetails');
  // Of another video, where the page is for somebody else.
  if (valueAt(details, 'videoId') !== link.videoId) return {};
  return plainFacts({
    title: valueAt(details, 'title'),
    description: valueAt(details, 'shortDescription'),
    durationSeconds: valueAt(details, 'lengthSeconds'),
    author: valueAt(details, 'author'),
  });
}

/** What a PeerTube server says of a video (its REST API, /api/v1/videos/{id}); nothing when the server is none. */
export async function peerTubeFacts(address: string, read: Read, signal?: AbortSignal): Promise<VideoFacts> {
  const video = peerTubeVideo(address);
  if (!video) return {};
  try {
    const { body } = await read(`${video.origin}/api/v1/videos/${video.id}`, {
      timeoutMs: PAGE_TIMEOUT_MS,
      maxBytes: MAX_API_BYTES,
      accept: ['application/json'],
      ...(signal && { signal }),
    });
    const said: unknown = JSON.parse(body.toString());
    return plainFacts(
      {
        title: valueAt(said, 'name'),
        description: valueAt(said, 'description'),
        thumbnail: valueAt(said, 'previewPath') ?? valueAt(said, 'thumbnailPath'),
        durationSeconds: valueAt(said, 'duration'),
        author: valueAt(said, 'account', 'displayName'),
      },
      video.origin,
    );
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    if (error instanceof SafeFetchError && !isPassing(error)) return {};
    throw error;
  }
}

/** What a film's own address says: the words of its file's name, and by a playlist how long it is. */
export async function directFacts(
  link: ValidVideoLink,
  read: Read,
  signal: AbortSignal,
): Promise<VideoFacts> {
  if (link.platform !== 'file' && link.platform !== 'hls') return {};
  const title = fileTitle(link.embedUrl);
  if (link.platform === 'file' || link.embedUrl.startsWith('/')) return { title };
  const master = await readPlaylist(link.embedUrl, read, signal);
  const [variant] = variantUrls(master.text, master.url);
  const { text } = variant ? await readPlaylist(variant, read, signal) : master;
  return { title, durationSeconds: playlistSeconds(text) };
}

/** What a film itself says: how long it is. Apart from `directFacts`: its name is known whatever becomes of asking for it. */
export async function fileFacts(link: ValidVideoLink, read: Read, signal: AbortSignal): Promise<VideoFacts> {
  if (link.platform !== 'file' || link.embedUrl.startsWith('/')) return {};
  return plainFacts({ durationSeconds: await fileSeconds(link.embedUrl, read, signal) });
}
