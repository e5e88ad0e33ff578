import { type SQL, sql } from 'drizzle-orm';
import { shareRecords, transcriptCues, videoTranscripts } from '#database/schema.ts';

/** Lines of a shared moment that are told, and characters of them, which end with a word. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 300;

const { kind, video_id, start_seconds, end_seconds } = shareRecords;
const { text, position, start_ms, end_ms, transcript_id } = transcriptCues;

/**
 * What is said at the moment that a share is of, by the video's first transcript as it is now; null of every other share, and
 * where nothing is. Part of the statement that reads the share.
 */
export const spokenAt: SQL<string | null> = sql<string | null>`case when ${kind} = 'moment' then (
  select case when length(words) <= ${sql.raw(String(MOST_CHARACTERS))} then words
              else regexp_replace(left(words, ${sql.raw(String(MOST_CHARACTERS))}), '\\s+\\S{0,40}$', '') || '…' end
    from (select string_agg(regexp_replace(said, '\\s+', ' ', 'g'), ' ' order by place) as words from (
          select ${text} as said, ${position} as place
            from ${transcriptCues} join ${videoTranscripts} on ${videoTranscripts.id} = ${transcript_id} and ${videoTranscripts.is_primary}
           where ${transcriptCues.video_id} = ${video_id} and ${end_ms} > round(${start_seconds} * 1000)
             and ${start_ms} < coalesce(round(${end_seconds} * 1000), round(${start_seconds} * 1000) + 1)
           order by ${position} limit ${sql.raw(String(MOST_LINES))}) lines) spoken) end`;
