import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { importProblems, imports, importVideos, videos } from '#database/schema.ts';
import type { HostTitle } from '#features/media/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import { isSameField } from '../../rules/video-fields.ts';
import { tagMaker } from '../write-videos.ts';
import { hostsSpeakers, hostsTitle, reasonFor } from './check-rows.ts';

/** Hosts are asked for this many titles at once. */
const AT_ONCE = 4;
/** Hours after which a host that was away all the time is given up. */
const GIVEN_UP_HOURS = 24;

/**
 * Asks hosts for the titles of videos that came as links alone and for who speaks, and publishes those that were meant to
 * be. What somebody has titled meanwhile is left as it is, and so are speakers and tags that they gave. A host that names
 * no title leaves a draft under its link, and a line that says why; of one that is only away the videos go on awaiting
 * their titles, for a day. Each video is written by itself, so that a kill costs nothing.
 */
export async function askTitles(
  { database }: Pick<Resources, 'database'>,
  importId: string,
  { titleOf, signal }: { titleOf: (url: string) => Promise<HostTitle>; signal?: AbortSignal },
): Promise<void> {
  const [listing] = await database
    .select({ isOver: sql<boolean>`listing_at < now() - make_interval(hours => ${GIVEN_UP_HOURS})` })
    .from(imports)
    .where(eq(imports.id, importId));
  for (let after: string | undefined; ; ) {
    const waiting = await database
      .select({ id: videos.id, url: videos.url })
      .from(importVideos)
      .innerJoin(videos, eq(videos.id, importVideos.video_id))
      .where(
        and(
          eq(importVideos.import_id, importId),
          importVideos.awaits_title,
          after ? gt(importVideos.video_id, after) : undefined,
        ),
      )
      .orderBy(asc(importVideos.video_id))
      .limit(AT_ONCE);
    if (waiting.length === 0) return;
    after = waiting.at(-1)?.id;
    await pLimit(AT_ONCE).map(waiting, async (video) => {
      signal?.throwIfAborted();
      const said = await titleOf(video.url);
      if ('isPassing' in said && !listing?.isOver) await tellOfWork(database, importId);
      else await keepTitle(database, importId, video, said);
    });
  }
}

/** Says that somebody is at work on an import, with what changes of it. */
const tellOfWork = (database: Database, importId: string, changes: object = {}) =>
  database
    .update(imports)
    .set({ updated_at: sql`now()`, ...changes })
    .where(eq(imports.id, importId));

async function keepTitle(
  database: Resources['database'],
  importId: string,
  { id, url }: { id: string; url: string },
  said: HostTitle,
): Promise<void> {
  const title = hostsTitle(said);
  const makeTags = await tagMaker(database);
  await database.transaction(async (tx) => {
    // The import before its videos, as whoever undoes it holds them.
    const [held] = await tx
      .select({ status: imports.status })
      .from(imports)
      .where(eq(imports.id, importId))
      .for('no key update');
    if (!held || held.status === 'undone') return;
    const [own] = await tx
      .update(importVideos)
      .set({ awaits_title: false })
      .where(and(eq(importVideos.video_id, id), importVideos.awaits_title))
      .returning({ id: importVideos.video_id });
    if (!own) return;
    const [untitled] = await tx
      .select({ tags: videos.tags, description: videos.description, published: videos.published })
      .from(videos)
      .where(and(eq(videos.id, id), eq(videos.title, url), isNull(videos.deleted_at)))
      .for('no key update');
    if (!untitled || title === null) {
      if (untitled && !untitled.published)
        await tx.insert(importProblems).values({
          import_id: importId,
          number: 0,
          kind: 'draft',
          place: url,
          reason: reasonFor(said),
          video_id: id,
        });
      await tellOfWork(tx, importId);
      return;
    }
    const { description } = untitled;
    const isMade = ['', description].some((words) => isSameField(untitled.tags, makeTags(url, words)));
    const tags = isMade ? makeTags(title, description) : untitled.tags;
    const published = sql`${videos.published} or (select publishes from imports where id = ${importId}::uuid)`;
    const speakers = sql`case when ${videos.speakers} = '{}' then ${sql.param(hostsSpeakers(said))}::text[]
                              else ${videos.speakers} end`;
    const [named] = await tx
      .update(videos)
      .set({ title, tags, speakers, published })
      .where(eq(videos.id, id))
      .returning({ published: videos.published });
    await tellOfWork(
      tx,
      importId,
      named?.published ? { listed: sql`${imports.listed} + 1`, drafts: sql`${imports.drafts} - 1` } : {},
    );
  });
}
