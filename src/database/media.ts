import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { videos } from './catalogue.ts';
import { createdAt, id, tsvector } from './columns.ts';

/**
 * What is said in a video, one text a language (decisions: Transcripts). The primary one is what the columns
 * `transcript*` of its video repeat.
 */
export const videoTranscripts = pgTable(
  'video_transcripts',
  {
    id: id(),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** BCP 47; 'und' where nobody said. */
    language: text().notNull(),
    origin: text().notNull(),
    /** Whether its lines have times. */
    is_timed: boolean().notNull(),
    is_primary: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    unique('unique_transcript_language').on(t.video_id, t.language),
    unique('transcript_of_video').on(t.id, t.video_id),
    uniqueIndex('one_primary_transcript').on(t.video_id).where(sql`is_primary`),
    check('known_transcript_origin', sql`${t.origin} in ('upload', 'paste', 'host', 'demo')`),
    check('language_tag', sql`${t.language} ~ '^[A-Za-z0-9-]{2,35}$'`),
  ],
);

/** The lines of a transcript. Milliseconds from the start of the video. */
export const transcriptCues = pgTable(
  'transcript_cues',
  {
    id: id(),
    transcript_id: uuid().notNull(),
    /** The transcript's own, so that search finds the lines of videos. */
    video_id: uuid().notNull(),
    position: integer().notNull(),
    /** Null where the transcript has no times. */
    start_ms: integer(),
    end_ms: integer(),
    speaker: text(),
    text: text().notNull(),
    words: tsvector().notNull().generatedAlwaysAs(sql`search_words(text)`),
  },
  (t) => [
    // In this order one index serves the search for a video's lines and both ways to delete them.
    uniqueIndex('unique_cue_position').on(t.video_id, t.transcript_id, t.position),
    foreignKey({
      name: 'cues_of_transcript',
      columns: [t.transcript_id, t.video_id],
      foreignColumns: [videoTranscripts.id, videoTranscripts.video_id],
    }).onDelete('cascade'),
    check(
      'cue_times',
      sql`(${t.start_ms} is null) = (${t.end_ms} is null) and ${t.start_ms} >= 0 and ${t.end_ms} >= ${t.start_ms}`,
    ),
  ],
);
