import type { FileStorage } from '#platform/storage/storage.ts';
import { KeySet } from './key-set.ts';

/** Files that are written at once: a disk syncs several in the time of one. */
const FILES_AT_ONCE = 16;

/** Writes files several at once, and removes those that are too many in the end. */
export async function restoredFiles(storage: FileStorage) {
  const before = new KeySet();
  for await (const { key } of storage.list('')) before.add(key);
  const written = new KeySet();
  const underWay = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;
  const settled = async () => {
    await Promise.all(underWay);
    if (failure) throw failure.error;
  };
  const removeWhere = async (isTooMany: (key: string) => boolean) => {
    await Promise.all(underWay);
    for await (const { key } of storage.list('')) if (isTooMany(key)) await storage.delete(key);
  };
  return {
    async write(key: string, bytes: Buffer) {
      if (failure) throw failure.error;
      written.add(key);
      const writing: Promise<void> = storage
        .put(key, bytes)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => underWay.delete(writing));
      underWay.add(writing);
      if (underWay.size >= FILES_AT_ONCE) await Promise.race(underWay);
    },
    settled,
    removeWritten: () => removeWhere((key) => written.has(key) && !before.has(key)),
    /**
     * Removes what was kept of videos that are no more. Other files stay: a bucket may be that of a site which goes on
     * beside the one that is restored.
     */
    removeOf: (videoIds: ReadonlySet<string>) =>
      removeWhere((key) => !written.has(key) && key.split('/').some((part) => videoIds.has(part))),
  };
}
