import { type SQL, sql } from 'drizzle-orm';
import type { VideoChange } from '../contract-admin.ts';
import { hide } from './remove-videos.ts';

/** What a change does, and what takes it back, to the videos `c` of a deed; `v` is the video. */
export interface Way {
  /** Whether there is something to do to a video; of deleted ones only what says so. */
  wants: SQL;
  /** What is remembered as `was_published`. */
  remembers?: SQL;
  apply: (portion: SQL) => SQL;
  revert: (portion: SQL) => SQL;
}

/** A column that is set, and set back where it is still as it was left. */
function sets(column: string, value: boolean): Way {
  const name = sql.raw(column);
  const to = (wanted: boolean) => (portion: SQL) =>
    sql`
    update videos v set ${name} = ${wanted} from changed_videos c
     where ${portion} and v.id = c.video_id and v.deleted_at is null and v.${name} <> ${wanted}`;
  return { wants: listed(sql`v.${name} <> ${value}`), apply: to(value), revert: to(!value) };
}

function categorises(categoryId: string): Way {
  return {
    wants: listed(sql`not exists (
      select from video_categories vc where vc.video_id = v.id and vc.category_id = ${categoryId})`),
    // A category that was deleted while a deed on very many went on takes none, and none is deleted while it takes them.
    apply: (portion) => sql`
      insert into video_categories (video_id, category_id)
      select c.video_id, k.id
        from changed_videos c join videos v on v.id = c.video_id
             cross join (select id from categories where id = ${categoryId}::uuid for key share) as k
       where ${portion} order by c.place on conflict do nothing`,
    revert: (portion) => sql`
      delete from video_categories vc using changed_videos c
       where ${portion} and vc.video_id = c.video_id and vc.category_id = ${categoryId}`,
  };
}

const hasTag = (tag: string) =>
  sql`exists (select from unnest(v.tags) as t (tag) where lower(t.tag) = lower(${tag}))`;

const listed = (wants: SQL) => sql`v.deleted_at is null and ${wants}`;

/** What it takes to make a change, and to take it back. */
export function wayOf(change: VideoChange): Way {
  switch (change.kind) {
    case 'feature':
      return sets('is_featured', true);
    case 'unfeature':
      return sets('is_featured', false);
    case 'publish':
      return sets('published', true);
    case 'unpublish':
      return sets('published', false);
    case 'delete':
      return {
        wants: listed(sql`true`),
        // All of a deed at the same moment, by which its record is found again when one of them is restored, and by which
        // undoing it leaves those alone that were deleted anew.
        apply: (portion) => sql`
          update videos v set deleted_at = c.created_at, published = false from changed_videos c
           where ${portion} and v.id = c.video_id and v.deleted_at is null`,
        revert: (portion) => sql`
          update videos v set deleted_at = null, published = c.was_published from changed_videos c
           where ${portion} and v.id = c.video_id and v.deleted_at = c.created_at`,
      };
    case 'restore':
      return {
        // Of several with the same link, which may be listed once, the one that was deleted last.
        wants: sql`v.deleted_at is not null and not exists (
          select from videos o where o.link_key = v.link_key and o.id <> v.id
             and (o.deleted_at is null or (o.deleted_at, o.id) > (v.deleted_at, v.id)))`,
        // Of very many all records are read once, not once for each.
        remembers: sql`exists (
          select from changed_videos c
           where c.video_id = v.id and c.created_at = v.deleted_at and c.was_published)`,
        apply: (portion) => sql`
          update videos v set deleted_at = null, published = c.was_published from changed_videos c
           where ${portion} and v.id = c.video_id and v.deleted_at is not null
             and not exists (select from videos o where o.link_key = v.link_key and o.deleted_at is null)`,
        revert: (portion) =>
          hide(sql`select c.place, c.video_id as id from changed_videos c where ${portion}`),
      };
    case 'categorise':
      return categorises(change.categoryId);
    case 'uncategorise': {
      const { wants, apply, revert } = categorises(change.categoryId);
      return { wants: listed(sql`not (${wants})`), apply: revert, revert: apply };
    }
    case 'tag': {
      const { tag } = change;
      return {
        wants: listed(sql`not ${hasTag(tag)}`),
        apply: (portion) => sql`
          update videos v set tags = array_append(v.tags, ${tag}) from changed_videos c
           where ${portion} and v.id = c.video_id and v.deleted_at is null and not ${hasTag(tag)}`,
        revert: (portion) => sql`
          update videos v set tags = array_remove(v.tags, ${tag}) from changed_videos c
           where ${portion} and v.id = c.video_id and ${tag} = any(v.tags)`,
      };
    }
  }
}
