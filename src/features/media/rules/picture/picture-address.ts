import { textHash } from '#lib/text-hash.ts';
import { isUuid } from '#lib/uuid.ts';

/** Widths in which pictures are made, 16:9, in pixels. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const;
/** The picture that other sites show for a shared link: a JPEG, because not all of them read newer formats. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** From the smallest file to the widest known. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** One size and format of a picture: the five widths as AVIF and WebP, and the share picture as JPEG. */
export type PictureSize =
  | { width: PictureWidth; height: number; format: 'avif' | 'webp' }
  | { width: 1200; height: 630; format: 'jpg' };

export interface PictureAddress {
  videoId: string;
  version: string;
  size: PictureSize;
}

const VERSION = /^[a-z0-9-]{1,40}$/;
const ADDRESS = /^\/thumbnails\/([^/]+)\/([^/]+)\/([1-9]\d{2,3})\.(avif|webp|jpg)$/;
/** Raised when cards are drawn differently, so that nobody sees the old ones out of a cache. */
const CARD_DESIGN = 2;

/** What is known of a video wherever its picture is shown or made. */
export interface PicturedVideo {
  title: string;
  categories: readonly { name: string }[];
  /** Names the picture that is kept for it; empty when none is and its card stands. */
  storedVersion: string;
}

/** The category that a card names and is tinted after: the first by name, in whatever order they come. */
export function cardCategory(categories: readonly { name: string }[]): string | null {
  return categories.map(({ name }) => name).sort()[0] ?? null;
}

/**
 * The version of a video's picture, part of its address: it changes whenever the picture does, so that the picture
 * itself may be cached for ever. Of a kept picture it is the picture's own; of a drawn card it follows from what the
 * card says.
 */
export function thumbnailVersion({ title, categories, storedVersion }: PicturedVideo): string {
  if (storedVersion !== '') return storedVersion;
  return `card-${textHash(JSON.stringify([CARD_DESIGN, title, cardCategory(categories)])).toString(36)}`;
}

/** The address of a picture on this site. */
export function pictureAddress(
  videoId: string,
  version: string,
  width: PictureWidth,
  format: 'avif' | 'webp',
): string {
  return `/thumbnails/${videoId}/${version}/${width}.${format}`;
}

/** The address of the share picture on this site. */
export function sharePictureAddress(videoId: string, version: string): string {
  return `/thumbnails/${videoId}/${version}/${SHARE_PICTURE.width}.jpg`;
}

/** What an address names, or null when it is malformed or no such size is made. */
export function parsePictureAddress(path: string): PictureAddress | null {
  const [, videoId = '', version = '', width = '', format = ''] = ADDRESS.exec(path) ?? [];
  if (!isUuid(videoId) || !VERSION.test(version)) return null;
  const size = pictureSize(Number(width), format);
  return size && { videoId: videoId.toLowerCase(), version, size };
}

function pictureSize(width: number, format: string): PictureSize | null {
  if (format === 'jpg') return width === SHARE_PICTURE.width ? { ...SHARE_PICTURE, format } : null;
  const known = PICTURE_WIDTHS.find((one) => one === width);
  if (!known || (format !== 'avif' && format !== 'webp')) return null;
  return { width: known, height: (known * 9) / 16, format };
}
