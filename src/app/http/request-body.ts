/** Bytes of bodies that are held at once; whoever comes with more is asked to come later. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** The part of them that one caller may hold: whoever sends slowly refuses nobody but themselves. */
const PART_OF_A_CALLER = 1 / 4;

/** Why a body was not taken: larger than its operation takes; too much is held already; it broke off. */
export type BodyRefusal = 'too-large' | 'too-many' | 'broken-off';

/** Reads the bodies of requests, no more of them at once than memory is meant for them. */
export function createBodyReader(maxHeldBytes = MAX_HELD_BYTES) {
  let held = 0;
  const heldBy = new Map<string, number>();
  const hold = (caller: string, bytes: number): void => {
    held += bytes;
    const own = (heldBy.get(caller) ?? 0) + bytes;
    if (own > 0) heldBy.set(caller, own);
    else heldBy.delete(caller);
  };
  const isTooMany = (caller: string): boolean =>
    held > maxHeldBytes || (heldBy.get(caller) ?? 0) > maxHeldBytes * PART_OF_A_CALLER;

  /**
   * Does something with a request whose body is there as a whole, or says why it was not taken. What is refused is left
   * unread: the answer goes out on the same connection.
   * @param caller whoever has the same one shares one part of what is held
   * @param maxBytes 0: without its body
   */
  return async function withBody<T>(
    request: Request,
    caller: string,
    maxBytes: number,
    use: (request: Request) => Promise<T>,
  ): Promise<T | BodyRefusal> {
    const { url, method, signal } = request;
    const headers = new Headers(request.headers);
    if (maxBytes === 0 || !request.body) {
      for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
      return use(requestWith(signal, url, { method, headers }));
    }
    if (Number(headers.get('content-length') ?? 0) > maxBytes) return 'too-large';
    let bytes = 0;
    try {
      const body = await readWhole(request.body, (size) => {
        bytes += size;
        hold(caller, size);
        if (bytes > maxBytes) return 'too-large';
        return isTooMany(caller) ? 'too-many' : null;
      });
      return typeof body === 'string' ? body : await use(requestWith(signal, url, { method, headers, body }));
    } finally {
      hold(caller, -bytes);
    }
  };
}

/** The requests that were made, for as long as anybody holds their signals. */
const requestOf = new WeakMap<AbortSignal, Request>();

/**
 * A request that is given up with this signal. Its own signal follows only while the request itself is held, and what
 * streams an answer holds no more than the signal: it would never hear that its reader left.
 */
function requestWith(signal: AbortSignal, url: string, given: RequestInit): Request {
  const request = new Request(url, { ...given, signal });
  requestOf.set(request.signal, request);
  return request;
}

/** All of a body, or why it was not read to its end: `refusal` is asked with the size of each piece. */
async function readWhole(
  body: ReadableStream<Uint8Array>,
  refusal: (size: number) => BodyRefusal | null,
): Promise<Buffer<ArrayBuffer> | BodyRefusal> {
  const pieces: Uint8Array[] = [];
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const refused = refusal(next.value.byteLength);
      if (refused) return refused;
      pieces.push(next.value);
    }
    return Buffer.concat(pieces);
  } catch {
    return 'broken-off';
  }
}
