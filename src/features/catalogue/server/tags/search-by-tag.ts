import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { containing } from '#lib/like-pattern.ts';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import type { TaggedVideo } from '../../contract-tags.ts';

/** Spec 3 §9 Query cache for tag search. */
const KEPT = { ttl: 5 * 60_000, max: 100 };

/** By database, for it is what was searched. */
const keptIn = new WeakMap<Database, LRUCache<string, TaggedVideo[]>>();

function keptOf(database: Database): LRUCache<string, TaggedVideo[]> {
  const known = keptIn.get(database);
  if (known) return known;
  const kept = new LRUCache<string, TaggedVideo[]>(KEPT);
  keptIn.set(database, kept);
  return kept;
}

/** Forgets what searches found: the tags are others now. Other instances do so within five minutes. */
export const forgetTagSearches = (database: Database): void => keptOf(database).clear();

/**
 * Videos of which a tag, the title or the description holds a text, drafts too, those with such a tag first, then the
 * newest (spec 3 §7). What was found is kept for five minutes, a hundred searches of it.
 */
export async function searchByTag(
  { database, meter }: Pick<Resources, 'database' | 'meter'>,
  keyword: string,
  limit: number,
): Promise<{ videos: TaggedVideo[]; isKept: boolean }> {
  const asked = keyword.trim().toLowerCase();
  const key = `${limit} ${asked}`;
  const kept = keptOf(database);
  const known = kept.get(key);
  meter.lookup(known !== undefined);
  if (known) return { videos: known, isKept: true };
  const pattern = containing(asked);
  const { rows } = await database.execute<TaggedVideo & Record<string, unknown>>(sql`
    select id, title, tags, published as "isPublished"
      from videos, lateral (select exists (select from unnest(tags) tag where tag ilike ${pattern}) as is_tagged) found
     where deleted_at is null and (is_tagged or title ilike ${pattern} or description ilike ${pattern})
     order by is_tagged desc, created_at desc, id desc
     limit ${limit}`);
  const videos = rows.map(({ id, title, tags, isPublished }) => ({ id, title, tags, isPublished }));
  kept.set(key, videos);
  return { videos, isKept: false };
}
