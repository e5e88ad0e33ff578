import { inArray, like } from 'drizzle-orm';
import { videos } from '#database/schema.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#platform/database.ts';
import type { ListedFile } from '#platform/storage/storage.ts';
import { GENERAL, generalPictureAddress, ownPicture } from '../../rules/picture/own-picture.ts';
import { thumbnailVersion } from '../../rules/picture/picture-address.ts';
import { picturedCategories } from '../queries.ts';

/** A file may be written a moment before something points at it; and Undo points at the former picture for a day. */
const YOUNG_MS = 24 * 60 * 60 * 1000;

/** The folders that hold pictures of videos; what else is stored has its own sweeping. */
export const PICTURE_FOLDERS = ['originals/', 'pictures/'] as const;

/**
 * Those of some files that nothing points at: pictures of videos that are gone, former pictures, and sizes of them. A file of
 * the last day is none, nor is any picture of a video whose picture was changed within it.
 * @param files of `PICTURE_FOLDERS`
 */
export async function unusedFiles(
  database: Database,
  files: readonly ListedFile[],
  now: Date,
): Promise<string[]> {
  const old = files.filter(({ changedAt }) => now.getTime() - changedAt.getTime() > YOUNG_MS);
  const owners = [...new Set(old.map(({ key }) => key.split('/')[1] ?? ''))].filter(isUuid);
  const used = await usedVersions(database, owners, now);
  const unused: string[] = [];
  for (const { key } of old) {
    const [, owner = '', version = ''] = key.split('/');
    const named = version.replace(/\.webp$/, '');
    if (owner === GENERAL && (await isNamed(database, named))) continue;
    // Of shares, which are swept with them.
    if (owner !== GENERAL && !isUuid(owner)) continue;
    const versions = used.get(owner);
    if (versions === 'all' || versions?.has(named)) continue;
    unused.push(key);
  }
  return unused;
}

/** The versions of each video that something points at; 'all' where its picture was changed within the day. */
async function usedVersions(database: Database, ids: readonly string[], now: Date) {
  const used = new Map<string, ReadonlySet<string> | 'all'>();
  if (ids.length === 0) return used;
  const rows = await database
    .select({
      id: videos.id,
      title: videos.title,
      storedVersion: videos.thumbnail_version,
      thumbnail: videos.thumbnail,
      checkedAt: videos.thumbnail_checked_at,
      categories: picturedCategories,
    })
    .from(videos)
    .where(inArray(videos.id, [...ids]));
  for (const { id, checkedAt, thumbnail, ...video } of rows) {
    const isYoung = checkedAt !== null && now.getTime() - checkedAt.getTime() < YOUNG_MS;
    // Given back by Undo, it is named by its address alone until it is looked for there.
    const named = ownPicture(thumbnail ?? '')?.version ?? '';
    used.set(id, isYoung ? 'all' : new Set([video.storedVersion, thumbnailVersion(video), named]));
  }
  return used;
}

/** Whether a video names a picture that was made before it was listed. */
async function isNamed(database: Database, version: string): Promise<boolean> {
  const [row] = await database
    .select({ id: videos.id })
    .from(videos)
    .where(like(videos.thumbnail, `%${generalPictureAddress(version)}`))
    .limit(1);
  return row !== undefined;
}
