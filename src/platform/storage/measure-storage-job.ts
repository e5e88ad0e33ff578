import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { job } from '../jobs.ts';
import { lastMetric, sweepMetrics, writeMetrics } from '../metrics.ts';
import type { Resources } from '../procedure.ts';

const CATEGORY = 'storage';
const NAME = 'stored_files';
const KEPT_DAYS = 90;

const measured = z.object({ files: z.number(), bytes: z.number() });

/** Counts the stored files, and their bytes: a list of all is too much for whoever looks. */
export const measureStorageJob = job<Record<string, never>, Resources>({
  name: 'platform.measure-storage',
  data: z.object({}).strict(),
  schedule: '11 2 * * *',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 900,
  async work(_data, { database, storages }, signal) {
    let [files, bytes] = [0, 0];
    for await (const file of storages.current.list('')) {
      signal.throwIfAborted();
      files += 1;
      bytes += file.bytes;
    }
    await writeMetrics(database, [{ category: CATEGORY, name: NAME, value: bytes, tags: { files, bytes } }]);
    await sweepMetrics(database, CATEGORY, KEPT_DAYS);
  },
});

/** The stored files as they were counted last; null before that. */
export async function measuredStorage(
  database: Database,
): Promise<{ files: number; bytes: number; at: Date } | null> {
  const last = await lastMetric(database, NAME);
  return last && { ...measured.parse(last.tags), at: last.at };
}

/** Bytes that are free where the files of this instance lie; null where that cannot be told. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // Nothing was written there yet, or the system does not tell.
    return null;
  }
}
