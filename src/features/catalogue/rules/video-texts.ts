import { visible } from '#features/media/rules/link/text-limits.ts';
import { type ValidVideoLink, watchUrl } from '#features/media/rules/link/video-link.ts';

export const MAX_LABELS = 50;
export const MAX_LABEL_LENGTH = 100;
/** What the database's column holds. */
export const MAX_DURATION_SECONDS = 2 ** 31 - 1;
/** PostgreSQL indexes at most 2,704 bytes. */
export const MAX_LINK_KEY_LENGTH = 2_000;

/** Says of a video that it has no tags, and that none are to be made. */
export const NO_TAGS = 'none';

/** What a person names who means a file of their own computer. */
export const LOCAL_PATH =
  /^(?:file:|[a-z]:[\\/]|\\\\|~|\.{1,2}[\\/]|\/(?!\/|demo\/|files\/)|[^/\\:?#]+\.(?:mp4|m4v|webm|mov|ogv|mkv|avi)$)/i;
export const LOCAL_PATH_WORDS =
  'is the path of a file on a computer, which nobody else can open; a link begins with https://';

/** A title as it is listed: one line without invisible characters. */
export function plainTitle(text: string): string {
  return visible(text).replaceAll(/\s+/g, ' ').trim();
}

/**
 * The link as it was given, but with its scheme: other places read it without knowing the hosts. A file of this site by its
 * path: so it is named after the site, and stays where it is when the site moves.
 */
export function addressOf(link: ValidVideoLink): string {
  const given = link.originalUrl.trim();
  if (link.embedUrl.startsWith('/') && !given.startsWith('/')) return link.embedUrl + new URL(given).hash;
  return /^(?:https?:\/\/|\/)/i.test(given) ? given.toWellFormed() : watchUrl(link);
}

/** Labels without those that differ in case alone. */
export function distinct(labels: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const label of labels) {
    const key = label.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, label);
  }
  return [...byKey.values()];
}
