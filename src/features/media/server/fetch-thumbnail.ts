import { z } from 'zod';
import { SafeFetchError, type safeFetch } from '#platform/safe-fetch.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { GENERAL, ownPicture } from '../rules/picture/own-picture.ts';
import { MAX_PICTURE_BYTES } from '../rules/picture/picture-refusal.ts';
import {
  type ThumbnailKnowledge,
  type ThumbnailSource,
  thumbnailSources,
} from '../rules/picture/thumbnail-source.ts';
import { keepOwnPicture, keepPicture, originalKey, PictureRefused } from './keep-picture.ts';
import { isPassing, readOembed } from './read-oembed.ts';

export type ThumbnailOutcome =
  /** A picture is kept; it came from this address. */
  | { outcome: 'kept'; version: string; from: string }
  /** No host names a picture, or what they name is none: asking again soon gives the same. */
  | { outcome: 'none'; error: string | null }
  /** A host did not answer: worth asking again. */
  | { outcome: 'failed'; error: string };

const PICTURE_TIMEOUT_MS = 10_000;
/** Several picture hosts send the second one for every file, and S3 the third. */
const PICTURE_TYPES = ['image/*', 'application/octet-stream', 'binary/octet-stream'];

const oembed = z.object({ thumbnail_url: z.string() });

/**
 * Fetches and keeps the picture of a video from the first source that gives one: temporary, platform, fallback (spec 2
 * §4). Never throws for what a host does; without one the drawn card stands.
 * @param read reads a foreign address.
 */
export async function fetchThumbnail(
  video: ThumbnailKnowledge & { id: string },
  storage: FileStorage,
  read: typeof safeFetch,
): Promise<ThumbnailOutcome> {
  const own = await takenFromHere(video, storage);
  if (own) return own;
  let error: string | null = null;
  const unreachable = new Set<ThumbnailSource['kind']>();
  for (const source of thumbnailSources(video)) {
    if (source.kind === 'stored' || source.kind === 'placeholder' || unreachable.has(source.kind)) continue;
    try {
      const from = source.kind === 'fallback' ? await namedPicture(source.oembedUrl, read) : source.url;
      const { body } = await read(from, {
        timeoutMs: PICTURE_TIMEOUT_MS,
        maxBytes: MAX_PICTURE_BYTES,
        accept: PICTURE_TYPES,
      });
      return { outcome: 'kept', version: await keepPicture(storage, video.id, body), from };
    } catch (cause) {
      const failure = failureOf(cause);
      if (!failure) throw cause;
      error = `${source.kind}: ${failure.reason}`;
      if (failure.isWorthRepeating) unreachable.add(source.kind);
    }
  }
  return unreachable.size > 0 && error ? { outcome: 'failed', error } : { outcome: 'none', error };
}

/** The picture that was made here and that the form of the video named by its address on this site. */
async function takenFromHere(
  { id, thumbnail }: ThumbnailKnowledge & { id: string },
  storage: FileStorage,
): Promise<ThumbnailOutcome | null> {
  const own = thumbnail ? ownPicture(thumbnail) : null;
  const isIts = own?.owner === id || own?.owner === GENERAL;
  const file = own && isIts ? await storage.get(originalKey(own.owner, own.version)) : null;
  if (!file || !thumbnail) return null;
  return { outcome: 'kept', version: await keepOwnPicture(storage, id, file.bytes), from: thumbnail };
}

async function namedPicture(oembedUrl: string, read: typeof safeFetch): Promise<string> {
  const answer = oembed.safeParse(await readOembed(oembedUrl, read));
  if (!answer.success) throw new SafeFetchError('content-type-refused', oembedUrl);
  return answer.data.thumbnail_url;
}

/** What the hosts are to blame for; anything else is a fault of ours and is thrown on. */
function failureOf(cause: unknown): { reason: string; isWorthRepeating: boolean } | null {
  if (cause instanceof PictureRefused) return { reason: cause.reason, isWorthRepeating: false };
  if (!(cause instanceof SafeFetchError)) return null;
  return {
    reason: cause.reason === 'status' ? `status ${cause.status}` : cause.reason,
    isWorthRepeating: isPassing(cause),
  };
}
