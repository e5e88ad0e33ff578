import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { transcriptCues, videos, videoTranscripts } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { publish } from '#platform/events.ts';
import type { VideoTranscript } from '../contract.ts';
import type { TranscriptLine } from '../rules/transcript/transcript-line.ts';
import { textsChanged } from './events.ts';

export interface NewTranscript {
  /** BCP 47, canonical. */
  language: string;
  origin: VideoTranscript['origin'];
  /** At least one. */
  lines: readonly TranscriptLine[];
  /** When the text was written that these lines were made of; for one that takes the place of whatever is there, absent. */
  basedOn?: string | undefined;
}

/**
 * Writes a video's transcript in a language, in place of the one there was, and tells of it; the first of a video is its
 * primary one.
 * One transaction, and of two at once one waits for the other. What is there already is not written again, but belongs
 * to whoever gave it last: a host's text that an admin gives, too, is no longer the host's to replace.
 * @returns whether its texts changed; null when there is no such video; 'outdated' when the text that these lines were
 * made of has been replaced or deleted since, which is then left as it is.
 */
export async function replaceTranscript(
  database: Database,
  videoId: string,
  { language, origin, lines, basedOn }: NewTranscript,
): Promise<boolean | null | 'outdated'> {
  if (lines.length === 0) throw new Error('a transcript without lines');
  return database.transaction(async (tx) => {
    if (!(await lockVideo(tx, videoId))) return null;
    const { id, is_primary } = videoTranscripts;
    const ofLanguage = and(eq(videoTranscripts.video_id, videoId), eq(videoTranscripts.language, language));
    const [known] = await tx
      .select({ id, origin: videoTranscripts.origin, updatedAt: videoTranscripts.updated_at })
      .from(videoTranscripts)
      .where(ofLanguage);
    if (known && isSame(await linesOf(tx, videoId, known.id), lines)) {
      if (known.origin !== origin) await tx.update(videoTranscripts).set({ origin }).where(ofLanguage);
      return false;
    }
    if (basedOn !== undefined && known?.updatedAt.toISOString() !== basedOn) return 'outdated';
    const [{ hasPrimary } = { hasPrimary: false }] = await tx
      .select({ hasPrimary: sql<boolean>`count(*) > 0` })
      .from(videoTranscripts)
      .where(and(eq(videoTranscripts.video_id, videoId), is_primary));
    const isTimed = lines.every((line) => line.startMs !== null);
    const [written] = await tx
      .insert(videoTranscripts)
      .values({ video_id: videoId, language, origin, is_timed: isTimed, is_primary: !hasPrimary })
      .onConflictDoUpdate({
        target: [videoTranscripts.video_id, videoTranscripts.language],
        set: { origin, is_timed: isTimed, updated_at: sql`clock_timestamp()` },
      })
      .returning({ id, is_primary });
    if (!written) throw new Error('a transcript was neither made nor found');
    await writeLines(tx, videoId, written.id, lines);
    if (written.is_primary) await repeatPrimary(tx, videoId);
    await publish(tx, textsChanged, { videoId });
    return true;
  });
}

/**
 * Removes a transcript, and tells of it. Of those that are left the oldest with times becomes the primary one, else the oldest.
 * @returns whether there was one.
 */
export async function deleteTranscript(
  database: Database,
  videoId: string,
  language: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockVideo(tx, videoId))) return false;
    const [gone] = await tx
      .delete(videoTranscripts)
      .where(and(eq(videoTranscripts.video_id, videoId), eq(videoTranscripts.language, language)))
      .returning({ wasPrimary: videoTranscripts.is_primary });
    if (gone?.wasPrimary) {
      const [next] = await tx
        .select({ id: videoTranscripts.id })
        .from(videoTranscripts)
        .where(eq(videoTranscripts.video_id, videoId))
        .orderBy(desc(videoTranscripts.is_timed), asc(videoTranscripts.created_at), asc(videoTranscripts.id))
        .limit(1);
      if (next)
        await tx.update(videoTranscripts).set({ is_primary: true }).where(eq(videoTranscripts.id, next.id));
      await repeatPrimary(tx, videoId);
    }
    if (gone) await publish(tx, textsChanged, { videoId });
    return gone !== undefined;
  });
}

