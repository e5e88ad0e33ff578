import { oembedUrl } from '../link/oembed-url.ts';
import { type ParsedVideoLink, parseVideoLink, type VideoPlatform } from '../link/video-link.ts';

/** What is known about the pictures of a video. */
export interface ThumbnailKnowledge {
  /** The address of the video. */
  url: string;
  /** Names the picture that is kept here; empty when none is. */
  storedVersion: string;
  /** The address of a picture that somebody gave or a generator made, not kept here yet. */
  thumbnail: string | null;
}

/** One place to take a picture from. Foreign ones are read by the server alone, never by a browser. */
export type ThumbnailSource =
  | { kind: 'stored'; version: string }
  | { kind: 'temporary'; url: string }
  | { kind: 'platform'; url: string }
  /** Its JSON names the picture as `thumbnail_url` (oembed.com). */
  | { kind: 'fallback'; oembedUrl: string }
  /** The card that is drawn here; the platform is null when the link is not recognised. */
  | { kind: 'placeholder'; platform: VideoPlatform | null };

/** From the sharpest; YouTube makes the first two for recent videos only, and answers 404 for the others. */
const YOUTUBE_FILES = ['maxresdefault', 'hq720', 'hqdefault'] as const;

/** Its names for the same picture in its sizes; the other names are of moments of the film. */
const YOUTUBE_NAMES: ReadonlySet<string> = new Set([
  ...YOUTUBE_FILES,
  'sddefault',
  'mqdefault',
  'default',
  '0',
]);

/**
 * Where the picture of a video comes from, best first: stored, then temporary, then platform, then fallback, then
 * the placeholder, which always exists (spec 2 §4). Only YouTube has pictures at addresses that follow from the
 * video's (§5); Vimeo and TikTok name theirs when asked.
 */
export function thumbnailSources(video: ThumbnailKnowledge): [ThumbnailSource, ...ThumbnailSource[]] {
  const link = parseVideoLink(video.url);
  const found: ThumbnailSource[] = [];
  if (video.storedVersion !== '') found.push({ kind: 'stored', version: video.storedVersion });
  if (video.thumbnail && looksLikeWebAddress(video.thumbnail) && !isYoutubesOwn(video.thumbnail, link)) {
    found.push({ kind: 'temporary', url: video.thumbnail });
  }
  if (link.isValid && link.platform === 'youtube') {
    for (const file of YOUTUBE_FILES) {
      found.push({ kind: 'platform', url: `https://i.ytimg.com/vi/${link.videoId}/${file}.jpg` });
    }
  }
  // YouTube's answer names a picture that is tried above.
  const oembed = link.isValid && link.platform !== 'youtube' ? oembedUrl(link) : null;
  if (oembed) found.push({ kind: 'fallback', oembedUrl: oembed });
  const placeholder: ThumbnailSource = { kind: 'placeholder', platform: link.platform };
  const [best, ...others] = found;
  return best ? [best, ...others, placeholder] : [placeholder];
}

/** Whether an address is that of the very picture which YouTube has sharper: it names a small one when it is asked. */
function isYoutubesOwn(address: string, link: ParsedVideoLink): boolean {
  if (!link.isValid || link.platform !== 'youtube') return false;
  const { hostname = '', pathname = '' } = URL.parse(address) ?? {};
  const [file = '', videoId] = pathname.split('/').reverse();
  const isTheirs = hostname === 'img.youtube.com' || hostname.endsWith('.ytimg.com');
  return isTheirs && videoId === link.videoId && YOUTUBE_NAMES.has(file.split('.')[0] ?? '');
}

function looksLikeWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text);
}
