import { LRUCache } from 'lru-cache';
import { SafeFetchError, type safeFetch } from '#platform/safe-fetch.ts';
import { peerTubeVideo } from '../../rules/link/peertube-link.ts';
import { firstFacts, type VideoFacts } from '../../rules/link/video-facts.ts';
import { parseVideoLink, watchUrl } from '../../rules/link/video-link.ts';
import { filmFailure, hostFailure } from '../host-failure.ts';
import { isPassing } from '../read-oembed.ts';
import { directFacts, fileFacts, oembedFacts, peerTubeFacts, youTubeFacts } from './host-facts.ts';
import { pageFacts } from './page-facts.ts';

/** Below the 30 seconds after which who asked gives up (spec 2 §7). */
const OVERALL_TIMEOUT_MS = 25_000;
/** Milliseconds for which an answer is kept (spec 2 §7: a suggestion is cached 10 minutes), and how many. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;

export type FetchedMetadata =
  /** Facts that nobody names are undefined, all of them where nobody says anything. */
  | {
      outcome: 'asked';
      facts: VideoFacts;
      source: string;
      /** Why the film itself could not be opened, in a word or a few; null where it was, or nobody tried. */
      unopened: string | null;
    }
  /** Nobody could be asked; in plain words why. */
  | { outcome: 'failed'; reason: string; isPassing: boolean };

/**
 * What is known of a video behind an address: of known hosts by their oEmbed and what their players are told, of others by
 * what the page says of itself (spec 2 §7 fetch-video-metadata; decisions: Fetching foreign URLs). Never throws for what a
 * host does.
 * @param address a web address, or a path of this site
 * @param read reads a foreign address.
 */
export async function fetchMetadata(
  address: string,
  given: { read: typeof safeFetch; signal?: AbortSignal },
): Promise<FetchedMetadata> {
  const { read } = given;
  const deadline = AbortSignal.timeout(OVERALL_TIMEOUT_MS);
  const signal = given.signal ? AbortSignal.any([deadline, given.signal]) : deadline;
  const asked = await Promise.allSettled(sourcesOf(address, read, signal));
  const failures: SafeFetchError[] = [];
  const facts = firstFacts(
    asked.flatMap((answer) => {
      if (answer.status === 'fulfilled') return answer.value;
      if (!(answer.reason instanceof SafeFetchError)) throw answer.reason;
      failures.push(answer.reason);
      return [];
    }),
  );
  const [failure] = failures;
  if (failure && Object.values(facts).every((fact) => fact === undefined)) {
    return { outcome: 'failed', reason: hostFailure(failure, 'page'), isPassing: failures.some(isPassing) };
  }
  const ofFilm = isFilm(address) ? asked.at(-1) : undefined;
  const unopened = ofFilm?.status === 'rejected' ? filmFailure(ofFilm.reason as SafeFetchError) : null;
  return { outcome: 'asked', facts, source: sourceName(address), unopened };
}

/** Makes what asks for metadata and keeps what was answered for a while: a form asks again for the same address. */
export function createMetadataReader(fetchOne: typeof fetchMetadata = fetchMetadata): typeof fetchMetadata {
  const kept = new LRUCache<string, FetchedMetadata>({ max: MOST_KEPT, ttl: KEPT_MS });
  return async (address, given) => {
    const known = kept.get(address);
    if (known) return known;
    const found = await fetchOne(address, given);
    // A film that is put right is looked at again.
    if (found.outcome === 'asked' && found.unopened === null) kept.set(address, found);
    return found;
  };
}

/** Whether an address is a film's own, of which nobody else tells anything. */
function isFilm(address: string): boolean {
  const link = parseVideoLink(address);
  return link.isValid && link.platform === 'file' && peerTubeVideo(address) === null;
}

/** Everybody who may know something, the best first; of a film it is the last. */
function sourcesOf(address: string, read: typeof safeFetch, signal: AbortSignal): Promise<VideoFacts>[] {
  const link = parseVideoLink(address);
  const peerTube = peerTubeFacts(address, read, signal);
  if (!link.isValid) return [peerTube, pageFacts(address, read, signal)];
  switch (link.platform) {
    case 'youtube':
      return [oembedFacts(link, read), youTubeFacts(link, read, signal)];
    case 'vimeo':
    case 'tiktok':
      return [oembedFacts(link, read)];
    case 'instagram':
      return [pageFacts(watchUrl(link), read, signal)];
    case 'file':
    case 'hls':
      return [peerTube, directFacts(link, read, signal), fileFacts(link, read, signal)];
  }
}

/** What the field `source` of a video says: the platform, else the host. */
function sourceName(address: string): string {
  if (peerTubeVideo(address)) return 'peertube';
  const link = parseVideoLink(address);
  return link.isValid ? link.platform : (URL.parse(address)?.hostname ?? 'manual');
}
