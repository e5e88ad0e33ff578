import { canonicalLanguage, UNKNOWN_LANGUAGE } from './language-tag.ts';

/** Of this site's own words. */
const SITE_LANGUAGE = 'en';

/** 'en' of 'en-US'. */
export const mainPart = (language: string): string =>
  (canonicalLanguage(language) ?? UNKNOWN_LANGUAGE).split('-', 1)[0] ?? '';

/**
 * Which of several texts of a video comes first, as the one that is shown and answered from: that in the video's own
 * language, then that in the site's, or in one that nobody knows, which may be either.
 * @param own the language in which the video is described; null where nobody knows it
 * @returns the less, the sooner
 */
export function languageRank(language: string, own: string | null): number {
  const main = mainPart(language);
  if (own !== null && main === mainPart(own)) return 0;
  return main === SITE_LANGUAGE || main === UNKNOWN_LANGUAGE ? 1 : 2;
}
