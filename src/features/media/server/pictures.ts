import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Log } from '#platform/log.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';
import type { FileStorage } from '#platform/storage.ts';
import {
  cardCategory,
  type PicturedVideo,
  type PictureSize,
  SHARE_PICTURE,
  thumbnailVersion,
} from '../rules/picture-address.ts';
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

export function createPictures(storage: FileStorage, log: Log, maker = createPictureMaker()): Pictures {
  const slots = pLimit(CONCURRENCY);
  const underway = new Map<string, Promise<{ bytes: Buffer; isFinal: boolean }>>();

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
      await storage.put(key, bytes).catch((err) => log.warn({ err, key }, 'a picture could not be kept'));
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
    const work = storage.get(key).then((kept) => {
      if (kept) return { bytes: kept.bytes, isFinal: true };
      if (slots.pendingCount >= MAX_WAITING) throw new PicturesBusy(`${slots.pendingCount} pictures wait`);
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
    close: () => maker.close(),
  };
}

async function keptPicture(storage: FileStorage, video: PictureVideo, log: Log): Promise<Buffer | null> {
  if (video.storedVersion === '') return null;
  const file = await storage.get(originalKey(video.id, video.storedVersion));
  if (!file) log.warn({ videoId: video.id }, 'the kept picture of a video is gone; its card stands in');
  return file?.bytes ?? null;
}
