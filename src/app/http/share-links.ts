import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { NodeRequest } from 'srvx/node';
import { withoutMarksBehind } from '#features/sharing/rules/share-token.ts';
import { LEAD_ON_HASH, LinkFinder, linkPage } from '#features/sharing/server/public.ts';
import type { Database } from '#platform/database.ts';
import { TOO_MANY_REQUESTS } from '#platform/refusal.ts';
import type { Application } from '../application.ts';
import { clientAddressOf, originOf } from './request-context.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers.ts';
import { sendText } from './send-text.ts';

/** Bytes that kept pages may take together, and how old one may become. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 60_000;

interface KeptLink {
  body: Buffer;
  shareId: string;
  videoId: string;
}

const LINK = /^\/s\/([A-Za-z0-9_-]{10})([^/?]*)(?:\?|$)/;

/** The id in the address of a share's link, also where marks of a sentence stand behind it; null for any other address. */
export function linkedId(url: string): string | null {
  const [, shareId = null, behind = ''] = LINK.exec(url) ?? [];
  if (behind === '') return shareId;
  try {
    return withoutMarksBehind(decodeURIComponent(behind)) === '' ? shareId : null;
  } catch {
    // What is no text is no mark.
    return null;
  }
}

const headersFor = (secure: boolean): OutgoingHttpHeaders => ({
  ...SECURITY_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy([LEAD_ON_HASH], secure),
  'cache-control': 'no-cache',
});
const HEADERS = { https: headersFor(true), http: headersFor(false) };

/**
 * The pages of the links that work, each made of one row and kept until the share, its video or the site's name changes.
 * They are asked for before a person has seen anything, so nothing else of a request is looked at.
 */
export class ShareLinks {
  readonly finder: LinkFinder;
  readonly #siteName: () => Promise<string>;
  #pages = new LRUCache<string, KeptLink>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: ({ body }) => body.length + 500,
  });
  #generation = 0;
  #isOpen = false;

  constructor(database: Database, siteName: () => Promise<string>) {
    this.finder = new LinkFinder(database);
    this.#siteName = siteName;
  }

  /** Forgets the pages of these shares or videos; of all when there are none. */
  clear({
    shareIds = [],
    videoIds = [],
  }: {
    shareIds?: readonly string[];
    videoIds?: readonly string[];
  } = {}) {
    this.#generation += 1;
    const isAll = shareIds.length === 0 && videoIds.length === 0;
    for (const [key, { shareId, videoId }] of this.#pages.entries()) {
      if (isAll || shareIds.includes(shareId) || videoIds.includes(videoId)) this.#pages.delete(key);
    }
  }

  /** Says whether every change is heard of from now on; while it is not, nothing is kept. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.clear();
  }

  /** The page that is kept of a link. */
  kept(origin: string, shareId: string): Buffer | null {
    return this.#pages.get(`${origin} ${shareId}`)?.body ?? null;
  }

  /** The page of a link; null when there is nothing behind it. */
  async page(origin: string, shareId: string): Promise<Buffer | null> {
    const generation = this.#generation;
    const [share, siteName] = await Promise.all([this.finder.find(shareId), this.#siteName()]);
    if (!share) return null;
    const body = Buffer.from(linkPage(share, siteName, origin));
    if (this.#isOpen && generation === this.#generation) {
      const ttl = Math.min(MAX_AGE_MS, Math.ceil((share.endsInSeconds ?? Number.POSITIVE_INFINITY) * 1000));
      this.#pages.set(`${origin} ${shareId}`, { body, shareId, videoId: share.content.videoId }, { ttl });
    }
    return body;
  }
}

/**
 * Answers for a link, ahead of everything that other requests need. What has no page is left to `next`, which says why:
 * nothing is behind the link, or the database is away.
 */
export async function answerLink(
  { config, shareLinks, resources }: Application,
  req: IncomingMessage,
  res: ServerResponse,
  shareId: string,
  next: () => void,
): Promise<void> {
  const keptPage = config.publicUrl && shareLinks.kept(config.publicUrl, shareId);
  if (keptPage) return send(keptPage, config.publicUrl, req, res);
  const request = new NodeRequest({ req, res });
  if (!URL.canParse(request.url)) return next();
  const origin = originOf(request, config.publicUrl, config.trustProxy);
  const address = clientAddressOf(request.headers, req.socket.remoteAddress ?? '', config.trustProxy);
  const waitSeconds = resources.misses.waitSeconds(address);
  if (waitSeconds > 0) {
    const headers = { 'cache-control': 'no-store', 'retry-after': String(waitSeconds) };
    return sendText(res, 429, TOO_MANY_REQUESTS, headers);
  }
  const page = shareLinks.kept(origin, shareId) ?? (await shareLinks.page(origin, shareId).catch(() => null));
  if (!page) return next();
  send(page, origin, req, res);
}

function send(body: Buffer, origin: string | undefined, { method }: IncomingMessage, res: ServerResponse) {
  const headers = origin?.startsWith('https:') ? HEADERS.https : HEADERS.http;
  res.writeHead(200, { ...headers, 'content-length': body.length });
  res.end(method === 'HEAD' ? undefined : body);
}
