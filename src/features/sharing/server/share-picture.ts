import {
  PICTURES_RETRY_SECONDS,
  PicturesBusy,
  type PicturesContext,
  pictureRecord,
} from '#features/media/server/public.ts';
import { textHash } from '#lib/text-hash.ts';
import { refusal } from '#platform/refusal.ts';
import { parseSharePicturePath, sharePicturePath, sharePictureVersion } from '../rules/picture-version.ts';
import { thoughtOf } from '../rules/share-thought.ts';
import type { LinkedShare, LinkFinder } from './link-finder.ts';

/** Where the pictures of shares are kept, in a folder for each by its token. */
export const SHARE_PICTURES = 'pictures/shares/';

/**
 * The picture that link previews show of a share: its thought beside the picture of its video. Made once and kept.
 * @throws {PicturesBusy} when too many wait already.
 */
export async function sharePicture(
  resources: PicturesContext['resources'],
  share: LinkedShare,
): Promise<{ bytes: Buffer; isFinal: boolean }> {
  const { content, video } = share;
  const { videoId, shareToken } = content;
  const siteName = await resources.siteName();
  const thought = { ...thoughtOf(content, video), siteName };
  const version = textHash(JSON.stringify([sharePictureVersion(share, siteName), thought])).toString(36);
  const pictured = async () => {
    // A kept picture says all; of a card the category gives the colour.
    const drawn = video.storedVersion === '' ? await pictureRecord(resources.database, videoId) : null;
    return { id: videoId, ...video, categories: drawn?.categories ?? [] };
  };
  return resources.pictures.pictureOfThought(
    `${SHARE_PICTURES}${shareToken}/${version}.jpg`,
    pictured,
    thought,
  );
}

/**
 * Answers for the picture of a share; null for an address that is none of one. Another version leads to the current one.
 */
export async function answerSharePicture(
  request: Request,
  context: PicturesContext,
  finder: LinkFinder,
): Promise<Response | null> {
  const address = parseSharePicturePath(new URL(request.url).pathname);
  if (!address || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const { resources, clientAddress } = context;
  const waitSeconds = resources.misses.waitSeconds(clientAddress);
  if (waitSeconds > 0) return refusal(429, 'Too many requests.', waitSeconds);
  const share = await finder.find(address.shareId);
  if (!share) {
    resources.misses.count(clientAddress);
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  const version = sharePictureVersion(share, await resources.siteName());
  if (address.version !== version) {
    const location = sharePicturePath(address.shareId, version);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=60' } });
  }
  try {
    const { bytes, isFinal } = await sharePicture(resources, share);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(bytes.length),
        'cache-control': isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
        // Other sites show it.
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  } catch (error) {
    if (!(error instanceof PicturesBusy)) throw error;
    return refusal(503, 'Too many pictures are being made. Please try again.', PICTURES_RETRY_SECONDS);
  }
}
