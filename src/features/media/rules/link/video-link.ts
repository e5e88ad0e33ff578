/** Where a video lives. `file` and `hls` are played directly; the others through the host's own player. */
export type VideoPlatform = 'youtube' | 'vimeo' | 'tiktok' | 'instagram' | 'file' | 'hls';

export type VideoLinkError = 'Invalid video URL: Unsupported platform' | 'Invalid video URL: Malformed URL';

export type ValidVideoLink = {
  readonly isValid: true;
  readonly platform: VideoPlatform;
  /** The host's own id; for direct files their normalised address. */
  readonly videoId: string;
  /** What the player loads: an embed page, or the file itself. Built from the id, never copied from the link. */
  readonly embedUrl: string;
  readonly isShort: boolean;
  readonly originalUrl: string;
};

export type InvalidVideoLink = {
  readonly isValid: false;
  /** The platform if the host was recognised but no id could be extracted. */
  readonly platform: VideoPlatform | null;
  readonly videoId: null;
  readonly embedUrl: null;
  readonly isShort: false;
  readonly originalUrl: string;
  readonly error: VideoLinkError;
};

export type ParsedVideoLink = ValidVideoLink | InvalidVideoLink;

type HostedVideo = { videoId: string; isShort?: boolean; unlistedHash?: string };

type HostedPlatform = Exclude<VideoPlatform, 'file' | 'hls'>;

/** Exact host names: a suffix test would also let look-alikes such as youtube.com.example pass. */
const PLATFORM_OF_HOST: ReadonlyMap<string, HostedPlatform> = new Map([
  ['youtube.com', 'youtube'],
  ['www.youtube.com', 'youtube'],
  ['m.youtube.com', 'youtube'],
  ['music.youtube.com', 'youtube'],
  ['youtube-nocookie.com', 'youtube'],
  ['www.youtube-nocookie.com', 'youtube'],
  ['youtu.be', 'youtube'],
  ['www.youtu.be', 'youtube'],
  ['vimeo.com', 'vimeo'],
  ['www.vimeo.com', 'vimeo'],
  ['player.vimeo.com', 'vimeo'],
  ['tiktok.com', 'tiktok'],
  ['www.tiktok.com', 'tiktok'],
  ['m.tiktok.com', 'tiktok'],
  // Short links: recognised, but their id is known to TikTok alone.
  ['vm.tiktok.com', 'tiktok'],
  ['vt.tiktok.com', 'tiktok'],
  ['instagram.com', 'instagram'],
  ['www.instagram.com', 'instagram'],
  ['m.instagram.com', 'instagram'],
]);

/** Every host name under which these platforms are. */
export const HOSTED_AT: readonly string[] = [...PLATFORM_OF_HOST.keys()];

const FILE_EXTENSION = /\.(?:mp4|m4v|webm|mov|ogv)$/i;
const PLAYLIST_EXTENSION = /\.m3u8$/i;

const YOUTUBE_ID = /^[\w-]{11}$/;
/** Eleven characters that stand where an id stands, but name a player for channels and playlists. */
const NOT_YOUTUBE_IDS: ReadonlySet<string> = new Set(['live_stream', 'videoseries']);
const VIMEO_ID = /^[1-9]\d{0,11}$/;
const VIMEO_HASH = /^[0-9a-f]{6,32}$/i;
/** TikTok numbers its videos with 64-bit integers. */
const TIKTOK_ID = /^\d{1,20}$/;
const INSTAGRAM_ID = /^[\w-]{3,64}$/;

const MAX_LINK_LENGTH = 2048;
/** Only ever a base for reading a path of this site; it never appears in a result. */
const SAME_SITE = 'http://same-site.invalid';

/**
 * Recognises a video link (spec 2 §5): YouTube, Vimeo, TikTok, Instagram, and direct files and HLS playlists
 * on any host or as a path of this site (`/demo/clip.webm`). Takes what a person pasted: surrounding white
 * space is ignored, and `https://` may be missing in front of a known host. Never throws; a link that is
 * refused says why in the words of the specification.
 * @param ownOrigin where this site is reached: a file's whole address there is read as its path
 */
