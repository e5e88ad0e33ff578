import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createZstdDecompress } from 'node:zlib';
import { type Extract, extract, type Header } from 'tar-stream';
import type { z } from 'zod';
import { isStorageKey } from '#platform/storage/storage.ts';
import { type ArchiveEntry, archiveEntry } from '../rules/archive-entry.ts';
import { type About, about, FORMAT, type Manifest, manifest } from './archive-shape.ts';
import { BackupRefused, DAMAGED } from './backup-refused.ts';
import { decrypted, ENCRYPTED } from './encryption.ts';

/** What is done with what stands in a backup, in its order; nothing but counting when it is verified alone. */
export interface BackupUse {
  about?(about: About): Promise<void>;
  file?(key: string, bytes: Buffer): Promise<void>;
  part?(table: string, bytes: Buffer): Promise<void>;
}

/** How zstd begins (RFC 8878 §3.1.1). */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** What a reader of a frame is to hold, as a power of two: 8 MB, four times what our own frames ask for. */
const WINDOW_LOG = 23;
/** Bytes that are unpacked at a time: each piece costs a turn, and those of the library are of 16 kB. */
const CHUNK_BYTES = 256 * 1024;
/** What comes out may be that many times what went in, beside a first piece: more is a bomb. */
const MOST_EXPANDED = 250;
const FREE_BYTES = 64 * 1024 * 1024;

const OTHER_PRODUCT = 'This file is no backup of Mindreel.';
const BOMB = 'This backup unpacks to far more than a backup holds.';

/** Who reads must know what went wrong with the file from what went wrong with the disk, the bucket or the database. */
class Outside {
  error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

/**
 * Reads a backup from its first byte to its last, and holds every sum against what stands in it. What is used before the
 * end is not known to be whole: it is read once to verify it, and once to restore it.
 * @throws BackupRefused when it is not one of ours, was made by a newer version, or is damaged; whatever the source or
 * `use` throws
 */
export async function readBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
  use: BackupUse = {},
): Promise<{ about: About; manifest: Manifest }> {
  const tar = extract();
  const feeding = feed(tar, outside(source), passphrase).catch((error: Error) => tar.destroy(error));
  const sums = new Sums();
  try {
    for await (const entry of tar) await take(entry, sums, outsideUse(use));
    await feeding;
    return sums.whole();
  } catch (error) {
    if (error instanceof Outside) throw error.error;
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(DAMAGED, { cause: error });
  } finally {
    tar.destroy();
    await feeding;
  }
}

async function* outside(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new Outside(error) as unknown as Error;
  }
}

function outsideUse(use: BackupUse): Required<BackupUse> {
  const guarded =
    <Given extends unknown[]>(work?: (...given: Given) => Promise<void>) =>
    async (...given: Given) =>
      work?.(...given).catch((error: unknown) => {
        throw new Outside(error) as unknown as Error;
      });
  return {
    about: guarded(use.about?.bind(use)),
    file: guarded(use.file?.bind(use)),
    part: guarded(use.part?.bind(use)),
  };
}

/** Decrypts and unpacks what the archive is read from. */
async function feed(
  tar: Extract,
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): Promise<void> {
  let read = 0;
  let unpacked = 0;
  const counted = (async function* () {
    for await (const piece of await plain(source, passphrase)) {
      read += piece.length;
      yield piece;
    }
  })();
  const expand = createZstdDecompress({
    chunkSize: CHUNK_BYTES,
    params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG },
  });
  const input = Readable.from(counted);
  input.on('error', (error) => expand.destroy(error)).pipe(expand);
  tar.on('close', () => {
    input.destroy();
    expand.destroy();
  });
  for await (const piece of expand as AsyncIterable<Buffer>) {
    unpacked += piece.length;
    if (unpacked > FREE_BYTES + read * MOST_EXPANDED) throw new BackupRefused(BOMB);
    if (!tar.write(piece) && !tar.destroyed) await hasRoom(tar);
    if (tar.destroyed) return;
  }
  // What stands behind the compressed frame is passed over by the library.
  if (expand.bytesWritten !== read) throw new BackupRefused(DAMAGED);
  tar.end(undefined);
}

/** Waits until an archive takes more, or takes no more at all. */
function hasRoom(tar: Extract): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      tar.off('drain', go);
      tar.off('close', go);
      resolve();
    };
    tar.on('drain', go);
    tar.on('close', go);
  });
}

