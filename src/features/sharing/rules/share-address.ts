/** The path of a share's link (spec 1 §2.2). */
export const sharePath = (shareId: string): string => `/s/${encodeURIComponent(shareId)}`;

/** What of a share stands in the address that it leads to. */
export interface Destination {
  videoId: string;
  shareToken: string;
  questionText: string | null;
  messageId: string | null;
  autoOpen: boolean;
  /** Of a moment, in seconds. */
  startSeconds: number | null;
  endSeconds: number | null;
}

/**
 * Characters of a question that an address holds, as many as a page reads of one (`cleanQuestion`). Whole it is up to 4,000,
 * which servers and proxies refuse: they take 8 to 16 KB, and a character may be 12 bytes there.
 */
const MOST_OF_QUESTION = 200;

/** What stands in the address of a video's page that somebody was led to by a share (spec 1 §2.2). */
export interface SharedVideoSearch {
  shareToken: string;
  /** Of a question the beginning: that it is new, and how much room it takes. Its words come from the server. */
  q?: string;
  highlight?: string;
  enableFlow?: 'true';
  /** Whole seconds: where a moment begins, and where playing stops. */
  t?: number;
  until?: number;
}

/**
 * A moment in the address of its video's page, rounded outwards: the page reads whole seconds and nothing else.
 * @param moment in seconds; nothing stands for a time that it has not
 */
export function momentSearch({
  startSeconds,
  endSeconds,
}: {
  startSeconds?: number | null | undefined;
  endSeconds?: number | null | undefined;
}): Pick<SharedVideoSearch, 't' | 'until'> {
  return {
    ...(startSeconds != null && { t: Math.floor(startSeconds) }),
    ...(endSeconds != null && { until: Math.ceil(endSeconds) }),
  };
}

/** The search params of the video's page that a share leads to. */
export function sharedVideoSearch(share: Omit<Destination, 'videoId'>): SharedVideoSearch {
  const { shareToken, questionText, messageId, autoOpen } = share;
  return {
    shareToken,
    ...(questionText && { q: [...questionText].slice(0, MOST_OF_QUESTION).join('') }),
    ...(messageId && { highlight: messageId }),
    ...(autoOpen && { enableFlow: 'true' as const }),
    ...momentSearch(share),
  };
}

/** The video's page that a share leads to: its path with all that `sharedVideoSearch` says. */
export function sharedVideoPath(share: Destination): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(sharedVideoSearch(share))) search.set(name, String(value));
  return `/videos/${share.videoId}?${search}`;
}

/**
 * The navigation state with which a share's link leads on (spec 1 §2.2): all that stands behind the link, so that the
 * page need not ask for it.
 */
export const fromShare = <Context extends Destination>(shareContext: Context) => ({
  fromShare: true as const,
  shareContext,
});
