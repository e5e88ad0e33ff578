import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { migrationsOf } from '#platform/postgres/migrate-database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import {
  ABOUT,
  fileEntry,
  MANIFEST,
  MAX_FILE_BYTES,
  PART_BYTES,
  tableEntry,
} from '../rules/archive-entry.ts';
import { type About, FORMAT, type Manifest, PRODUCT } from './archive-shape.ts';
import { BackupRefused } from './backup-refused.ts';
import { encrypted } from './encryption.ts';
import { KeySet } from './key-set.ts';
import { savedTables } from './tables.ts';

/** How far a backup or its restoring is. */
export interface Progress {
  phase: 'checking' | 'files' | 'database' | 'indexes';
  done: number;
  /** Undefined where it is not known. */
  total?: number | undefined;
}

/** A product that is backed up, or that a backup is restored into. */
export interface Site {
  /** Leads to the server itself, not through a pooler. */
  connectionString: string;
  storage: FileStorage;
  migrationsFolder: string;
}

export interface BackupOptions {
  beganAt: Date;
  passphrase?: string | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Files that are read ahead: a bucket answers each after a while. */
const FILES_AT_ONCE = 8;
/**
 * One file of database and stored files, while people use the product: a tar archive, compressed with zstd, encrypted
 * where there is a passphrase. It is made while it is read; no more than a few files are in memory. Files come first, then
 * the tables as one snapshot saw them, then the files that were new by then: every file that a row names is in it. Files
 * never change under their key.
 * @throws BackupRefused when the database is of a newer version
 */
export async function* backupOf(site: Site, options: BackupOptions): AsyncGenerator<Buffer, void, undefined> {
  const tar = pack();
  const filling = fill(tar, site, options).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  // Whoever reads the result is told of every error by it.
  pipeline(Readable.from(tar), compress, () => undefined);
  try {
    yield* options.passphrase === undefined ? compress : encrypted(compress, options.passphrase);
  } finally {
    tar.destroy();
    compress.destroy();
    await filling;
  }
}

async function fill(tar: Pack, site: Site, options: BackupOptions): Promise<void> {
  const { beganAt, signal, onProgress } = options;
  const client = new pg.Client({
    connectionString: site.connectionString,
    application_name: 'mindreel backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Told by the statement under way as well; without a listener here it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const aboutText = JSON.stringify(await aboutOf(client, site, beganAt));
    await add(tar, ABOUT, Buffer.from(aboutText));

    const sums: FileSums = { count: 0, bytes: 0, hash: createHash('sha256'), keys: new KeySet() };
    let total = 0;
    for await (const _file of site.storage.list('')) total += 1;
    const told = () => onProgress?.({ phase: 'files', done: sums.count, total });
    await addFiles(tar, site.storage, sums, told, signal);

    await client.query('begin transaction isolation level repeatable read, read only');
    // The first statement took the snapshot; what is written from here on is not in it.
    const about = await aboutOf(client, site, beganAt);
    if (JSON.stringify(about) !== aboutText)
      throw new BackupRefused('The site was brought to another version meanwhile: please back up again.');
    const { tables } = about;
    const written: Manifest['tables'] = [];
    for (const [done, { name, columns }] of tables.entries()) {
      // After each part too: a run that is silent through a large table would count as broken off.
      const tell = () => {
        signal?.throwIfAborted();
        onProgress?.({ phase: 'database', done, total: tables.length });
      };
      tell();
      written.push({ name, ...(await addTable(tar, client, name, columns, tell)) });
    }
    await client.query('commit');

    await addFiles(tar, site.storage, sums, told, signal);
    const { count, bytes, hash } = sums;
    const manifest: Manifest = {
      about: createHash('sha256').update(aboutText).digest('hex'),
      tables: written,
      files: { count, bytes, sha256: hash.digest('hex') },
    };
    await add(tar, MANIFEST, Buffer.from(JSON.stringify(manifest)));
  } finally {
    await client.end();
  }
}

async function aboutOf(client: pg.Client, { migrationsFolder }: Site, beganAt: Date): Promise<About> {
  const { known, unknown } = await migrationsOf(client, migrationsFolder);
  const newest = known.at(-1);
  if (unknown === 0 && !newest) throw new BackupRefused('There is no site in this database.');
  if (unknown > 0 || !newest)
    throw new BackupRefused('The database is of another version: back it up with the version that uses it.');
  return {
    product: PRODUCT,
    format: FORMAT,
    beganAt: beganAt.toISOString(),
    migrations: known.map(({ writtenAt }) => writtenAt),
    newestMigration: newest.tag,
    tables: await savedTables(client),
  };
}

interface FileSums {
  count: number;
  bytes: number;
  hash: ReturnType<typeof createHash>;
  keys: KeySet;
}

/** Adds the stored files that were not added yet. */
async function addFiles(
  tar: Pack,
  storage: FileStorage,
  sums: FileSums,
  told: () => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const { key, bytes } of readAhead(storage, sums.keys)) {
    signal?.throwIfAborted();
    if (bytes.length > MAX_FILE_BYTES)
      throw new BackupRefused(`The stored file ${key} is larger than 64 MB.`);
    await add(tar, fileEntry(key), bytes);
    sums.hash.update(`${key}\n${bytes.length}\n`).update(bytes);
    sums.keys.add(key);
    sums.count += 1;
    sums.bytes += bytes.length;
    told();
  }
}

/** The stored files in the order of the list; one that is deleted meanwhile is left out. */
async function* readAhead(storage: FileStorage, added: KeySet) {
  const reading: Promise<{ key: string; bytes: Buffer } | null>[] = [];
  const first = async () => (await reading.shift()) ?? null;
  try {
    for await (const { key } of storage.list('')) {
      if (added.has(key)) continue;
      const read = storage.get(key).then((file) => file && { key, bytes: file.bytes });
      // Awaited in its turn; until then its failure is nobody's.
      read.catch(() => undefined);
      reading.push(read);
      const next = reading.length >= FILES_AT_ONCE ? await first() : null;
      if (next) yield next;
    }
    while (reading.length > 0) {
      const next = await first();
      if (next) yield next;
    }
  } finally {
    await Promise.allSettled(reading);
  }
}

/** Adds the rows of a table as `COPY` writes them, in parts; after each it calls `told`, which may break it off. */
async function addTable(
  tar: Pack,
  client: pg.Client,
  table: string,
  columns: readonly string[],
  told: () => void,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(table)} (${list}) to stdout`));
  const hash = createHash('sha256');
  let held: Buffer[] = [];
  let length = 0;
  let bytes = 0;
  let part = 0;
  const flush = async (size: number) => {
    const all = Buffer.concat(held);
    const whole = all.subarray(0, size);
    held = size < all.length ? [all.subarray(size)] : [];
    length = all.length - whole.length;
    hash.update(whole);
    bytes += whole.length;
    part += 1;
    await add(tar, tableEntry(table, part), whole);
    told();
  };
  for await (const piece of rows as AsyncIterable<Buffer>) {
    held.push(piece);
    length += piece.length;
    while (length >= PART_BYTES) await flush(PART_BYTES);
  }
  if (length > 0) await flush(length);
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

/** Adds an entry once what is before it was taken. */
function add(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, bytes, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}
