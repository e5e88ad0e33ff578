import type { safeFetch } from '#platform/safe-fetch.ts';
import { secondsOfIsoDuration } from '../../rules/link/iso-duration.ts';
import { jsonLdVideo } from '../../rules/link/json-ld-video.ts';
import { plainFacts, type VideoFacts } from '../../rules/link/video-facts.ts';
import { decodeHtml } from './decode-html.ts';
import { ITEMPROP, pageHead } from './page-head.ts';

const PAGE_TIMEOUT_MS = 10_000;
/** Pages of large hosts have up to 2 MB, most of it scripts. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** Where a host sends a stranger instead of showing what was asked for. */
const WALL = /\/(?:accounts|auth|consent|log-?in|sign-?in|sso)(?:[/.]|$)/i;

/**
 * What a page says of the video on it, by OpenGraph, JSON-LD, Twitter cards or its plain title; nothing when the page is
 * another one, which asks to sign in or to agree.
 * @throws {SafeFetchError} when it cannot be read
 */
export async function pageFacts(
  address: string,
  read: typeof safeFetch,
  signal: AbortSignal,
): Promise<VideoFacts> {
  const page = await read(address, {
    timeoutMs: PAGE_TIMEOUT_MS,
    maxBytes: MAX_PAGE_BYTES,
    accept: ['text/html', 'application/xhtml+xml'],
    signal,
  });
  const isElsewhere = new URL(page.url).href !== new URL(address).href;
  if (isElsewhere && WALL.test(new URL(page.url).pathname)) return {};
  return factsOfPage(decodeHtml(page), page.url);
}

/** The same of a page that was read. */
export async function factsOfPage(html: string, address: string): Promise<VideoFacts> {
  // Loaded when the first page is read.
  const { default: openGraph } = await import('open-graph-scraper');
  const { result } = await openGraph({
    html: pageHead(html),
    customMetaTags: [{ multiple: false, property: `${ITEMPROP}duration`, fieldName: 'duration' }],
  });
  const custom = result.customMetaTags as { duration?: unknown } | undefined;
  const inJsonLd = jsonLdVideo(result.jsonLD, result.ogTitle, address);
  const marked = typeof custom?.duration === 'string' ? secondsOfIsoDuration(custom.duration) : undefined;
  const said = plainFacts(
    {
      title: result.ogTitle ?? result.twitterTitle,
      description: result.ogDescription ?? result.twitterDescription,
      thumbnail: result.ogImage?.[0]?.url ?? result.twitterImage?.[0]?.url,
      durationSeconds: result.ogVideoDuration ?? marked,
    },
    address,
  );
  return {
    title: said.title ?? inJsonLd.title,
    // OpenGraph's is cut short by many hosts.
    description: inJsonLd.description ?? said.description,
    thumbnail: said.thumbnail ?? inJsonLd.thumbnail,
    durationSeconds: inJsonLd.durationSeconds ?? said.durationSeconds,
  };
}
