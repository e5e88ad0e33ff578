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
 * language in which somebody here gave one. Languages come out in their canonical form.
 *
 * @param given languages of transcripts that did not come from a host
 */
export function wantedTracks<Track extends OfferedTrack>(
  offered: readonly Track[],
  given: readonly string[],
): Track[] {
  const chosen = new Map<string, Track>();
  for (const track of offered.toSorted((one, other) => Number(one.isAutomatic) - Number(other.isAutomatic))) {
    const language = canonicalLanguage(track.language) ?? UNKNOWN_LANGUAGE;
    if (!given.includes(language) && !chosen.has(language)) chosen.set(language, { ...track, language });
  }
  return [...chosen.values()].slice(0, MAX_LANGUAGES);
}
