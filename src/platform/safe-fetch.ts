import dns from 'node:dns/promises';
import { isIP } from 'node:net';
import { PassThrough, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Why a foreign address could not be read. */
export type SafeFetchReason =
  | 'invalid-url'
  | 'scheme-refused'
  | 'credentials-refused'
  | 'port-refused'
  | 'address-refused'
  | 'name-not-found'
  | 'too-many-redirects'
  | 'timeout'
  | 'aborted'
  | 'too-large'
  | 'content-type-refused'
  | 'encoding-refused'
  | 'range-refused'
  | 'status'
  | 'network';

/** The one error of `safeFetch`: why, for which address, and the HTTP status when the reason is `status`. */
export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError';
  readonly reason: SafeFetchReason;
  readonly url: string;
  readonly status: number | undefined;

  constructor(reason: SafeFetchReason, url: string, options: { status?: number; cause?: unknown } = {}) {
    super(
      // Keys and signatures stand in queries, and messages in logs.
      `Fetching ${url.split('?', 1)[0]} failed: ${reason}${options.status === undefined ? '' : ` ${options.status}`}`,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.reason = reason;
    this.url = url;
    this.status = options.status;
  }
}

export interface ResolvedAddress {
  address: string;
  family: number;
}

export interface SafeFetchOptions {
  /** Limit over everything: names, connections, redirects, headers and body. */
  timeoutMs: number;
  /** Limit of the body, both as sent and as decompressed. */
  maxBytes: number;
  /** Media types wanted, such as `image/*` or `application/json`. Sent to the host; another type is refused. */
  accept?: readonly string[];
  signal?: AbortSignal;
  /** The part that is wanted, both bytes included (RFC 9110 §14); a host that gives no parts is refused. */
  range?: { first: number; last: number };
  /** `HEAD` asks whether it is there: the body is empty then. */
  method?: 'GET' | 'HEAD';
  /** Ports that may be connected to; 80 and 443 unless given. */
  ports?: readonly number[];
  /** For tests alone: addresses and ports that are allowed although they are not public. */
  allowPrivate?: (address: string, port: number) => boolean;
  /** For tests alone: how names are resolved; the operating system's resolver unless given. */
  resolve?: (hostname: string) => Promise<ResolvedAddress[]>;
}

export interface SafeResponse {
  /** The address that answered, after redirects. */
  url: string;
  /** Without parameters, lower case; empty when the host names none. */
  contentType: string;
  /** Of a text, as the host names it; empty when it names none. */
  charset: string;
  /** Decompressed. */
  body: Buffer;
  /** Bytes of the whole, where a part was asked for. */
  wholeBytes?: number;
}

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const WEB_PORTS: readonly number[] = [80, 443];

/**
 * Reads a foreign address, so that whoever names the address cannot reach into the private network, and
 * a hostile host can cost neither time nor memory beyond the limits.
 *
 * Every hop is resolved once, refused unless its addresses are public, and connected to exactly the addresses
 * that were judged, so that a name which changes its mind in between gains nothing. Redirects are followed up to
 * five times under the same rules. Only successful answers (2xx) return.
 *
 * @throws {SafeFetchError} for every failure, with its reason.
 */
export async function safeFetch(address: string, options: SafeFetchOptions): Promise<SafeResponse> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  let url = parseUrl(address, undefined, address);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await readHop(url, options, signal);
      if (!('location' in answer)) return answer;
      url = parseUrl(answer.location, url, url.href);
    }
    throw new SafeFetchError('too-many-redirects', address);
  } catch (error) {
    if (deadline.aborted) throw new SafeFetchError('timeout', url.href, { cause: error });
    if (options.signal?.aborted) throw new SafeFetchError('aborted', url.href, { cause: error });
    if (error instanceof SafeFetchError) throw error;
    throw new SafeFetchError('network', url.href, { cause: error });
  }
}

/**
 * `safeFetch` that reaches some private addresses, too: those that the operator allows.
 * @param allowed addresses with their ports, such as `127.0.0.1:8080`; nothing else on them is reached
 */
export function fetchAllowing(allowed: readonly string[]): typeof safeFetch {
  if (allowed.length === 0) return safeFetch;
  return (url, options) =>
    safeFetch(url, { ...options, allowPrivate: (address, port) => allowed.includes(`${address}:${port}`) });
}

function parseUrl(text: string, base: URL | undefined, from: string): URL {
  const url = URL.parse(text, base);
  if (!url) throw new SafeFetchError('invalid-url', from);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new SafeFetchError('scheme-refused', url.href);
  }
  // The address goes into messages and logs: name the host alone, not the secret.
  if (url.username || url.password) throw new SafeFetchError('credentials-refused', url.origin);
  url.hash = '';
  return url;
}

