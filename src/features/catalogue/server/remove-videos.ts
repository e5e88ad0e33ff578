import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { holdVideos } from './hold-videos.ts';
import { repeatSortKeys } from './repeat-sort-keys.ts';

/**
 * Hides videos, and notes which of them were published, as deleting them does: restored, they are so again.
 * @param found a statement that gives `place`, from 1 on, and `id`
 */
export const hide = (found: SQL): SQL => sql`
  with found as (
    select given.place, v.id, v.published
      from (${found}) as given join videos v on v.id = given.id and v.deleted_at is null
  ),
  noted as (
    -- No deed has this id: the record is found by its moment, which is that of the deletion.
    insert into changed_videos (action_id, place, video_id, was_published)
    select (select gen_random_uuid()), found.place, found.id, found.published from found
  )
  update videos v set deleted_at = now(), published = false from found
   where v.id = found.id and v.deleted_at is null`;

/** Videos that are hidden in one statement. */
const PORTION = 2_000;

/**
 * Removes the videos whose ids a statement gives, as undoing what listed them does: they are hidden at once, and swept
 * with other deleted ones (decisions: deleting a video). Portion by portion, so that no statement takes longer than is
 * waited for.
 */
export async function removeVideos(tx: Database, ids: SQL): Promise<void> {
  // However many they are, it is told of them once.
  await tx.execute(sql`set local mindreel.many = 'on'`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ids.id from (${ids}) as ids (id) order by ids.id`,
  );
  for (let from = 0; from < rows.length; from += PORTION) {
    const portion = sql`unnest(${sql.param(rows.slice(from, from + PORTION).map(({ id }) => id))}::uuid[])`;
    await holdVideos(tx, sql`select ${portion}`);
    await tx.execute(hide(sql`select ids.place, ids.id from ${portion} with ordinality as ids (id, place)`));
    await repeatSortKeys(tx, sql`select ${portion}`);
  }
  await tx.execute(sql`select pg_notify('catalogue_changed', '')`);
}
