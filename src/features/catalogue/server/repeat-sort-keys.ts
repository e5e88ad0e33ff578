import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/**
 * Repeats what very many videos are sorted by beside their categories, in one stroke, of the videos whose ids a statement
 * gives. Whoever sets `mindreel.many` and publishes, hides or features videos does it: no trigger does then.
 */
export async function repeatSortKeys(tx: Database, ids: SQL): Promise<void> {
  await tx.execute(sql`
    update video_categories vc set published = v.published, is_featured = v.is_featured
      from videos v
     where v.id in (${ids}) and vc.video_id = v.id
       and (vc.published, vc.is_featured) is distinct from (v.published, v.is_featured)`);
}
