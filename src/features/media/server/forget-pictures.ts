import type { FileStorage } from '#platform/storage.ts';
import { originalKey } from './keep-picture.ts';

/**
 * Deletes what is kept of a video's pictures, except those of the current version; all of them when there is no
 * current one, as after the video was deleted.
 */
export async function forgetPictures(
  storage: FileStorage,
  videoId: string,
  currentVersion: string | null,
): Promise<void> {
  const original = currentVersion === null ? null : originalKey(videoId, currentVersion);
  const current = `pictures/${videoId}/${currentVersion}/`;
  for await (const { key } of storage.list(`pictures/${videoId}/`)) {
    if (currentVersion === null || !key.startsWith(current)) await storage.delete(key);
  }
  for await (const { key } of storage.list(`originals/${videoId}/`)) {
    if (key !== original) await storage.delete(key);
  }
}