export function parseVideoLink(text: string, ownOrigin?: string): ParsedVideoLink {
  const refuse = (error: VideoLinkError, platform: VideoPlatform | null = null): InvalidVideoLink => ({
    isValid: false,
    platform,
    videoId: null,
    embedUrl: null,
    isShort: false,
    originalUrl: text,
    error,
  });

  const address = readAddress(text, ownOrigin);
  if (address === 'malformed') return refuse('Invalid video URL: Malformed URL');
  if (address === 'foreign') return refuse('Invalid video URL: Unsupported platform');
  const { url, isSameSite } = address;

  const platform = isSameSite ? undefined : PLATFORM_OF_HOST.get(url.hostname.replace(/\.$/, ''));
  if (platform !== undefined && url.port === '') {
    const video = hostedVideo(platform, url);
    if (video === null) return refuse('Invalid video URL: Malformed URL', platform);
    return {
      isValid: true,
      platform,
      videoId: video.videoId,
      embedUrl: embedUrlOf(platform, video),
      isShort: video.isShort ?? false,
      originalUrl: text,
    };
  }

  const direct = PLAYLIST_EXTENSION.test(url.pathname)
    ? 'hls'
    : FILE_EXTENSION.test(url.pathname)
      ? 'file'
      : null;
  if (direct === null) return refuse('Invalid video URL: Unsupported platform');
  const file = `${isSameSite ? '' : url.origin}${url.pathname}${url.search}`;
  return {
    isValid: true,
    platform: direct,
    videoId: file,
    embedUrl: file,
    isShort: false,
    originalUrl: text,
  };
}

/**
 * A key by which two links to the same video are equal, such as `youtube:dQw4w9WgXcQ`: for finding duplicates
 * on import and for searching by a pasted link. Files are compared by host, path and query, whether http or https.
 */
export function canonicalVideoLink(link: ValidVideoLink): string {
  return `${link.platform}:${link.videoId.replace(/^https?:\/\//, '')}`;
}

/** The address behind 'Watch on {host}': the host's own page of the video, or the file itself. */
export function watchUrl(link: ValidVideoLink): string {
  switch (link.platform) {
    case 'youtube':
      return link.isShort
        ? `https://www.youtube.com/shorts/${link.videoId}`
        : `https://www.youtube.com/watch?v=${link.videoId}`;
    case 'vimeo': {
      const hash = new URL(link.embedUrl).searchParams.get('h');
      return `https://vimeo.com/${link.videoId}${hash === null ? '' : `/${hash}`}`;
    }
    case 'tiktok':
      // TikTok redirects any user name to the author of the video.
      return `https://www.tiktok.com/@_/video/${link.videoId}`;
    case 'instagram':
      return `https://www.instagram.com/p/${link.videoId}/`;
    case 'file':
    case 'hls':
      return link.embedUrl;
  }
}

/** The {host} in 'Watch on {host}'; null for a file of this site, whose name the caller knows. */
export function videoHostLabel(link: ValidVideoLink): string | null {
  switch (link.platform) {
    case 'youtube':
      return 'YouTube';
    case 'vimeo':
      return 'Vimeo';
    case 'tiktok':
      return 'TikTok';
    case 'instagram':
      return 'Instagram';
    case 'file':
    case 'hls':
      return link.embedUrl.startsWith('/') ? null : new URL(link.embedUrl).hostname;
  }
}

/**
 * The second at which a link asks to start (`t=90`, `t=1m30s`, `start=90`, also behind `#`), or null.
 * Accepts any text and never throws.
 */
