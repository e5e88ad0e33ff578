import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

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
