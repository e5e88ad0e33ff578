import type { FileStorage } from '#platform/storage/storage.ts';

/** What became of one file. */
export type Moved = 'moved' | 'kept';

/**
 * Moves a file to where files are written now. It is deleted in the former place only after the same bytes were read from the
 * new one, so that it may stop at any moment, and be started again. One that was written anew meanwhile stays as it is there.
 * @returns 'kept' when the new place does not give back what was written
 */
export async function moveFile(key: string, from: FileStorage, to: FileStorage): Promise<Moved> {
  const file = await from.get(key);
  // Deleted, or moved by somebody else, meanwhile.
  if (!file) return 'moved';
  const newer = await to.get(key);
  if (!newer) await to.put(key, file.bytes);
  const written = newer ?? (await to.get(key));
  if (!written || (!newer && !written.bytes.equals(file.bytes))) return 'kept';
  await from.delete(key);
  return 'moved';
}