export function startSeconds(text: string): number | null {
  const address = readAddress(text);
  if (typeof address === 'string') return null;
  const { searchParams, hash } = address.url;
  const value =
    searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t');
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(value ?? '');
  if (!value || match === null) return null;
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

function readAddress(
  text: string,
  ownOrigin?: string,
): { url: URL; isSameSite: boolean } | 'malformed' | 'foreign' {
  const trimmed = text.trim();
  // The parser of URLs drops tabs and line breaks and turns a backslash into a slash; a link that relies on
  // this was not copied from an address bar.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (trimmed === '' || trimmed.length > MAX_LINK_LENGTH || /[\u0000-\u001f\u007f\\]/.test(trimmed)) {
    return 'malformed';
  }
  const isPath = trimmed.startsWith('/');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase();
  const host = /^[^/?#]*/.exec(trimmed)?.[0].toLowerCase() ?? '';
  const absolute = scheme === undefined && PLATFORM_OF_HOST.has(host) ? `https://${trimmed}` : trimmed;
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return 'foreign';
  // `https:youtube.com` would parse; so would `https:/youtube.com`.
  if (scheme !== undefined && !trimmed.slice(scheme.length + 1).startsWith('//')) return 'malformed';
  const url = URL.parse(absolute, isPath ? SAME_SITE : undefined);
  if (url?.username !== '' || url.password !== '') return 'malformed';
  const isSameSite = isPath || (ownOrigin !== undefined && bareHost(url) === bareHost(new URL(ownOrigin)));
  // `//example.org/a.mp4` and `/..//example.org/a.mp4` would leave this site.
  if ((isPath && url.origin !== SAME_SITE) || (isSameSite && url.pathname.startsWith('//')))
    return 'malformed';
  return { url, isSameSite };
}

/** One site, with and without its `www.`. */
const bareHost = ({ host }: URL) => host.replace(/^www\./, '');

function hostedVideo(platform: HostedPlatform, url: URL): HostedVideo | null {
  const path = url.pathname.split('/').filter((segment) => segment !== '');
  switch (platform) {
    case 'youtube':
      return youtubeVideo(url, path);
    case 'vimeo':
      return vimeoVideo(url, path);
    case 'tiktok':
      return tiktokVideo(path);
    case 'instagram':
      return instagramVideo(path);
  }
}

function youtubeVideo(url: URL, path: readonly string[]): HostedVideo | null {
  const [first = '', second = ''] = path;
  const isShort = first === 'shorts';
  const id =
    first === 'watch' && path.length === 1
      ? url.searchParams.get('v')
      : isShort || first === 'embed' || first === 'live' || first === 'v'
        ? second
        : url.hostname.includes('youtu.be')
          ? first
          : null;
  return id !== null && YOUTUBE_ID.test(id) && !NOT_YOUTUBE_IDS.has(id) ? { videoId: id, isShort } : null;
}

/**
 * `/ID`, `/ID/HASH` (unlisted), both also as their owner sees them, `/video/ID` (player), and a video within a channel,
 * group, album or showcase.
 */
function vimeoVideo(url: URL, path: readonly string[]): HostedVideo | null {
  const [first = '', second = '', third = '', fourth = ''] = path;
  if (VIMEO_ID.test(first)) {
    if (path.length === 1) return withHash(first, url.searchParams.get('h'));
    return path.length === 2 && VIMEO_HASH.test(second) ? { videoId: first, unlistedHash: second } : null;
  }
  if (first === 'manage' && second === 'videos' && VIMEO_ID.test(third))
    return vimeoVideo(url, path.slice(2));
  if (first === 'video' && VIMEO_ID.test(second)) return withHash(second, url.searchParams.get('h'));
  const collected =
    first === 'channels' && path.length === 3
      ? third
      : (first === 'groups' && third === 'videos') ||
          ((first === 'album' || first === 'showcase') && third === 'video')
        ? fourth
        : first === 'showcase' && path.length === 2
          ? (url.searchParams.get('video') ?? '')
          : '';
  return VIMEO_ID.test(collected) ? withHash(collected, url.searchParams.get('h')) : null;
}

function withHash(videoId: string, hash: string | null): HostedVideo {
  return hash !== null && VIMEO_HASH.test(hash) ? { videoId, unlistedHash: hash } : { videoId };
}

/** `/@user/video/ID`, and the embed pages `/player/v1/ID`, `/embed/v2/ID`, `/embed/ID`. */
function tiktokVideo(path: readonly string[]): HostedVideo | null {
  const [first = '', second = '', third = ''] = path;
  const id =
    (first.startsWith('@') && second === 'video') ||
    (first === 'player' && second === 'v1') ||
    (first === 'embed' && second === 'v2')
      ? third
      : first === 'embed'
        ? second
        : '';
  return TIKTOK_ID.test(id) ? { videoId: id } : null;
}

/** `/p/ID`, `/reel/ID`, `/reels/ID`, `/tv/ID`, each also behind a user name. */
function instagramVideo(path: readonly string[]): HostedVideo | null {
  const kinds = ['p', 'reel', 'reels', 'tv'];
  const [first = '', second = '', third = ''] = path;
  // The ids of `/share/reel/ID` are not those of posts, and `/reels/audio/ID` is a piece of music.
  const id = kinds.includes(first) ? second : kinds.includes(second) && first !== 'share' ? third : '';
  return INSTAGRAM_ID.test(id) && !(id === 'audio' && path.length > 2) ? { videoId: id } : null;
}

/** The official embed pages: YouTube without cookies, related videos off and its API on; Vimeo with do-not-track. */
function embedUrlOf(platform: HostedPlatform, video: HostedVideo): string {
  switch (platform) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${video.videoId}?rel=0&enablejsapi=1`;
    case 'vimeo': {
      const hash = video.unlistedHash === undefined ? '' : `&h=${video.unlistedHash}`;
      return `https://player.vimeo.com/video/${video.videoId}?dnt=1${hash}`;
    }
    case 'tiktok':
      return `https://www.tiktok.com/player/v1/${video.videoId}`;
    case 'instagram':
      return `https://www.instagram.com/p/${video.videoId}/embed/`;
  }
}
