import type { FileStorage } from '#platform/storage.ts';
import { originalKey } from './keep-picture.ts';
import { YOUNG_MS } from './tasks/unused-files.ts';

/**
 * Deletes what is kept of a video's pictures, except those of the current version; all of them when there is no
 * current one, as after the video was deleted. A young original stays beside a current one: it may be what an admin uploads at
 * this moment, or what Undo brings back. Sizes are made again.
 */
export async function forgetPictures(
  storage: FileStorage,
  videoId: string,
  currentVersion: string | null,
  now = new Date(),
): Promise<void> {
  const original = currentVersion === null ? null : originalKey(videoId, currentVersion);
  const current = `pictures/${videoId}/${currentVersion}/`;
  for await (const { key } of storage.list(`pictures/${videoId}/`)) {
    if (currentVersion === null || !key.startsWith(current)) await storage.delete(key);
  }
  for await (const { key, changedAt } of storage.list(`originals/${videoId}/`)) {
    const isYoung = now.getTime() - changedAt.getTime() < YOUNG_MS;
    if (currentVersion === null || (key !== original && !isYoung)) await storage.delete(key);
  }
}
