import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { importProblems, imports, importVideos, videos } from '#database/schema.ts';
import type { HostTitle } from '#features/media/server/public.ts';
import type { Resources } from '#platform/procedure.ts';
import { generatedTags } from '../write-videos.ts';
import { hostsSpeakers, hostsTitle, reasonFor } from './check-rows.ts';

/** Hosts are asked for this many titles at once. */
const AT_ONCE = 4;

/**
 * Asks hosts for the titles of videos that came as links alone and for who speaks, and publishes those that were meant to
 * be. What somebody has titled meanwhile is left as it is, and so are speakers. A host that does not answer leaves a draft under its link, and a line that says
 * why. Each video is written by itself, so that a kill costs nothing.
 */
export async function askTitles(
  { database }: Pick<Resources, 'database'>,
  importId: string,
  { titleOf, signal }: { titleOf: (url: string) => Promise<HostTitle>; signal?: AbortSignal },
): Promise<void> {
  for (;;) {
    const waiting = await database
      .select({ id: videos.id, url: videos.url })
      .from(importVideos)
      .innerJoin(videos, eq(videos.id, importVideos.video_id))
      .where(and(eq(importVideos.import_id, importId), importVideos.awaits_title))
      .orderBy(asc(importVideos.video_id))
      .limit(AT_ONCE);
    if (waiting.length === 0) return;
    await pLimit(AT_ONCE).map(waiting, async (video) => {
      signal?.throwIfAborted();
      await keepTitle(database, importId, video, await titleOf(video.url));
    });
  }
}

async function keepTitle(
  database: Resources['database'],
  importId: string,
  { id, url }: { id: string; url: string },
  said: HostTitle,
): Promise<void> {
  const title = hostsTitle(said);
  const tags = title === null ? [] : await generatedTags(database, title, '');
  await database.transaction(async (tx) => {
    const [own] = await tx
      .update(importVideos)
      .set({ awaits_title: false })
      .where(and(eq(importVideos.video_id, id), importVideos.awaits_title))
      .returning({ id: importVideos.video_id });
    if (!own) return;
    // Says besides that somebody is at work on it.
    const tell = (changes: object) =>
      tx
        .update(imports)
        .set({ updated_at: sql`now()`, ...changes })
        .where(eq(imports.id, importId));
    if (title === null) {
      await tx.insert(importProblems).values({
        import_id: importId,
        number: 0,
        kind: 'draft',
        place: url,
        reason: reasonFor(said),
        video_id: id,
      });
      await tell({});
      return;
    }
    const published = sql`${videos.published} or (select publishes from imports where id = ${importId}::uuid)`;
    const speakers = sql`case when ${videos.speakers} = '{}' then ${sql.param(hostsSpeakers(said))}::text[]
                              else ${videos.speakers} end`;
    const [named] = await tx
      .update(videos)
      .set({ title, tags, speakers, published })
      .where(and(eq(videos.id, id), eq(videos.title, url), isNull(videos.deleted_at)))
      .returning({ published: videos.published });
    await tell(
      named?.published ? { listed: sql`${imports.listed} + 1`, drafts: sql`${imports.drafts} - 1` } : {},
    );
  });
}
