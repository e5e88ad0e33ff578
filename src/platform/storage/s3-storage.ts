import { setTimeout as delay } from 'node:timers/promises';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import type { Config } from '../config.ts';
import { contentTypeOf, type FileStorage, folderSegments, isStorageKey } from './storage.ts';
import { StorageError, type StorageFailure } from './storage-error.ts';

export interface StorageTimes {
  /** For one request, its body included: one that reads, and one that writes. */
  readMs: number;
  writeMs: number;
  /** Before the first repetition; it doubles with each (spec 2 §9: storage retries 3, back-off up to 5 s). */
  retryMs: number;
}

const TIMES: StorageTimes = { readMs: 5_000, writeMs: 15_000, retryMs: 500 };
const WRITE_RETRIES = 3;
const READ_RETRIES = 1;
const MAX_RETRY_MS = 5_000;
/** Of one file, and of one page of a list. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_LIST_BYTES = 8 * 1024 * 1024;
const LISTED_AT_ONCE = 1_000;
/** Requests for one page of a list: a service whose page never ends is not asked for ever. */
const MAX_REQUESTS_A_PAGE = 4;
/** Failures that a repetition may mend. */
const PASSING: readonly StorageFailure[] = ['unreachable', 'timeout'];
/** A year, as nothing is ever written anew under the key of a picture (spec 2 §9: cache header one year). */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * Keeps files in a bucket of any service that speaks S3. Each write is one request, whole or not at all. Every failure is a
 * `StorageError`; what may pass is tried again.
 */
export function s3Storage(settings: NonNullable<Config['s3']>, times: StorageTimes = TIMES): FileStorage {
  const breaker = createCircuitBreaker();
  const { prefix } = settings;

  const client = (maxBytes: number, maxRequests = 1) => s3Client(settings, times, maxBytes, maxRequests);

  const attempt = <Answer>(retries: number, ask: () => Promise<Answer>) =>
    askAgain(retries, times.retryMs, async () => {
      if (breaker.isOpen()) throw new StorageError('unavailable');
      try {
        const answer = await ask();
        breaker.succeeded();
        return answer;
      } catch (error) {
        if (PASSING.includes(failureOf(error).failure)) breaker.failed();
        throw error;
      }
    });

  return {
    async put(key, bytes) {
      const contentType = contentTypeOf(key);
      await attempt(WRITE_RETRIES, async () => {
        const headers = { 'cache-control': CACHE_CONTROL };
        const body = Buffer.from(bytes);
        const response = await (await client(MAX_LIST_BYTES)).putObject(
          prefix + key,
          body,
          contentType,
          undefined,
          headers,
        );
        await response.body?.cancel();
      });
    },

    async get(key) {
      const contentType = contentTypeOf(key);
      return attempt(READ_RETRIES, async () => {
        const response = await (await client(MAX_FILE_BYTES)).getObjectResponse(prefix + key);
        if (!response) return null;
        const bytes = Buffer.from(await response.arrayBuffer());
        const announced = response.headers.get('content-length');
        const isWhole = announced === null || Number(announced) === bytes.length;
        if (!isWhole && !response.headers.get('content-encoding')) throw new StorageError('unusable');
        const etag = response.headers.get('etag') ?? '';
        return {
          bytes,
          contentType,
          etag: /^"[^"]{1,100}"$/.test(etag) ? etag : `"${bytes.length.toString(36)}"`,
        };
      });
    },

    async delete(key) {
      contentTypeOf(key);
      await attempt(WRITE_RETRIES, async () => (await client(MAX_LIST_BYTES)).deleteObject(prefix + key));
    },

    async *list(folder) {
      const segments = folderSegments(folder);
      const below = prefix + segments.map((segment) => `${segment}/`).join('');
      let next: string | undefined;
      do {
        const page = await attempt(READ_RETRIES, async () =>
          (await client(MAX_LIST_BYTES, MAX_REQUESTS_A_PAGE)).listObjectsPaged(
            '/',
            below,
            LISTED_AT_ONCE,
            next,
          ),
        );
        if (!page) throw new StorageError('no-bucket');
        for (const { Key, LastModified, Size } of page.objects ?? []) {
          const key = Key.startsWith(below) ? Key.slice(prefix.length) : '';
          if (isStorageKey(key)) yield { key, changedAt: new Date(LastModified), bytes: Number(Size) };
        }
        // The same page again would be listed for ever.
        if (page.nextContinuationToken === next) return;
        next = page.nextContinuationToken;
      } while (next);
    },

    // A write is one request: what was cut off left nothing.
    sweep: async () => undefined,
  };
}

/**
 * Asks a service, and again after pauses where a repetition may mend a failure.
 * @throws StorageError the last
 */
export async function askAgain<Answer>(
  retries: number,
  retryMs: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let made = 0; ; made += 1) {
    try {
      return await ask();
    } catch (thrown) {
      const error = failureOf(thrown);
      if (!PASSING.includes(error.failure) || made >= retries) throw error;
      await delay(Math.min(retryMs * 2 ** made, MAX_RETRY_MS));
    }
  }
}

/** A client whose requests end in time, follow nothing, and bring no more than `maxBytes`. */
export async function s3Client(
  settings: NonNullable<Config['s3']>,
  times: Pick<StorageTimes, 'readMs' | 'writeMs'>,
  maxBytes: number,
  maxRequests = 1,
) {
  // Loaded by an instance that has a bucket.
  const { S3mini } = await import('s3mini');
  let requests = 0;
  return new S3mini({
    endpoint: bucketAddress(settings),
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    fetch: async (input, init) => {
      requests += 1;
      if (requests > maxRequests) throw new StorageError('unusable');
      const signal = AbortSignal.timeout(
        init?.method === 'PUT' || init?.method === 'POST' ? times.writeMs : times.readMs,
      );
      return limited(await fetch(input, { ...init, redirect: 'error', signal }), maxBytes);
    },
  });
}

function bucketAddress({ endpoint, bucket, isPathStyle }: NonNullable<Config['s3']>): string {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

/** The response, broken off where it grows beyond what was asked for. */
function limited(response: Response, maxBytes: number): Response {
  if (!response.body) return response;
  if (Number(response.headers.get('content-length')) > maxBytes) {
    void response.body.cancel();
    throw new StorageError('unusable');
  }
  let bytes = 0;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length;
        if (bytes > maxBytes) controller.error(new StorageError('unusable'));
        else controller.enqueue(piece);
      },
    }),
  );
  return new Response(body, response);
}

/** What an error of the client, of `fetch` or of ours means. */
export function failureOf(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { name, cause, status, serviceCode } = Object(error) as Record<string, unknown>;
  if (name === 'S3ServiceError' && typeof status === 'number') {
    if (serviceCode === 'NoSuchBucket') return new StorageError('no-bucket', { status });
    if (status >= 500 || status === 429 || status === 408) return new StorageError('unreachable', { status });
    if (status === 404) return new StorageError('no-bucket', { status });
    if (status >= 400) return new StorageError('refused', { status });
    return new StorageError('unusable', { status });
  }
  if (name === 'TimeoutError') return new StorageError('timeout');
  if (cause instanceof StorageError) return cause;
  // What `fetch` throws: no connection, one that broke, a redirect, a body that ended early.
  return new StorageError(error instanceof TypeError || cause ? 'unreachable' : 'unusable');
}
