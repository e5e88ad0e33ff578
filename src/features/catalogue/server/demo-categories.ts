import { sql } from 'drizzle-orm';
import { recordedBefore } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { removedDemo } from './admin-actions.ts';

/**
 * Hides the categories that hold nothing but videos of a deed that is about to delete them.
 * @returns their ids
 */
export async function deactivateEmptyCategories(tx: Database, actionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update categories k set active = false
     where k.active
       and exists (select from video_categories vc join changed_videos c on c.video_id = vc.video_id
                    where vc.category_id = k.id and c.action_id = ${actionId})
       and not exists (select from video_categories vc join videos v on v.id = vc.video_id and v.deleted_at is null
                        where vc.category_id = k.id
                          and not exists (select from changed_videos c
                                           where c.action_id = ${actionId} and c.video_id = v.id))
    returning k.id`);
  return rows.map(({ id }) => id);
}

/**
 * Shows the categories again that were hidden with the demo and hold videos of a deed that is about to restore them: a
 * category that an admin hid stays hidden.
 * @returns their ids
 */
export async function showDemoCategories(tx: Database, actionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ action_id: string }>(sql`
    select distinct former.action_id
      from changed_videos c
      join videos v on v.id = c.video_id and v.source = 'demo'
      join changed_videos former on former.video_id = v.id and former.action_id <> c.action_id
     where c.action_id = ${actionId}`);
  const deeds = await recordedBefore(
    tx,
    removedDemo,
    rows.map(({ action_id }) => action_id),
  );
  const hidden = sql.param(deeds.flatMap(({ categoryIds }) => categoryIds));
  const { rows: shown } = await tx.execute<{ id: string }>(sql`
    update categories k set active = true
     where not k.active and k.id = any(${hidden}::uuid[])
       and exists (select from video_categories vc join changed_videos c on c.video_id = vc.video_id
                    where vc.category_id = k.id and c.action_id = ${actionId})
    returning k.id`);
  return shown.map(({ id }) => id);
}

/** Hides those of some categories again that hold nothing any more. */
export async function hideEmptyCategories(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update categories k set active = false
     where k.id = any(${sql.param([...ids])}::uuid[])
       and not exists (select from video_categories vc join videos v on v.id = vc.video_id and v.deleted_at is null
                        where vc.category_id = k.id)`);
}
