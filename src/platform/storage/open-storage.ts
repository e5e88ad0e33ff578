import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { layeredStorage } from './layered-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { type FileStorage, localStorage } from './storage.ts';
import { StorageError, type StorageFailure } from './storage-error.ts';

/** Where files are kept, and where they were kept before. */
export interface Storages {
  /** Finds the files of both. */
  storage: FileStorage;
  /** Where they are to lie. */
  current: FileStorage;
  /** Where some may still lie: the disk beside a bucket, a bucket beside the disk; null when only the disk is known. */
  former: FileStorage | null;
  /** Where `current` is. */
  place: 'disk' | 's3';
}

/** The storage that the configuration names. */
export function openStorage({ dataDir, s3, filesIn }: Pick<Config, 'dataDir' | 's3' | 'filesIn'>): Storages {
  const disk = localStorage(path.join(dataDir, 'files'));
  if (!s3) return { storage: disk, current: disk, former: null, place: 'disk' };
  const bucket = s3Storage(s3);
  const [current, former] = filesIn === 's3' ? [bucket, disk] : [disk, bucket];
  return { storage: layeredStorage(current, former), current, former, place: filesIn };
}

/** What an operator does about it. */
const WORDS: Readonly<Partial<Record<StorageFailure, string>>> = {
  refused:
    'the service refuses the key, or writing, reading, listing or deleting with it: look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION and the rights of the key',
  'no-bucket': 'there is no such bucket at this address: look at S3_BUCKET, S3_ENDPOINT and S3_PATH_STYLE',
  unusable: 'what answers there does not speak S3: look at S3_ENDPOINT and S3_PATH_STYLE',
};

/**
 * Tries the bucket out: writes, reads, lists and deletes a file.
 * @returns what is to be said of a service that cannot be reached now: a site without its pictures serves all the same
 * @throws {ConfigError} when it answers and cannot be used
 */
export async function checkStorage({ s3 }: Pick<Config, 's3'>): Promise<string | null> {
  if (!s3) return null;
  const bucket = s3Storage(s3, { readMs: 5_000, writeMs: 5_000, retryMs: 200 });
  const key = `checks/${randomUUID()}.json`;
  try {
    await bucket.put(key, Buffer.from('{}'));
    const written = await bucket.get(key);
    if (written?.bytes.toString() !== '{}') throw new StorageError('unusable');
    for await (const _file of bucket.list('checks/')) break;
    await bucket.delete(key);
    return null;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const words = WORDS[error.failure];
    const what = `The bucket ${s3.bucket} at ${s3.endpoint}`;
    if (words) throw new ConfigError(`${what} cannot be used: ${words}`);
    return `${what} cannot be reached now (${error.failure}): until it can, videos show drawn cards and no picture is kept`;
  }
}
