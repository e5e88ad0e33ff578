import { languageRank, mainPart } from './language-rank.ts';
import { canonicalLanguage, UNKNOWN_LANGUAGE } from './language-tag.ts';

/** Languages of one video that are fetched. */
const MAX_LANGUAGES = 8;

interface OfferedTrack {
  /** As the host writes it. */
  language: string;
  isAutomatic: boolean;
}

/**
 * Which of a host's texts are fetched: one a language, what people wrote before what a machine heard, and none in a
 * language in which somebody here gave one. First comes what is spoken, which is what a machine heard; then what is in the video's own
 * language and in the site's: hosts list their languages by the alphabet. Languages come out in their canonical form.
 *
 * @param given languages of transcripts that did not come from a host
 * @param own the language in which the video is described; null where nobody knows it
 */
export function wantedTracks<Track extends OfferedTrack>(
  offered: readonly Track[],
  given: readonly string[],
  own: string | null = null,
): Track[] {
  const heard = offered.find(({ isAutomatic }) => isAutomatic)?.language;
  const isSpoken = ({ language }: Track) => heard !== undefined && mainPart(language) === mainPart(heard);
  const rank = (track: Track) =>
    (isSpoken(track) ? 0 : 2 + 2 * languageRank(track.language, own)) + Number(track.isAutomatic);
  const chosen = new Map<string, Track>();
  for (const track of offered.toSorted((one, other) => rank(one) - rank(other))) {
    const language = canonicalLanguage(track.language) ?? UNKNOWN_LANGUAGE;
    if (!given.includes(language) && !chosen.has(language)) chosen.set(language, { ...track, language });
  }
  return [...chosen.values()].slice(0, MAX_LANGUAGES);
}
