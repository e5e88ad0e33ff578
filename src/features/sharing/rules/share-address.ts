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

/** What stands in the address of a video's page that somebody was led to by a share (spec 1 §2.2). */
export interface SharedVideoSearch {
  shareToken: string;
  q?: string;
  highlight?: string;
  enableFlow?: 'true';
  /** Whole seconds, as the page reads them: where a moment begins, and where playing stops. */
  t?: number;
  until?: number;
}

/** The search params of the video's page that a share leads to. A moment is rounded outwards to whole seconds. */
export function sharedVideoSearch(share: Omit<Destination, 'videoId'>): SharedVideoSearch {
  const { shareToken, questionText, messageId, autoOpen, startSeconds, endSeconds } = share;
  return {
    shareToken,
    ...(questionText && { q: questionText }),
    ...(messageId && { highlight: messageId }),
    ...(autoOpen && { enableFlow: 'true' as const }),
    ...(startSeconds !== null && { t: Math.floor(startSeconds) }),
    ...(endSeconds !== null && { until: Math.ceil(endSeconds) }),
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
