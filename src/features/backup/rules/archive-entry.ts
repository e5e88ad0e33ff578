/** What one entry of a backup's archive holds. */
export type ArchiveEntry =
  | { kind: 'about' }
  | { kind: 'manifest' }
  | { kind: 'file'; key: string }
  | { kind: 'table'; table: string; part: number };

export const ABOUT = 'mindreel-backup.json';
export const MANIFEST = 'manifest.json';
/** Bytes of the rows of a table in one entry, at most: tar wants the size of an entry before its bytes. */
export const PART_BYTES = 1024 * 1024;
/** Bytes of one stored file, as storage takes them. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Bytes of the first and of the last entry. */
export const MAX_TEXT_BYTES = 1024 * 1024;

const TABLE_PART = /^database\/([a-z_]{1,60})\/(\d{6,9})\.copy$/;

export const fileEntry = (key: string) => `files/${key}`;
export const tableEntry = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.copy`;

/**
 * What an entry is, by its name, type and size in bytes; null when no backup of ours holds such a one: links, folders,
 * paths that climb out, what is larger than we write.
 * @param isKey whether a path is one under which storage keeps a file
 */
export function archiveEntry(
  { name, type, size }: { name: string; type: string; size: number },
  isKey: (key: string) => boolean,
): ArchiveEntry | null {
  if (type !== 'file') return null;
  if (name === ABOUT) return size <= MAX_TEXT_BYTES ? { kind: 'about' } : null;
  if (name === MANIFEST) return size <= MAX_TEXT_BYTES ? { kind: 'manifest' } : null;
  if (name.startsWith('files/')) {
    const key = name.slice('files/'.length);
    return isKey(key) && size <= MAX_FILE_BYTES ? { kind: 'file', key } : null;
  }
  const [, table, part] = TABLE_PART.exec(name) ?? [];
  if (!table || !part || size > PART_BYTES) return null;
  return { kind: 'table', table, part: Number(part) };
}