/** Makes a transcript its video's primary one, and tells of it. @returns whether there is such a transcript. */
export async function preferTranscript(
  database: Database,
  videoId: string,
  language: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockVideo(tx, videoId))) return false;
    const ofVideo = eq(videoTranscripts.video_id, videoId);
    const [chosen] = await tx
      .select({ id: videoTranscripts.id, isPrimary: videoTranscripts.is_primary })
      .from(videoTranscripts)
      .where(and(ofVideo, eq(videoTranscripts.language, language)));
    if (!chosen || chosen.isPrimary) return chosen !== undefined;
    await tx
      .update(videoTranscripts)
      .set({ is_primary: false })
      .where(and(ofVideo, videoTranscripts.is_primary));
    await tx.update(videoTranscripts).set({ is_primary: true }).where(eq(videoTranscripts.id, chosen.id));
    await repeatPrimary(tx, videoId);
    await publish(tx, textsChanged, { videoId });
    return true;
  });
}

/** The lines of one transcript, in order. */
export async function linesOf(
  database: Database,
  videoId: string,
  transcriptId: string,
): Promise<TranscriptLine[]> {
  return database
    .select({
      startMs: transcriptCues.start_ms,
      endMs: transcriptCues.end_ms,
      speaker: transcriptCues.speaker,
      text: transcriptCues.text,
      chapter: transcriptCues.chapter,
    })
    .from(transcriptCues)
    .where(and(eq(transcriptCues.video_id, videoId), eq(transcriptCues.transcript_id, transcriptId)))
    .orderBy(asc(transcriptCues.position));
}

/**
 * Whoever changes a video's transcripts waits here for whoever does so at the same time.
 * @returns whether there is such a video.
 */
export async function lockVideo(tx: Database, videoId: string): Promise<boolean> {
  const [found] = await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('update');
  return found !== undefined;
}

/** In one statement however many there are: a parameter for each column, not for each line. */
async function writeLines(
  tx: Database,
  videoId: string,
  transcriptId: string,
  lines: readonly TranscriptLine[],
): Promise<void> {
  await tx
    .delete(transcriptCues)
    .where(and(eq(transcriptCues.video_id, videoId), eq(transcriptCues.transcript_id, transcriptId)));
  const column = <Value>(of: (line: TranscriptLine) => Value) => sql.param(lines.map(of));
  await tx.execute(sql`
    insert into transcript_cues (transcript_id, video_id, position, start_ms, end_ms, speaker, text, chapter)
    select ${transcriptId}, ${videoId}, n - 1, start_ms, end_ms, speaker, text, chapter
      from unnest(${column((line) => line.startMs)}::int[], ${column((line) => line.endMs)}::int[],
                  ${column((line) => line.speaker)}::text[], ${column((line) => line.text)}::text[],
                  ${column((line) => line.chapter ?? null)}::text[])
           with ordinality as line(start_ms, end_ms, speaker, text, chapter, n)`);
}

/** Has the video's own columns say what its primary transcript says, or that there is none and what its host said. */
export async function repeatPrimary(tx: Database, videoId: string): Promise<void> {
  await tx.execute(sql`
    update videos v
       set transcript = p.text,
           -- Without any it is as when the host was asked; what it gave then is gone, and can be had again.
           transcript_status = case when p.id is not null then 'available'
                                    when v.host_status = 'available' then 'pending' else v.host_status end,
           transcript_language = p.language,
           transcript_updated_at = clock_timestamp(),
           captions_available = coalesce(p.is_timed, false)
      from (select ${videoId}::uuid as video_id) asked
      left join lateral (
        select t.id, t.language, t.is_timed,
               (select string_agg(c.text, E'\\n' order by c.position)
                  from transcript_cues c where c.video_id = t.video_id and c.transcript_id = t.id) as text
          from video_transcripts t
         where t.video_id = asked.video_id and t.is_primary) p on true
     where v.id = asked.video_id`);
}

function isSame(some: readonly TranscriptLine[], others: readonly TranscriptLine[]): boolean {
  return (
    some.length === others.length &&
    some.every((line, at) => {
      const other = others[at];
      return (
        line.text === other?.text &&
        line.startMs === other.startMs &&
        line.endMs === other.endMs &&
        line.speaker === other.speaker &&
        (line.chapter ?? null) === (other.chapter ?? null)
      );
    })
  );
}
