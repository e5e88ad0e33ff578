import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface StoredFile {
  bytes: Buffer;
  contentType: string;
  /** Changes whenever the file is written anew; quoted as HTTP wants it. */
  etag: string;
}

export interface ListedFile {
  key: string;
  changedAt: Date;
  bytes: number;
}

/**
 * Where files are kept. Keys look like `pictures/3f2a.../card.webp`: lower-case segments, the extension naming
 * the content type, so that no store has to remember it beside the bytes.
 */
export interface FileStorage {
  /** Writes a file whole or not at all; an older one of the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** The files below a folder such as `pictures/`, or all with an empty one, in an order that is the same each time. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Removes what is left of writes that a crash cut off more than an hour ago. */
  sweep(): Promise<void>;
}

/** Milliseconds after which nobody is still at a write. */
const UNFINISHED_MS = 60 * 60 * 1000;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
};

// Lower case alone, because some file systems cannot tell cases apart; no leading dot, so no `..` either.
const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/;
const MAX_KEY_LENGTH = 400;

/**
 * What a key's extension says about the file.
 * @throws {TypeError} when the key is malformed or its extension is unknown: keys are made by our own code.
 */
export function contentTypeOf(key: string): string {
  const segments = key.split('/');
  const extension = path.posix.extname(key).slice(1);
  const contentType = Object.hasOwn(CONTENT_TYPES, extension) ? CONTENT_TYPES[extension] : undefined;
  if (!contentType || key.length > MAX_KEY_LENGTH || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new TypeError(`Malformed storage key: ${JSON.stringify(key.slice(0, MAX_KEY_LENGTH))}`);
  }
  return contentType;
}

/**
 * The segments of a folder that is to be listed; none for all.
 * @throws {TypeError} when it is malformed
 */
export function folderSegments(folder: string): string[] {
  const segments = folder.split('/').filter((segment) => segment !== '');
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    throw new TypeError(`Malformed storage folder: ${JSON.stringify(folder.slice(0, MAX_KEY_LENGTH))}`);
  }
  return segments;
}

/** Whether something that stands in a store was written under one of our keys. */
export function isStorageKey(key: string): boolean {
  try {
    return contentTypeOf(key) !== '';
  } catch {
    return false;
  }
}

/** Keeps files in a folder, as plain files that an operator can look at and back up. */
export function localStorage(folder: string): FileStorage {
  // Beside the keys, on the same disk: a rename across disks would not be atomic. No key starts with a dot.
  const unfinished = path.join(folder, '.unfinished');
  const fileOf = (key: string) => path.join(folder, ...key.split('/'));

  return {
    async put(key, bytes) {
      contentTypeOf(key);
      const file = fileOf(key);
      const temporary = path.join(unfinished, randomUUID());
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeThrough(temporary, bytes);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async get(key) {
      const contentType = contentTypeOf(key);
      const handle = await openOrNull(fileOf(key));
      if (!handle) return null;
      try {
        const { size, mtimeNs, ino } = await handle.stat({ bigint: true });
        const etag = `"${ino.toString(36)}-${mtimeNs.toString(36)}-${size.toString(36)}"`;
        return { bytes: await handle.readFile(), contentType, etag };
      } finally {
        await handle.close();
      }
    },

    async delete(key) {
      contentTypeOf(key);
      await rm(fileOf(key), { force: true });
    },

    async *list(prefix) {
      const segments = folderSegments(prefix);
      for await (const key of keysBelow(path.join(folder, ...segments), segments)) {
        // Deleted meanwhile: not listed.
        const found = await stat(fileOf(key)).catch(nullWhenAbsent);
        if (found) yield { key, changedAt: found.mtime, bytes: found.size };
      }
    },

    async sweep() {
      for (const name of (await readdir(unfinished).catch(nullWhenAbsent)) ?? []) {
        const file = path.join(unfinished, name);
        const found = await stat(file).catch(nullWhenAbsent);
        if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(file, { force: true });
      }
    },
  };
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    // The first file of all: made here, so that the others do not ask for it.
    await mkdir(path.dirname(file), { recursive: true });
    return open(file, 'wx');
  });
  try {
    await handle.writeFile(bytes);
    // Without this, a power cut after the rename may leave an empty file under the final name.
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* keysBelow(folder: string, segments: readonly string[]): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nullWhenAbsent);
  for (const entry of entries?.sort((one, other) => (one.name < other.name ? -1 : 1)) ?? []) {
    if (!SEGMENT.test(entry.name)) continue;
    const below = [...segments, entry.name];
    if (entry.isDirectory()) yield* keysBelow(path.join(folder, entry.name), below);
    else yield below.join('/');
  }
}

function openOrNull(file: string): Promise<FileHandle | null> {
  return open(file, 'r').catch(nullWhenAbsent);
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
