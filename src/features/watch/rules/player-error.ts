import type { ParsedVideoLink } from '#features/media/rules/link/video-link.ts';

/** Why a player cannot play. The first five are spec 2 §8 codes, the others what hosts and links report beside them. */
export type PlayerErrorCode =
  | 'NETWORK_ERROR'
  | 'TIMEOUT_ERROR'
  | 'VIDEO_NOT_FOUND'
  | 'VIDEO_URL_INVALID'
  | 'VIDEO_PLAYBACK_ERROR'
  /** The link's host is none that can be embedded. */
  | 'PLATFORM_UNSUPPORTED'
  /** The host or the owner allows the video only on the host's own pages. */
  | 'EMBEDDING_REFUSED'
  /** The server answered 406 Not Acceptable. */
  | 'NOT_ACCEPTABLE';

interface PlayerErrorWords {
  /** Title of the box in the player's place (spec 2 §2). */
  readonly title: 'Connection Error' | 'Video Error';
  /** What happened, before the part that {@link PlayerErrorWords.reason} names. */
  readonly message: string;
  /** Second half of the sentence, for links that cannot be embedded. */
  readonly reason?: string;
  /** Whether trying once more can help. */
  readonly isRetryable: boolean;
}

const CONNECTION = {
  title: 'Connection Error',
  message: 'Network connection issue. Check your internet connection.',
  isRetryable: true,
} as const;

/** The words of the in-player box (spec 2 §8 Video and player); where the specification has none, our own. */
export const PLAYER_ERROR_WORDS: Readonly<Record<PlayerErrorCode, PlayerErrorWords>> = {
  NETWORK_ERROR: CONNECTION,
  TIMEOUT_ERROR: CONNECTION,
  NOT_ACCEPTABLE: {
    title: 'Connection Error',
    message: 'The video request could not be processed. This might be a temporary server issue.',
    isRetryable: true,
  },
  VIDEO_NOT_FOUND: {
    title: 'Video Error',
    message: 'This video could not be found. It may have been removed or the link is incorrect.',
    isRetryable: true,
  },
  VIDEO_PLAYBACK_ERROR: {
    title: 'Video Error',
    message: 'Failed to load video content. Please check your connection and try again.',
    isRetryable: true,
  },
  EMBEDDING_REFUSED: {
    title: 'Video Error',
    message: 'This video may only be watched on its own site.',
    // The owner's choice stays the same however often somebody tries; the way there is offered in its place.
    isRetryable: false,
  },
  PLATFORM_UNSUPPORTED: {
    title: 'Video Error',
    message: 'Cannot embed video:',
    reason: 'Unsupported video platform',
    isRetryable: false,
  },
  VIDEO_URL_INVALID: {
    title: 'Video Error',
    message: 'Cannot embed video:',
    reason: 'Invalid video URL format',
    isRetryable: false,
  },
};

/** The error a link carries in itself, before anything is loaded. */
export function linkError(link: ParsedVideoLink): PlayerErrorCode | undefined {
  if (link.isValid) return undefined;
  return link.error.endsWith('Unsupported platform') ? 'PLATFORM_UNSUPPORTED' : 'VIDEO_URL_INVALID';
}

/** Whether trying once more can help. */
export function isRetryable(code: PlayerErrorCode | undefined): boolean {
  return code !== undefined && PLAYER_ERROR_WORDS[code].isRetryable;
}

/**
 * Whether a player that was playing starts again by itself: only after a lost connection. Everything else would end
 * the same way, and somebody who waits for a first picture is better served by a choice than by silent attempts.
 */
export function recoversByItself(code: PlayerErrorCode, hasPlayed: boolean): boolean {
  return code === 'NETWORK_ERROR' && hasPlayed;
}
