import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/**
 * Hides the categories that an import made and that hold nothing once it was taken back: visitors would find them empty. What was
 * deleted may still be brought back, so they are not gone.
 */
export async function hideCategoriesOfImport(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`
    update categories k set active = false
      from imports i
     where i.id = ${importId}::uuid and k.active and k.created_at >= i.created_at
       and exists (select from video_categories vc join import_videos l on l.video_id = vc.video_id
                    where vc.category_id = k.id and l.import_id = i.id)
       and not exists (select from video_categories vc join videos v on v.id = vc.video_id and v.deleted_at is null
                        where vc.category_id = k.id)`);
}
