import type { FileStorage } from '#platform/storage/storage.ts';

/**
 * Deletes what is kept of a video's pictures; beside a current version only the sizes of others, which are made again. Their
 * originals wait for the clean-up of unused files: one may be what an admin uploads at this moment, or what Undo brings back.
 * @param currentVersion null where there is none, as after the video was deleted
 */
export async function forgetPictures(
  storage: FileStorage,
  videoId: string,
  currentVersion: string | null,
): Promise<void> {
  const current = `pictures/${videoId}/${currentVersion}/`;
  for await (const { key } of storage.list(`pictures/${videoId}/`)) {
    if (currentVersion === null || !key.startsWith(current)) await storage.delete(key);
  }
  if (currentVersion !== null) return;
  for await (const { key } of storage.list(`originals/${videoId}/`)) await storage.delete(key);
}
