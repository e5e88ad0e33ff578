import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Bytes that kept pages may take in all forms together. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Counters (views, popularity) change pages without notice; a kept page is at most this old. */
const MAX_AGE_MS = 60_000;

export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

/**
 * Rendered pages that hold nothing personal, kept until the catalogue changes. A page that was begun before a
 * change and finished after it is not kept: it may show the old state.
 */
export class PageCache {
  #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: (page) =>
      page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length + 1_000,
  });
  #generation = 0;

  /** Forgets every page. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
  }

  /** To be asked for before rendering and given to `keep` after it. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  /** Keeps a page, unless the catalogue changed since `generation`. */
  keep(key: string, page: KeptPage, generation: number): void {
    if (generation === this.#generation) this.#pages.set(key, page);
  }
}

/** A page in the forms that browsers ask for. */
export async function compressPage(
  html: string,
  status: number,
  headers: Record<string, string>,
): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { status, headers, bodies: { br, gzip: gz, identity } };
}

/** Which form of a page an `Accept-Encoding` asks for. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** Sends a page in the form that the browser asked for. */
export function sendPage(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  const body = page.bodies[encoding];
  const headers: Record<string, string | number> = { ...page.headers, 'content-length': body.length };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
