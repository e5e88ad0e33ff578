import type { StoredFile } from '#platform/storage/storage.ts';
import {
  type PictureFormat,
  type PictureSize,
  parsePictureAddress,
  thumbnailVersion,
} from '../rules/picture/picture-address.ts';
import { PICTURES_RETRY_SECONDS, PicturesBusy } from './keep-picture.ts';
import type { Pictures, PictureVideo } from './pictures.ts';

const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** A video whose picture the person who asks may see. */
export interface VisibleVideo extends PictureVideo {
  /** Of a draft no cache but the person's own keeps the picture. */
  published: boolean;
}

/**
 * Answers `GET /thumbnails/{videoId}/{version}/{width}.{format}`. The picture of the current version may be cached for
 * ever; another version leads to the current one. 404 for what is malformed, unknown or hidden from the person.
 * @param visibleVideo gives the video, or null when there is none or the person may not see it.
 */
export async function sendPicture(
  request: Request,
  pictures: Pictures,
  visibleVideo: (videoId: string) => Promise<VisibleVideo | null>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const address = parsePictureAddress(new URL(request.url).pathname);
  const video = address && (await visibleVideo(address.videoId));
  if (!video) return notFound();
  const { size } = address;
  const version = thumbnailVersion(video);
  const scope = video.published ? 'public' : 'private';
  if (address.version !== version) {
    const location = `/thumbnails/${address.videoId}/${version}/${size.width}.${size.format}`;
    return new Response(null, {
      status: 302,
      headers: { location, 'cache-control': `${scope}, max-age=60` },
    });
  }
  const etag = `"${version}-${size.width}"`;
  const headers = pictureHeaders(size, etag, `${scope}, max-age=31536000, immutable`);
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  try {
    const { bytes, isFinal } = await pictures.pictureFor(video, size);
    if (!isFinal) {
      headers.set('cache-control', `${scope}, max-age=60`);
      headers.delete('etag');
    }
    headers.set('content-length', String(bytes.length));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  } catch (error) {
    if (!(error instanceof PicturesBusy)) throw error;
    return new Response('Too many pictures are being made. Please try again.', {
      status: 503,
      headers: { 'retry-after': String(PICTURES_RETRY_SECONDS), 'cache-control': 'no-store' },
    });
  }
}

/** Answers with a picture that was made for a video which is not listed yet; 404 without one. */
export function sendGeneralPicture(request: Request, file: StoredFile | null): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  if (!file) return notFound();
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.bytes.length),
      'cache-control': 'private, max-age=3600',
    },
  });
}

function pictureHeaders({ format }: PictureSize, etag: string, cacheControl: string): Headers {
  return new Headers({
    'content-type': CONTENT_TYPES[format],
    'cache-control': cacheControl,
    etag,
    // Other sites may show the picture of a shared link.
    'cross-origin-resource-policy': 'cross-origin',
  });
}

function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    // A browser that is asked to try again would otherwise answer itself.
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
