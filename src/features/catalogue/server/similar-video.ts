import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { VideoCardData } from '../contract.ts';
import { cardsInOrder } from './list-queries.ts';

/** Of each category of a video the newest that are looked at. */
const LATEST = 200;

/**
 * The published video that shares most categories with another, which may be deleted, then most tags, the newest of several;
 * null where none shares a category.
 */
export async function similarVideo(database: Database, videoId: string): Promise<VideoCardData | null> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select v.id
      from video_categories mine
      join videos gone on gone.id = mine.video_id
      cross join lateral (
        select o.video_id from video_categories o
         where o.category_id = mine.category_id and o.published and o.video_id <> mine.video_id
         order by o.created_at desc, o.video_id desc limit ${LATEST}) other
      join videos v on v.id = other.video_id
     where mine.video_id = ${videoId}
     group by v.id, v.tags, v.created_at, gone.tags
     order by count(*) desc, cardinality(array(select unnest(v.tags) intersect select unnest(gone.tags))) desc,
              v.created_at desc, v.id desc
     limit 1`);
  const [similar] = rows[0] ? await cardsInOrder(database, [rows[0].id]) : [];
  return similar?.card ?? null;
}
