import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Log } from '#platform/log.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';
import type { FileStorage, StoredFile } from '#platform/storage/storage.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import {
  cardCategory,
  type PicturedVideo,
  type PictureSize,
  SHARE_PICTURE,
  thumbnailVersion,
} from '../rules/picture/picture-address.ts';
import type { CardVideo } from './card.ts';
import { originalKey, PicturesBusy } from './keep-picture.ts';
import { createPictureMaker } from './picture-maker.ts';
import type { Thought } from './thought-card.ts';

/** What the picture of a video is made from. */
export interface PictureVideo extends PicturedVideo {
  id: string;
}

export interface Pictures {
  /**
   * The picture of a video in one size and format: what is kept for it, cover-cropped, else its card. Made once and
   * kept; asked for twice at the same time, it is made once. `isFinal` is false when a card stands in for a kept
   * picture that could not be read.
   * @throws {PicturesBusy} when too many wait already.
   */
  pictureFor(video: PictureVideo, size: PictureSize): Promise<{ bytes: Buffer; isFinal: boolean }>;
  /**
   * The picture of a thought about a video, likewise.
   * @param key under which it is kept
   * @param videoOf is asked when it has to be made
   * @throws {PicturesBusy} when too many wait already.
   */
  pictureOfThought(
    key: string,
    videoOf: () => Promise<PictureVideo>,
    thought: Thought,
  ): Promise<{ bytes: Buffer; isFinal: boolean }>;
  /**
   * A card that is to be kept as a picture: a WebP of 1280 by 720 pixels.
   * @throws {PicturesBusy} when too many wait already.
   */
  draw(card: CardVideo): Promise<Buffer>;
  /** Ends the process that makes them. */
  close(): void;
}

/** What is known of a request, for what shows pictures. */
export interface PicturesContext extends RequestContext {
  resources: Resources & { pictures: Pictures };
}

/** Pictures made at the same time: each takes a core and up to 200 MB. */
const CONCURRENCY = Math.min(2, availableParallelism());
const MAX_WAITING = 400;
/** Milliseconds for which a picture that is made waits until it is kept: a slow storage keeps nobody from seeing it. */
const KEEPING_MS = 2_000;

export function createPictures(storage: FileStorage, log: Log, maker = createPictureMaker()): Pictures {
  const slots = pLimit(CONCURRENCY);
  const underway = new Map<string, Promise<{ bytes: Buffer; isFinal: boolean }>>();

  function refuseWhenBusy() {
    if (slots.pendingCount >= MAX_WAITING) throw new PicturesBusy(`${slots.pendingCount} pictures wait`);
  }

  async function make(key: string, video: PictureVideo, size: PictureSize, thought?: Thought) {
    const original = await keptPicture(storage, video, log);
    const { id, title, categories } = video;
    const isFinal = original !== null || video.storedVersion === '';
    const source = original
      ? { kept: original }
      : { card: { id, title, category: cardCategory(categories) } };
    const bytes = await maker.make({ ...source, ...(thought && { thought }) }, size);
    if (isFinal) {
      // Another instance may write the same at this moment: either file is whole, and both are alike.
      const kept = storage
        .put(key, bytes)
        .catch((err) => log.warn({ err, key }, 'a picture could not be kept'));
      await Promise.race([kept, delay(KEEPING_MS, undefined, { ref: false })]);
    }
    return { bytes, isFinal };
  }

  async function once(
    key: string,
    videoOf: () => Promise<PictureVideo>,
    size: PictureSize,
    thought?: Thought,
  ) {
    const running = underway.get(key);
    if (running) return running;
    const work = orNone(storage, key, log).then((kept) => {
      if (kept) return { bytes: kept.bytes, isFinal: true };
      refuseWhenBusy();
      return slots(async () => make(key, await videoOf(), size, thought));
    });
    underway.set(key, work);
    try {
      return await work;
    } finally {
      underway.delete(key);
    }
  }

  return {
    pictureFor: (video, size) =>
      once(
        `pictures/${video.id}/${thumbnailVersion(video)}/${size.width}.${size.format}`,
        async () => video,
        size,
      ),
    pictureOfThought: (key, videoOf, thought) =>
      once(key, videoOf, { ...SHARE_PICTURE, format: 'jpg' }, thought),
    draw: async (card) => {
      refuseWhenBusy();
      return slots(() => maker.make({ card }, { width: 1280, height: 720, format: 'webp' }));
    },
    close: () => maker.close(),
  };
}

/** A file; none where the storage cannot be asked: a drawn card is more to look at than an error. */
async function orNone(storage: FileStorage, key: string, log: Log): Promise<StoredFile | null> {
  try {
    return await storage.get(key);
  } catch (err) {
    if (!(err instanceof StorageError)) throw err;
    log.warn({ err, key }, 'a picture could not be read');
    return null;
  }
}

async function keptPicture(storage: FileStorage, video: PictureVideo, log: Log): Promise<Buffer | null> {
  if (video.storedVersion === '') return null;
  const file = await orNone(storage, originalKey(video.id, video.storedVersion), log);
  if (!file) log.warn({ videoId: video.id }, 'the kept picture of a video is gone; its card stands in');
  return file?.bytes ?? null;
}
