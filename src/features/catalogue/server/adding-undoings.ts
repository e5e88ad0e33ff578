import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { followedSources } from '#database/schema.ts';
import { undoing } from '#platform/audit.ts';
import { followedSource, importedVideos, lookedAtSource, unfollowedSource } from './admin-actions.ts';
import { takeBackCompletions } from './imports/complete-videos.ts';
import { renewDeletions } from './imports/deleted-before.ts';
import { hideCategoriesOfImport } from './imports/import-categories.ts';
import { forgetWork, lockImport, updateImport } from './imports/import-tables.ts';
import { withoutTimeLimits } from './imports/list-rows.ts';
import { removeVideos } from './remove-videos.ts';

/** How what adds many videos is taken back. */
export const addingUndoings = [
  // What is still to be listed is not any more: the lock waits for the batch that is being listed at this moment.
  undoing(
    importedVideos,
    async ({ tx, after: { importId } }) => {
      await withoutTimeLimits(tx);
      const found = await lockImport(tx, importId);
      if (!found) return 'This import is too long ago to be undone as a whole.';
      const its = sql`select video_id from import_videos where import_id = ${importId}::uuid`;
      await renewDeletions(tx, its);
      await removeVideos(tx, its);
      await takeBackCompletions(tx, importId);
      await hideCategoriesOfImport(tx, importId);
      await forgetWork(tx, importId);
      await updateImport(tx, importId, { status: 'undone' });
      return null;
    },
    // Each is asked about with its own numbers.
    { standsAlone: true },
  ),

  // Drafts that came by it and since go with it; what somebody published stays, and so does what was there before.
  undoing(followedSource, async ({ tx, after: { sourceId, brought } }) => {
    await tx
      .update(followedSources)
      .set({ followed_at: null })
      .where(and(eq(followedSources.id, sourceId), isNotNull(followedSources.followed_at)));
    const isOfIt = brought
      ? sql`(e.entry_key = any(${sql.param(brought.entryKeys)}::text[])
             or e.seen_on > ${brought.since}::timestamptz::date or v.created_at > ${brought.since}::timestamptz)`
      : sql`true`;
    // Followed again, it brings them again; not what was deleted by itself before.
    const { rows } = await tx.execute<{ id: string | null }>(sql`
      delete from source_entries using (
        select e.source_id, e.entry_key from source_entries e left join videos v on v.id = e.video_id
         where e.source_id = ${sourceId}::uuid and v.deleted_at is null and ${isOfIt}) as its
       where source_entries.source_id = its.source_id and source_entries.entry_key = its.entry_key
      returning source_entries.video_id as id`);
    const ids = sql.param(rows.flatMap(({ id }) => id ?? []));
    await removeVideos(tx, sql`select id from videos where id = any(${ids}::uuid[]) and not published`);
    return null;
  }),

  undoing(lookedAtSource, async ({ tx, after: { sourceId, videoIds } }) => {
    const ids = sql.param(videoIds);
    // The next look brings them again; not what was deleted by itself before.
    await tx.execute(sql`
      delete from source_entries e using videos v
       where e.source_id = ${sourceId}::uuid and v.id = e.video_id and v.id = any(${ids}::uuid[])
         and not v.published and v.deleted_at is null`);
    await removeVideos(tx, sql`select id from videos where id = any(${ids}::uuid[]) and not published`);
    return null;
  }),

  undoing(unfollowedSource, async ({ tx, after: { sourceId } }) => {
    await tx
      .update(followedSources)
      .set({ followed_at: sql`now()` })
      .where(and(eq(followedSources.id, sourceId), isNull(followedSources.followed_at)));
    return null;
  }),
];
