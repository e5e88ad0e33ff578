import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { videos } from './catalogue.ts';
import { createdAt, id, moment } from './columns.ts';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * Files and lists of links that admins bring to have their videos listed (decisions: The demo catalogue). All that is
 * known of where one stands is here, so that any instance goes on with it.
 */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** Who brought it, and submits its videos. */
    user_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The name of the file, or what was pasted in a few words. */
    name: text().notNull(),
    size_bytes: integer().notNull(),
    status: text().notNull().default('receiving'),
    /** Why it failed, in words for whoever brought it. */
    failure: text(),
    /** Whether its videos are published, but those that it calls drafts; else all are drafts. */
    publishes: boolean().notNull().default(false),
    /** Rows that are listed, or wait to be. */
    found: integer().notNull().default(0),
    /** Of these, how many were gone through. */
    done: integer().notNull().default(0),
    listed: integer().notNull().default(0),
    drafts: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    bad: integer().notNull().default(0),
    /** Fields of the file that no import reads. */
    unused_fields: text().array().notNull().default(sql`'{}'`),
    /** Whether it also fills in what videos lack that were listed before. */
    completes: boolean().notNull().default(false),
    /** Videos that lacked something when the file was read. */
    completable: integer().notNull().default(0),
    /** Of how many of these each field would be filled in. */
    lacking: jsonb().$type<Partial<Record<string, number>>>().notNull().default({}),
    completed: integer().notNull().default(0),
    /** Videos that were looked through and lacked nothing that the file has. */
    unchanged: integer().notNull().default(0),
    /** When listing began: the videos without a date of their own stand at it. */
    listing_at: moment(),
    /** By which it is undone. */
    action_id: uuid(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    index('imports_newest').on(t.created_at),
    index('imports_by_user').on(t.user_id),
    index('imports_under_way').on(t.updated_at).where(sql`status in ('checking', 'listing')`),
    check(
      'known_import_status',
      sql`${t.status} in ('receiving', 'checking', 'checked', 'listing', 'done', 'failed', 'undone')`,
    ),
  ],
);

/** A file as it came, piece by piece; gone once it was read. */
export const importParts = pgTable(
  'import_parts',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.number] })],
);

/** Rows that were read and checked, and wait to be listed; gone once they are. */
export const importRows = pgTable(
  'import_rows',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The row as JSON, read by nobody but who wrote it. */
    video: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.number] })],
);

/** What a person should know of single rows: the first of each kind, the others are counted. */
export const importProblems = pgTable(
  'import_problems',
  {
    id: id(),
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    kind: text().notNull(),
    place: text().notNull(),
    reason: text().notNull(),
    /** The video that a duplicate is of. */
    video_id: uuid(),
  },
  (t) => [
    index('import_problems_in_order').on(t.import_id, t.kind, t.number),
    check('known_import_problem', sql`${t.kind} in ('bad', 'duplicate', 'draft', 'warning')`),
  ],
);

/** Rows of videos that were listed before, and what an import filled in of each. */
export const importCompletions = pgTable(
  'import_completions',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** What the row says, as JSON; read by nobody but who wrote it. */
    given: text().notNull(),
    /** Each field that was filled in, as it was and as it is; null while nobody looked. */
    filled: jsonb().$type<Record<string, { was: unknown; is: unknown }>>(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.video_id] }),
    index('completions_by_video').on(t.video_id),
    index('completions_to_do').on(t.import_id, t.video_id).where(sql`filled is null`),
  ],
);

/** Which videos an import listed. */
export const importVideos = pgTable(
  'import_videos',
  {
    video_id: uuid()
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Whether its host is still to be asked for the title. */
    awaits_title: boolean().notNull().default(false),
  },
  (t) => [
    index('videos_of_import').on(t.import_id),
    index('videos_awaiting_titles').on(t.import_id, t.video_id).where(sql`awaits_title`),
  ],
);

/** Channels, playlists and feeds whose new videos arrive here as drafts. */
export const followedSources = pgTable(
  'followed_sources',
  {
    id: id(),
    /** Who follows it, and submits its videos. */
    user_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** The page that a person gave. */
    page_url: text().notNull(),
    feed_url: text().notNull(),
    /** Null once nobody follows it any more: what was found in it stays known. */
    followed_at: moment(),
    /** When it was last looked at, and what came of it: null when that went well. */
    looked_at: moment(),
    failure: text(),
    failures_in_a_row: integer().notNull().default(0),
    look_again_at: moment().notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('unique_feed').on(t.feed_url),
    index('sources_by_user').on(t.user_id),
    index('sources_due').on(t.look_again_at).where(sql`followed_at is not null`),
  ],
);

/** Every entry that was seen in a source: what is known is not brought again, though its draft was deleted. */
export const sourceEntries = pgTable(
  'source_entries',
  {
    source_id: uuid()
      .notNull()
      .references(() => followedSources.id, { onDelete: 'cascade' }),
    /** Stands for the entry: a hash of the id that it has there, or of its link. */
    entry_key: text().notNull(),
    /** The draft that was made of it; null where the video was listed already, or is gone for good. */
    video_id: uuid().references(() => videos.id, { onDelete: 'set null' }),
    seen_on: date({ mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source_id, t.entry_key] }), index('entries_by_video').on(t.video_id)],
);