/** The bytes as they were before they were encrypted, if they were. */
async function plain(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): Promise<AsyncIterable<Buffer>> {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < ENCRYPTED.length) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const isEncrypted = head.subarray(0, ENCRYPTED.length).equals(ENCRYPTED);
  if (!isEncrypted && !head.subarray(0, ZSTD.length).equals(ZSTD)) throw new BackupRefused(OTHER_PRODUCT);
  if (isEncrypted && !passphrase)
    throw new BackupRefused('This backup is encrypted: its passphrase is needed.');
  const rest = (async function* () {
    yield isEncrypted ? head.subarray(ENCRYPTED.length) : head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  })();
  return isEncrypted && passphrase ? decrypted(rest, passphrase) : rest;
}

async function take(
  entry: AsyncIterable<unknown> & { header: Header },
  sums: Sums,
  use: Required<BackupUse>,
): Promise<void> {
  const { name, type, size = 0 } = entry.header;
  const read = archiveEntry({ name, type: type ?? 'file', size }, isStorageKey);
  if (!read)
    throw new BackupRefused(`This backup holds what no backup holds (${JSON.stringify(name.slice(0, 80))}).`);
  const pieces: Buffer[] = [];
  for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece);
  await sums.add(read, Buffer.concat(pieces), use);
}

/** What was read so far, and what it amounts to. */
class Sums {
  #about: About | undefined;
  #aboutSum = '';
  #manifest: Manifest | undefined;
  readonly #files = { count: 0, bytes: 0, hash: createHash('sha256') };
  readonly #tables = new Map<string, { parts: number; bytes: number; hash: Hash }>();

  async add(entry: ArchiveEntry, bytes: Buffer, use: Required<BackupUse>): Promise<void> {
    if (this.#manifest || (entry.kind === 'about') !== (this.#about === undefined))
      throw new BackupRefused(entry.kind === 'about' || this.#about ? DAMAGED : OTHER_PRODUCT);
    switch (entry.kind) {
      case 'about':
        this.#about = parsed(about, bytes, OTHER_PRODUCT);
        this.#aboutSum = createHash('sha256').update(bytes).digest('hex');
        return use.about(this.#about);
      case 'manifest':
        this.#manifest = parsed(manifest, bytes, DAMAGED);
        return;
      case 'file':
        this.#files.hash.update(`${entry.key}\n${bytes.length}\n`).update(bytes);
        this.#files.count += 1;
        this.#files.bytes += bytes.length;
        return use.file(entry.key, bytes);
      case 'table':
        this.#addPart(entry.table, entry.part, bytes);
        return use.part(entry.table, bytes);
    }
  }

  #addPart(table: string, part: number, bytes: Buffer): void {
    // Tables follow one another in the order of `about`, each in one piece.
    const place = (name: string | undefined) =>
      this.#about?.tables.findIndex((one) => one.name === name) ?? -1;
    const found = this.#tables.get(table);
    const last = [...this.#tables.keys()].at(-1);
    const isNext = found ? last === table : place(table) > place(last);
    if (!isNext || part !== (found?.parts ?? 0) + 1) throw new BackupRefused(DAMAGED);
    const sums = found ?? { parts: 0, bytes: 0, hash: createHash('sha256') };
    sums.parts += 1;
    sums.bytes += bytes.length;
    sums.hash.update(bytes);
    this.#tables.set(table, sums);
  }

  /** What was read, once it is sure that it is all there. */
  whole(): { about: About; manifest: Manifest } {
    if (!this.#about || !this.#manifest) throw new BackupRefused(this.#about ? DAMAGED : OTHER_PRODUCT);
    const { files, tables } = this.#manifest;
    const isWhole =
      this.#manifest.about === this.#aboutSum &&
      files.count === this.#files.count &&
      files.bytes === this.#files.bytes &&
      files.sha256 === this.#files.hash.digest('hex') &&
      tables.length === this.#about.tables.length &&
      tables.every(({ name, bytes, sha256 }, at) => {
        const sums = this.#tables.get(name) ?? { bytes: 0, hash: createHash('sha256') };
        return (
          this.#about?.tables[at]?.name === name && sums.bytes === bytes && sums.hash.digest('hex') === sha256
        );
      });
    if (!isWhole) throw new BackupRefused(DAMAGED);
    return { about: this.#about, manifest: this.#manifest };
  }
}

function parsed<Shape>(shape: z.ZodType<Shape>, bytes: Buffer, otherwise: string): Shape {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new BackupRefused(otherwise);
  }
  const { product, format } = Object(value) as { product?: unknown; format?: unknown };
  if (product !== undefined && typeof format === 'number' && format > FORMAT)
    throw new BackupRefused('This backup was made by a newer version of Mindreel.');
  const read = shape.safeParse(value);
  if (!read.success) throw new BackupRefused(otherwise);
  return read.data;
}
