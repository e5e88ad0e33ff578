import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { videos } from './catalogue.ts';
import { createdAt, id, moment, tsvector } from './columns.ts';

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
    /** The heading of what begins with this line; nobody says it. */
    chapter: text(),
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

/** The long work that admins start here: the last of each kind, and how far it has come. */
export const mediaTasks = pgTable(
  'media_tasks',
  {
    kind: text().primaryKey(),
    state: text().notNull(),
    /** Counted in files or videos. */
    done: integer().notNull().default(0),
    /** Null until it was counted. */
    total: integer(),
    result: jsonb().$type<Record<string, number | boolean>>().notNull().default({}),
    /** Why it failed, in plain words. */
    error: text(),
    started_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    check('known_task', sql`${t.kind} in ('migrate-files', 'clean-up-files', 'ask-hosts')`),
    check('known_task_state', sql`${t.state} in ('running', 'done', 'failed', 'cancelled')`),
  ],
);

/** Whether the host of a video still has it, as it was asked last. */
export const videoChecks = pgTable(
  'video_checks',
  {
    video_id: uuid()
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    checked_at: createdAt(),
    /** `unknown`: the host was away or busy, or there is nobody to ask. */
    outcome: text().notNull(),
    /** Since when the host says that it has none such. */
    missing_since: moment(),
    /** Since when it is believed: the host said so twice, a day apart. */
    gone_at: moment(),
  },
  (t) => [
    index('gone_videos').on(t.video_id).where(sql`gone_at is not null`),
    check('known_check_outcome', sql`${t.outcome} in ('there', 'missing', 'unknown')`),
    check('gone_after_missing', sql`${t.gone_at} >= ${t.missing_since} + interval '1 day'`),
  ],
);
