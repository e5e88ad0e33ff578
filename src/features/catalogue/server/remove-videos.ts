import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { repeatSortKeys } from './repeat-sort-keys.ts';

/**
 * Removes the videos whose ids a statement gives, as undoing what listed them does: they are hidden at once, and swept
 * with other deleted ones (decisions: deleting a video).
 */
export async function removeVideos(tx: Database, ids: SQL): Promise<void> {
  // However many they are, it is told of them once.
  await tx.execute(sql`set local mindreel.many = 'on'`);
  await tx.execute(sql`
    update videos set deleted_at = now(), published = false where id in (${ids}) and deleted_at is null`);
  await repeatSortKeys(tx, ids);
  await tx.execute(sql`select pg_notify('catalogue_changed', '')`);
}
