import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { addTranscript } from '#features/media/server/public.ts';
import type { Database } from '#platform/database.ts';
import { categoryIdsByName, insertVideos, videosByLinkKey } from '../write-videos.ts';
import { type CheckedRow, type ImportProblem, listedAlready } from './check-rows.ts';
import { bringBack } from './deleted-before.ts';
import { SOURCE_OF_IMPORTS } from './keep-from-demo.ts';

const WAIT_POLL_MS = 200;

/** What the rows of one import have in common. */
export interface ListOptions {
  importId: string;
  /** The member who submits the videos; null: nobody is named. */
  userId: string | null;
  /** False: all are drafts, whatever they say. */
  publishes: boolean;
  /** Milliseconds at which the first row without a date of its own is listed; each further one a millisecond earlier. */
  listingAt: number;
  /** How many rows of the import were gone through before these. */
  done: number;
  /** Category ids by name, from batch to batch; those that were missing are added. */
  categoryIds?: Map<string, string>;
  onProblem: (problem: ImportProblem) => void;
  /** Told of each row whose video somebody else listed since it was checked. */
  onListed?: (row: CheckedRow, videoId: string) => void;
}

/**
 * Lists checked rows with their categories and transcripts, brings those back that were deleted, and remembers which import they
 * came with. What was listed by somebody else since they were checked is a duplicate.
 * @returns how many of them were listed as what.
 */
export async function listRows(
  tx: Database,
  rows: readonly CheckedRow[],
  { importId, userId, publishes, listingAt, done, categoryIds = new Map(), onProblem, onListed }: ListOptions,
): Promise<{ listed: number; drafts: number }> {
  const names = rows.flatMap((row) => row.categories).filter((name) => !categoryIds.has(name));
  for (const [name, id] of await categoryIdsByName(tx, names)) categoryIds.set(name, id);
  const isPublished = (row: CheckedRow) => publishes && row.published && !row.awaitsTitle;
  const back = await bringBack(
    tx,
    rows.map(({ deletedId, published }) => ({ deletedId, published: publishes && published })),
  );
  const keysBack = new Set(back.map(({ linkKey }) => linkKey));
  const added = await insertVideos(
    tx,
    rows.map((row, place) => ({
      ...row,
      published: isPublished(row),
      categoryIds: row.categories.flatMap((name) => categoryIds.get(name) ?? []),
      source: SOURCE_OF_IMPORTS,
      userId: userId ?? undefined,
      // The newest first in the order of the rows.
      createdAt: new Date(row.createdAt ?? listingAt - done - place),
    })),
  );
  const inserted = [...back, ...added];
  const idByKey = new Map(inserted.map(({ id, linkKey }) => [linkKey, id]));
  const own = rows.filter((row) => idByKey.has(row.linkKey));
  if (own.length > 0)
    await tx.execute(sql`
      insert into import_videos (import_id, video_id, awaits_title)
      select ${importId}::uuid, *
        from unnest(${sql.param(own.map((row) => idByKey.get(row.linkKey)))}::uuid[],
                    ${sql.param(own.map((row) => row.awaitsTitle && !keysBack.has(row.linkKey)))}::boolean[])
          on conflict (video_id) do update set import_id = excluded.import_id, awaits_title = excluded.awaits_title`);

  for (const { linkKey, transcript } of own) {
    const id = idByKey.get(linkKey);
    if (id && transcript) await addTranscript(tx, id, transcript);
  }

  // After the insert: what another wrote while we waited for it is seen only now.
  const others = rows.filter((row) => !idByKey.has(row.linkKey));
  const known = await videosByLinkKey(
    tx,
    others.map((row) => row.linkKey),
  );
  for (const row of others) {
    const video = known.get(row.linkKey);
    onProblem(listedAlready(row, video ?? { id: '', title: row.title }));
    if (video) onListed?.(row, video.id);
  }
  for (const row of rows) {
    if (row.draftReason && idByKey.has(row.linkKey))
      onProblem({ kind: 'draft', place: row.place, reason: row.draftReason });
  }
  const keysAdded = new Set(added.map(({ linkKey }) => linkKey));
  const listed =
    back.filter(({ published }) => published).length +
    rows.filter((row) => keysAdded.has(row.linkKey) && isPublished(row)).length;
  return { listed, drafts: inserted.length - listed };
}

/**
 * Waits until nobody else lists many videos, and holds that place until the transaction ends: two who list the same ones
 * in another order would wait for each other. It asks again and again, so that the wait can be broken off.
 */
export async function waitForOtherImports(
  tx: Database,
  { signal, onWait }: { signal?: AbortSignal; onWait?: () => void } = {},
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('import_videos')) as free`,
    );
    if (rows[0]?.free) return;
    if (isFirst) onWait?.();
    await delay(WAIT_POLL_MS);
    signal?.throwIfAborted();
  }
}

/** Takes the limits of time from a transaction: minutes may pass while hosts are asked, or another import is waited for. */
export async function withoutTimeLimits(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