async function readHop(
  url: URL,
  options: SafeFetchOptions,
  signal: AbortSignal,
): Promise<SafeResponse | { location: string }> {
  const addresses = await judgedAddresses(url, options, signal);
  // Loaded when the first address is read.
  const { Agent, request } = await import('undici');
  const agent = new Agent({
    allowH2: false,
    pipelining: 0,
    connect: {
      lookup: (_hostname, _options, done) => done(null, addresses),
      autoSelectFamily: true,
    },
  });
  try {
    const response = await request(url, {
      dispatcher: agent,
      method: options.method ?? 'GET',
      signal,
      headers: {
        accept: options.accept?.join(', ') ?? '*/*',
        // A part is one of the file itself.
        'accept-encoding': options.range ? 'identity' : 'gzip, deflate, br',
        ...(options.range && { range: `bytes=${options.range.first}-${options.range.last}` }),
        'user-agent': 'Mindreel (link preview)',
      },
    });
    const location = headerOf(response, 'location');
    if (REDIRECT_STATUSES.has(response.statusCode) && location) return { location };
    if (response.statusCode < 200 || response.statusCode > 299) {
      throw new SafeFetchError('status', url.href, { status: response.statusCode });
    }
    const stated = headerOf(response, 'content-type');
    const contentType = (stated.split(';')[0] ?? '').trim().toLowerCase();
    if (options.accept && !options.accept.some((type) => matchesType(contentType, type))) {
      throw new SafeFetchError('content-type-refused', url.href);
    }
    const wholeBytes = options.range && wholeOf(response, options.range.first);
    if (wholeBytes === null) throw new SafeFetchError('range-refused', url.href);
    const [, after = ''] = stated.toLowerCase().split('charset=');
    const charset = /^"?([\w:.-]{1,40})/.exec(after)?.[1] ?? '';
    const body =
      options.method === 'HEAD' ? Buffer.alloc(0) : await readBody(response, url, options.maxBytes, signal);
    return { url: url.href, contentType, charset, body, ...(options.range && { wholeBytes }) };
  } finally {
    // Ends the connection whatever was left unread on it.
    await agent.destroy();
  }
}

/** The addresses of a host that may be connected to; private ones are left out. */
async function judgedAddresses(
  url: URL,
  options: SafeFetchOptions,
  signal: AbortSignal,
): Promise<ResolvedAddress[]> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  const found = family ? [{ address: hostname, family }] : await resolved(hostname, url, options, signal);
  const permitted = found.filter(({ address }) => options.allowPrivate?.(address, port));
  if (permitted.length > 0) return permitted;
  const open = found.filter(({ address }) => isPublicAddress(address));
  if (open.length === 0) throw new SafeFetchError('address-refused', url.href);
  if (!(options.ports ?? WEB_PORTS).includes(port)) throw new SafeFetchError('port-refused', url.href);
  return open;
}

async function resolved(
  hostname: string,
  url: URL,
  options: SafeFetchOptions,
  signal: AbortSignal,
): Promise<ResolvedAddress[]> {
  const resolve = options.resolve ?? ((name: string) => dns.lookup(name, { all: true }));
  try {
    // The resolver itself cannot be stopped; the wait for it can.
    return await Promise.race([resolve(hostname), rejectionOf(signal)]);
  } catch (error) {
    throw new SafeFetchError('name-not-found', url.href, { cause: error });
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function readBody(
  response: Dispatcher.ResponseData,
  url: URL,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooLarge = () => new SafeFetchError('too-large', url.href);
  if (Number(headerOf(response, 'content-length')) > maxBytes) throw tooLarge();
  const decoder = decoderFor(headerOf(response, 'content-encoding').trim().toLowerCase());
  if (!decoder) throw new SafeFetchError('encoding-refused', url.href);
  async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      yield chunk;
    }
  }
  // Counted before and after, so that a small body that unfolds into a huge one stops at the limit too.
  return pipeline(response.body, limited, decoder, limited, buffer, { signal });
}

/** Nothing for an encoding that was not asked for, several layers included: each multiplies the size. */
function decoderFor(encoding: string): Transform | undefined {
  switch (encoding) {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}

/** How many bytes there are of what a part came from; null where that is no part that begins at `first`. */
function wholeOf(response: Dispatcher.ResponseData, first: number): number | null {
  const [, begin, whole] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headerOf(response, 'content-range')) ?? [];
  return response.statusCode === 206 && Number(begin) === first ? Number(whole) : null;
}

function headerOf(response: Dispatcher.ResponseData, name: string): string {
  const value = response.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function matchesType(contentType: string, wanted: string): boolean {
  return wanted.endsWith('/*') ? contentType.startsWith(wanted.slice(0, -1)) : contentType === wanted;
}
