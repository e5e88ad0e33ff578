import { SafeFetchError, type safeFetch } from '#platform/safe-fetch.ts';

const PART_TIMEOUT_MS = 8_000;
/** Bytes that are asked for at once: the beginning of most films says how long they are. */
const PART_BYTES = 64 * 1024;
/** The index of a film of three hours has some 5 MB, and lies in one piece. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_REQUESTS = 24;

/**
 * How long a film is by what its file says (MP4, QuickTime, WebM, Matroska), in seconds; undefined where it does not say,
 * is none, or its host gives no parts of it. Only the parts that say so are read.
 * @throws {SafeFetchError} when the host cannot be asked.
 */
export async function fileSeconds(
  address: string,
  read: typeof safeFetch,
  signal: AbortSignal,
): Promise<number | undefined> {
  // Loaded when the first film is looked at.
  const { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny');
  const parts = partsOf(address, read, signal);
  const input = new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA],
    source: new CustomSource({
      getSize: parts.size,
      read: parts.read,
    }),
  });
  try {
    return (await input.getDurationFromMetadata()) ?? undefined;
  } catch (error) {
    if (error instanceof SafeFetchError && error.reason !== 'range-refused') throw error;
    // Not a film, a broken one, one that says it behind more than is read, or one that is given whole alone.
    return undefined;
  } finally {
    input.dispose();
  }
}

/** Reads a file part by part, each of them once, up to a limit over all. */
function partsOf(address: string, read: typeof safeFetch, signal: AbortSignal) {
  const had: { first: number; body: Buffer }[] = [];
  let bytesLeft = MOST_BYTES;
  let wholeBytes = 0;

  async function part(first: number, length: number): Promise<Buffer> {
    if (length > bytesLeft || had.length === MOST_REQUESTS) throw new Error('the file says it too late');
    bytesLeft -= length;
    const answer = await read(address, {
      timeoutMs: PART_TIMEOUT_MS,
      maxBytes: length,
      range: { first, last: first + length - 1 },
      signal,
    });
    wholeBytes = answer.wholeBytes ?? 0;
    had.push({ first, body: answer.body });
    return answer.body;
  }

  return {
    async size(): Promise<number> {
      await part(0, PART_BYTES);
      return wholeBytes;
    },
    /** The bytes from `start` up to `end`. */
    async read(start: number, end: number): Promise<Buffer> {
      const known = had.find(({ first, body }) => first <= start && end <= first + body.length);
      if (known) return known.body.subarray(start - known.first, end - known.first);
      const length = Math.min(Math.max(end - start, PART_BYTES), wholeBytes - start);
      return (await part(start, length)).subarray(0, end - start);
    },
  };
}
