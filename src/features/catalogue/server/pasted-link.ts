import { canonicalVideoLink, parseVideoLink } from '#features/media/rules/link/video-link.ts';
import type { Database } from '#platform/database.ts';
import { videoIdByLink } from './queries.ts';

/** What a host calls a video: eleven characters at YouTube, a number at Vimeo. */
const BARE_IDS: readonly (readonly [form: RegExp, address: string])[] = [
  [/^[\w-]{11}$/, 'https://youtu.be/'],
  [/^[1-9]\d{5,11}$/, 'https://vimeo.com/'],
];

/** What a search term is that may be a link: the listed video that it leads to, and whether it leads anywhere. */
export interface PastedLink {
  videoId: string | null;
  /** Of a video, of whatever host. */
  isOfVideo: boolean;
  /** An address, whose letters are no words. */
  isAddress: boolean;
}

/**
 * Reads a search term as a link, or as the id that a host gave a video (decisions: Search terms). An id that no video has may
 * be a word: `programming` has eleven letters.
 */
export async function pastedLink(database: Database, term: string, origin: string): Promise<PastedLink> {
  const link = parseVideoLink(term, origin);
  if (link.isValid)
    return {
      videoId: await videoIdByLink(database, canonicalVideoLink(link)),
      isOfVideo: true,
      isAddress: true,
    };
  const host = BARE_IDS.find(([form]) => form.test(term));
  const bare = host && parseVideoLink(`${host[1]}${term}`);
  return {
    videoId: bare?.isValid ? await videoIdByLink(database, canonicalVideoLink(bare)) : null,
    isOfVideo: false,
    isAddress: /^https?:\/\/\S+$/i.test(term),
  };
}
