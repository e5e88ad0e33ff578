import type { SafeFetchError, safeFetch } from '#platform/safe-fetch.ts';

const OEMBED_TIMEOUT_MS = 8_000;
const MAX_OEMBED_BYTES = 64 * 1024;

/** Answers of a host that is there and has no time now. */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429]);
const PASSING: ReadonlySet<string> = new Set(['timeout', 'network', 'name-not-found', 'aborted']);

/**
 * What a host answers about a video; null when the answer is not JSON.
 * @param oembedUrl as `oembedUrl` makes it.
 * @throws {SafeFetchError} when the host cannot be read, or refuses.
 */
export async function readOembed(oembedUrl: string, read: typeof safeFetch): Promise<unknown> {
  const { body } = await read(oembedUrl, {
    timeoutMs: OEMBED_TIMEOUT_MS,
    maxBytes: MAX_OEMBED_BYTES,
    accept: ['application/json'],
  });
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** Whether a failure says that the host is away or busy, rather than that it has no answer: worth asking again. */
export function isPassing({ reason, status = 0 }: SafeFetchError): boolean {
  return PASSING.has(reason) || BUSY.has(status) || status >= 500;
}
