import type { Config } from '#platform/config.ts';
import { expiredBackups } from '../rules/schedule.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';

export interface KeptBackup {
  name: string;
  bytes: number;
}

/** Where backups are kept. */
export interface BackupPlace {
  /** In no particular order; what is not named like a backup is not listed. */
  list(): Promise<KeptBackup[]>;
  /**
   * Keeps a backup whole or not at all.
   * @returns its size in bytes
   */
  write(name: string, source: AsyncIterable<Buffer>): Promise<number>;
  /** Reads a backup; `null` when there is none of that name. */
  read(name: string): Promise<{ bytes: number; open(): AsyncIterable<Buffer> } | null>;
  /** Deleting what is not there is no error. */
  remove(name: string): Promise<void>;
}

/** Where the operator wants backups to be kept. */
export function backupPlace({
  backupTo,
  backupDir,
  s3,
}: Pick<Config, 'backupTo' | 'backupDir' | 's3'>): BackupPlace {
  return backupTo === 's3' && s3 ? bucketPlace(s3) : folderPlace(backupDir);
}

/** Deletes the backups of a place that are no longer kept, now that there are newer ones. */
export async function removeExpired(place: BackupPlace): Promise<void> {
  const kept = await place.list();
  for (const expired of expiredBackups(kept.map((one) => one.name))) await place.remove(expired);
}
