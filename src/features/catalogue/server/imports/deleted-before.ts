import { type SQL, sql } from 'drizzle-orm';
import { deedsAmong } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { changeActions } from '../admin-actions.ts';
import { holdVideos } from '../hold-videos.ts';
import type { ListedVideo } from '../write-videos.ts';
import type { CheckedRow } from './check-rows.ts';
import { SOURCE_OF_IMPORTS } from './keep-from-demo.ts';

/**
 * The videos that an admin deleted and that are not gone for good, by the key of their link; of several with one the last. What went
 * otherwise, with an import that was undone or with the demo, nobody has decided about by itself.
 */
export async function deletedByLinkKey(
  database: Database,
  linkKeys: readonly string[],
): Promise<Map<string, ListedVideo>> {
  if (linkKeys.length === 0) return new Map();
  const { rows } = await database.execute<{ id: string; title: string; linkKey: string; deed: string }>(sql`
    select v.id, v.title, v.link_key as "linkKey", c.action_id as deed
      from videos v join changed_videos c on c.video_id = v.id and c.created_at = v.deleted_at
     where v.deleted_at is not null and v.link_key = any(${sql.param([...linkKeys])}::text[])
     order by v.deleted_at`);
  const deeds = await deedsAmong(database, changeActions.delete, [...new Set(rows.map(({ deed }) => deed))]);
  return new Map(
    rows.flatMap(({ id, title, linkKey, deed }) =>
      deeds.has(deed) ? [[linkKey, { id, title }] as const] : [],
    ),
  );
}

/** A row whose video was deleted, and whether that is shown once it is back. */
export interface ReturningRow extends Pick<CheckedRow, 'deletedId'> {
  published: boolean;
}

/**
 * Brings deleted videos back, as restoring them does: they keep what was said about them, and their links would bar that way were they listed
 * anew. What is gone for good meanwhile, or listed again, does not return; what is still titled by its link stays a draft.
 */
export async function bringBack(
  tx: Database,
  rows: readonly ReturningRow[],
): Promise<{ id: string; linkKey: string; published: boolean }[]> {
  const asked = rows.filter(({ deletedId }) => deletedId !== undefined);
  if (asked.length === 0) return [];
  const ids = sql.param(asked.map(({ deletedId }) => deletedId));
  await holdVideos(tx, sql`select unnest(${ids}::uuid[])`);
  const { rows: back } = await tx.execute<{ id: string; linkKey: string; published: boolean }>(sql`
    update videos v
       set deleted_at = null, published = asked.published and v.title <> v.url, updated_at = now(),
           source = case v.source when 'demo' then ${SOURCE_OF_IMPORTS} else v.source end
      from unnest(${ids}::uuid[],
                  ${sql.param(asked.map(({ published }) => published))}::boolean[]) as asked (id, published)
     where v.id = asked.id and v.deleted_at is not null
       and not exists (select from videos o where o.link_key = v.link_key and o.deleted_at is null)
    returning v.id, v.link_key as "linkKey", v.published`);
  return back;
}

/**
 * Puts deletions back that were at an end: of videos that are about to be removed in this transaction, those that the last of the deeds
 * that delete or restore had deleted, are deleted by that deed again, from this moment on. A list goes on leaving them out, and
 * undoing that deed brings them back. Before they are removed, for PostgreSQL knows how many they are only until then.
 * @param ids of videos, as a subquery
 * @param undone the deed that is undone by it, which counts no more
 */
export async function renewDeletions(tx: Database, ids: SQL, undone?: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct c.action_id as id from changed_videos c where c.video_id in (${ids})`,
  );
  const deeds = rows.map(({ id }) => id).filter((id) => id !== undone);
  const deleting = [...(await deedsAmong(tx, changeActions.delete, deeds))];
  if (deleting.length === 0) return;
  const restoring = await deedsAmong(tx, changeActions.restore, deeds);
  await tx.execute(sql`
    with former as (
      select distinct on (c.video_id) c.action_id, c.place, v.published
        from changed_videos c join videos v on v.id = c.video_id and v.deleted_at is null
       where c.video_id in (${ids}) and c.action_id = any(${sql.param([...deleting, ...restoring])}::uuid[])
       order by c.video_id, c.created_at desc
    )
    update changed_videos c set created_at = now(), was_published = former.published from former
     where c.action_id = former.action_id and c.place = former.place
       and c.action_id = any(${sql.param(deleting)}::uuid[])`);
}
