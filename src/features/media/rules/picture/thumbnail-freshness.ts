/** After which a thumbnail counts as outdated (spec 2 §9, spec 3 §9). */
export const FRESH_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the forms of the admin area say about a video's thumbnail (spec 2 §3 Thumbnail check result). */
export interface ThumbnailCheck {
  hasExistingThumbnail: boolean;
  thumbnailUrl: string | null;
  isStale: boolean;
  recommendRegeneration: boolean;
  reason: 'generation recommended' | 'up-to-date' | 'outdated';
  /** Why the last attempt to fetch one failed. */
  error: string | null;
}

/** Whether a thumbnail of the given moment is older than 30 days; exactly 30 days is still fresh. */
export function isStaleThumbnail(updatedAt: Date, now: Date): boolean {
  return now.getTime() - updatedAt.getTime() > FRESH_DAYS * DAY_MS;
}

/** Judges the thumbnail a video has, or that it has none (spec 3 §2 Add and Edit Video). */
export function checkThumbnail(
  video: { thumbnailUrl: string | null; updatedAt: Date; error: string | null },
  now: Date,
): ThumbnailCheck {
  const thumbnailUrl = video.thumbnailUrl?.trim() || null;
  const isStale = thumbnailUrl !== null && isStaleThumbnail(video.updatedAt, now);
  return {
    hasExistingThumbnail: thumbnailUrl !== null,
    thumbnailUrl,
    isStale,
    recommendRegeneration: thumbnailUrl === null || isStale,
    reason: thumbnailUrl === null ? 'generation recommended' : isStale ? 'outdated' : 'up-to-date',
    error: video.error,
  };
}

/**
 * Whether the server may look for a picture of a video: it has none, and nobody looked lately. After a failure it
 * waits a day, otherwise as long as a thumbnail is fresh. The demo catalogue is drawn here, so that a first start
 * asks no host for anything (decisions: The demo catalogue).
 */
export function mayFetchThumbnail(
  video: { storedVersion: string; checkedAt: Date | null; error: string | null; source: string },
  now: Date,
): boolean {
  if (video.storedVersion !== '' || video.source === 'demo') return false;
  if (video.checkedAt === null) return true;
  const waitDays = video.error === null ? FRESH_DAYS : 1;
  return now.getTime() - video.checkedAt.getTime() > waitDays * DAY_MS;
}
