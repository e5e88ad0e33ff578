/** Where the feed of a page is, as far as its address says so. */
export type FeedAddress =
  /** It is this. */
  | { feed: string }
  /** A PeerTube server says the number of a channel or an account at `api`; the feed's address ends with it. */
  | { api: string; feedStart: string; page: string }
  /** What is read there is a feed, or a page that names one. */
  | { page: string };

const YOUTUBE_HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'www.youtu.be',
]);
const YOUTUBE_FEED = 'https://www.youtube.com/feeds/videos.xml';

/** How PeerTube's pages of channels and accounts begin, with the names of their API and of their feeds' parameter. */
const PEERTUBE: readonly { path: RegExp; api: string; parameter: string }[] = [
  {
    path: /^\/(?:c|video-channels)\/([\w.@-]{1,200})(?:\/|$)/,
    api: 'video-channels',
    parameter: 'videoChannelId',
  },
  { path: /^\/(?:a|accounts)\/([\w.@-]{1,200})(?:\/|$)/, api: 'accounts', parameter: 'accountId' },
];

/**
 * Reads the address that somebody wants to follow: a playlist or a channel of YouTube, a channel or an account of a
 * PeerTube server, a feed, or a page that names its feed. `https://` may be missing.
 * @returns null for what is no web address
 */
export function feedAddress(text: string): FeedAddress | null {
  const given = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  if (YOUTUBE_HOSTS.has(url.hostname)) return youTubeFeed(url);
  for (const { path, api, parameter } of PEERTUBE) {
    const name = path.exec(url.pathname)?.[1];
    if (name) {
      return {
        api: `${url.origin}/api/v1/${api}/${name}`,
        feedStart: `${url.origin}/feeds/videos.xml?${parameter}=`,
        page: url.href,
      };
    }
  }
  return { page: url.href };
}

function youTubeFeed(url: URL): FeedAddress {
  const playlist = url.searchParams.get('list');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (playlist && /^[\w-]{2,80}$/.test(playlist)) return { feed: `${YOUTUBE_FEED}?playlist_id=${playlist}` };
  if (first === 'channel' && /^UC[\w-]{22}$/.test(second))
    return { feed: `${YOUTUBE_FEED}?channel_id=${second}` };
  if (first === 'user' && /^[\w-]{1,100}$/.test(second)) return { feed: `${YOUTUBE_FEED}?user=${second}` };
  return { page: url.href };
}
