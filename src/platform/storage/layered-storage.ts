import type { FileStorage } from './storage.ts';

/**
 * Keeps files in `current`, and finds those that still lie in `former`: while they are moved, and until then, every file is
 * there. A file that is deleted is deleted in both.
 */
export function layeredStorage(current: FileStorage, former: FileStorage): FileStorage {
  return {
    put: (key, bytes) => current.put(key, bytes),
    get: async (key) => (await current.get(key)) ?? (await former.get(key)),
    async delete(key) {
      // The former first: what is gone from the current one alone would be found again.
      await former.delete(key);
      await current.delete(key);
    },
    async *list(folder) {
      const listed = new Set<string>();
      for await (const file of current.list(folder)) {
        listed.add(file.key);
        yield file;
      }
      for await (const file of former.list(folder)) if (!listed.has(file.key)) yield file;
    },
    async sweep() {
      await current.sweep();
      await former.sweep();
    },
  };
}
