import { setTimeout as sleep } from 'node:timers/promises';
import { SafeFetchError, type safeFetch } from '#platform/safe-fetch.ts';
import { fileTitle } from '../rules/link/file-title.ts';
import { oembedUrl } from '../rules/link/oembed-url.ts';
import { parseVideoLink, videoHostLabel } from '../rules/link/video-link.ts';
import { oembedFacts, peerTubeFacts } from './metadata/host-facts.ts';
import { isPassing } from './read-oembed.ts';

/**
 * The title of a video as its host says it and who speaks, where the author is a person; or in plain words why there is
 * none, and whether that may pass.
 */
export type HostTitle = { title: string; speakers?: string[] } | { reason: string; isPassing?: true };

/** Milliseconds after which a host that was away is asked once more: most are back by then. */
const ASK_AGAIN_MS = 3_000;
/** A host that was away this many times in a row is not asked again: a list of thousands must come to an end. */
const MAX_FAILURES_IN_A_ROW = 3;

const UNTOLD: HostTitle = { reason: 'its host tells nobody the title' };

/**
 * Makes what asks hosts for titles, for one list of links. Never throws for what a host does.
 * @param read reads a foreign address.
 * @param askAgainMs until a host that was away is asked once more.
 */
export function hostTitles(
  read: typeof safeFetch,
  askAgainMs = ASK_AGAIN_MS,
): (url: string) => Promise<HostTitle> {
  const failures = new Map<string | null, number>();
  return async (url) => {
    const link = parseVideoLink(url);
    if (!link.isValid) return UNTOLD;
    const host = videoHostLabel(link);
    const isTold = oembedUrl(link) !== null;
    const ask = () => (isTold ? oembedFacts(link, read) : peerTubeFacts(link.embedUrl, read));
    const away = { reason: `${host} could not be reached`, isPassing: true } as const;
    if ((failures.get(host) ?? 0) >= MAX_FAILURES_IN_A_ROW) return away;
    try {
      const said = await ask().catch(async (error: unknown) => {
        if (!(error instanceof SafeFetchError && isPassing(error))) throw error;
        await sleep(askAgainMs);
        return ask();
      });
      failures.delete(host);
      const isFilm = link.platform === 'file' || link.platform === 'hls';
      const title = said.title ?? (isFilm ? fileTitle(link.embedUrl) : undefined);
      if (title === undefined) return isTold ? { reason: `${host} named no title` } : UNTOLD;
      const { speakersOf } = await import('../rules/link/speakers-of.ts');
      const speakers = speakersOf(said.author === undefined ? [] : [said.author]);
      return speakers.length > 0 ? { title, speakers } : { title };
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      if (!isPassing(error)) return { reason: `${host} shows it to nobody` };
      failures.set(host, (failures.get(host) ?? 0) + 1);
      return away;
    }
  };
}
