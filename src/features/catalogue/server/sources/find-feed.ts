import { Parser } from 'htmlparser2';
import { decodeHtml, hostFailure } from '#features/media/server/public.ts';
import { SafeFetchError, type SafeResponse, type safeFetch } from '#platform/safe-fetch.ts';
import { feedAddress } from '../../rules/sources/feed-address.ts';
import { type Feed, readFeed } from './read-feed.ts';
import { MAX_DEPTH } from './text-of-html.ts';

export type Read = typeof safeFetch;

/** A feed of the longest podcasts has a few megabytes; one that is larger is none that anybody follows. */
const LIMITS = { timeoutMs: 15_000, maxBytes: 10 * 1024 * 1024 };

const FEED_TYPES: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/rdf+xml',
]);

const NO_FEED =
  'There is no feed at this address, and its page names none. Please give the address of a YouTube playlist or channel, a PeerTube channel, or a feed.';

/** Why an address cannot be followed, in plain words; never thrown further than to who asked. */
export class NoFeed extends Error {
  override readonly name = 'NoFeed';
}

/**
 * Finds the feed of an address that somebody wants to follow, and reads it.
 * @throws NoFeed in words: the address is none, cannot be reached or may not be asked, or has no feed.
 */
export async function findFeed(
  given: string,
  read: Read,
  signal?: AbortSignal,
): Promise<{ feedUrl: string; feed: Feed }> {
  const address = feedAddress(given);
  if (!address) throw new NoFeed(whyNoAddress(given));
  if ('feed' in address) return { feedUrl: address.feed, feed: await fetchFeed(address.feed, read, signal) };
  if ('api' in address) {
    const number = await peerTubeNumber(address.api, read, signal);
    if (number !== null) {
      const feedUrl = address.feedStart + number;
      return { feedUrl, feed: await fetchFeed(feedUrl, read, signal) };
    }
  }
  const { page } = address;
  const answer = await reading(page, read, signal);
  const feed = await readFeed(answer);
  if (feed) return { feedUrl: page, feed };
  const named = feedNamedBy(answer);
  if (!named) throw new NoFeed(NO_FEED);
  return { feedUrl: named, feed: await fetchFeed(named, read, signal) };
}

/** Of a name such as `localhost`, which only machines of one network know, it would be untrue that it is no address. */
function whyNoAddress(given: string): string {
  const { protocol, host } = URL.parse(given.trim()) ?? {};
  return protocol === 'http:' || protocol === 'https:'
    ? `${host} may not be asked from here: its name is not one of the public web.`
    : 'This is no address of the web. It begins with https://.';
}

/**
 * Reads a feed.
 * @throws NoFeed when it cannot be read, or is none
 */
export async function fetchFeed(feedUrl: string, read: Read, signal?: AbortSignal): Promise<Feed> {
  const feed = await readFeed(await reading(feedUrl, read, signal));
  if (!feed)
    throw new NoFeed(`What ${URL.parse(feedUrl)?.host ?? 'the host'} sent is no feed, or a broken one.`);
  return feed;
}

async function reading(url: string, read: Read, signal?: AbortSignal): Promise<SafeResponse> {
  try {
    return await read(url, { ...LIMITS, ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof SafeFetchError) throw new NoFeed(hostFailure(error, 'feed'), { cause: error });
    throw error;
  }
}

/** The number of a channel on its PeerTube server (its REST API); null when the server is none, or has no such channel. */
async function peerTubeNumber(api: string, read: Read, signal?: AbortSignal): Promise<number | null> {
  try {
    const { body } = await read(api, { ...LIMITS, maxBytes: 256 * 1024, ...(signal && { signal }) });
    const { id } = Object(JSON.parse(body.toString())) as { id?: unknown };
    return Number.isSafeInteger(id) ? Number(id) : null;
  } catch (error) {
    if (error instanceof SafeFetchError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The first feed that a page names (RSS autodiscovery), or null. */
function feedNamedBy(answer: SafeResponse): string | null {
  let named: string | null = null;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '' }) {
      depth += 1;
      if (depth > MAX_DEPTH) parser.pause();
      if (named || name !== 'link' || !rel.toLowerCase().split(/\s+/).includes('alternate')) return;
      if (FEED_TYPES.has(type.trim().toLowerCase())) named = URL.parse(href.trim(), answer.url)?.href ?? null;
      if (named) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(decodeHtml(answer));
  return named;
}
