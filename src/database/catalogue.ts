import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { createdAt, id, moment, tsvector } from './columns.ts';

/** Videos (spec 2 §3). `link_key`, `sort_title`, `thumbnail_version`, `submitter_name`, `speakers`, `published_on`,
 * `published` and `deleted_at` are ours. */
export const videos = pgTable(
  'videos',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull().default(''),
    url: text().notNull(),
    /** Equal for two links to the same video (`canonicalVideoLink`), so that one video is listed once. */
    link_key: text().notNull(),
    /** Seconds. */
    duration: integer(),
    thumbnail: text(),
    /** Changes with the picture, so that a picture's address may be cached for ever. */
    thumbnail_version: text().notNull().default(''),
    thumbnail_checked_at: moment(),
    thumbnail_error: text(),
    source: text().notNull().default('manual'),
    transcript: text(),
    transcript_error: text(),
    /** 'available' while there is one, else what asking the host came to. */
    transcript_status: text().notNull().default('pending'),
    /** What asking the host came to, whether there is a transcript or not; `transcript_error` is its reason. */
    host_status: text().notNull().default('pending'),
    transcript_language: text(),
    transcript_updated_at: moment(),
    captions_available: boolean().notNull().default(false),
    last_transcript_check: moment(),
    is_featured: boolean().notNull().default(false),
    tags: text().array().notNull().default(sql`'{}'`),
    ai_insights: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    user_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Who submitted it where that is no member: of the demo catalogue. */
    submitter_name: text(),
    /** Who speaks, in the order in which they were named. */
    speakers: text().array().notNull().default(sql`'{}'`),
    /** The day on which it was published elsewhere, where that is known. */
    published_on: date({ mode: 'string' }),
    /** Only published videos are ever shown; the others are drafts. */
    published: boolean().notNull().default(false),
    /** When it was deleted: it is no longer published, and gone for good 30 days later (decisions: deleting a video). */
    deleted_at: moment(),
    view_count: integer().notNull().default(0),
    favorite_count: integer().notNull().default(0),
    share_count: integer().notNull().default(0),
    /** The title as it sorts: lower case, without accents. Kept by a trigger. */
    sort_title: text().notNull().default(''),
    /** When it was listed here; orders Newest. */
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    // A deleted video lets its link be listed again.
    uniqueIndex('unique_listed_link').on(t.link_key).where(sql`deleted_at is null`),
    // Of the list of admins, drafts too, whole and by its filters.
    index('videos_for_admins').on(t.created_at, t.id).where(sql`deleted_at is null`),
    index('videos_drafts').on(t.created_at, t.id).where(sql`not published and deleted_at is null`),
    index('videos_without_transcript')
      .on(t.created_at, t.id)
      .where(sql`transcript_status <> 'available' and deleted_at is null`),
    index('videos_deleted').on(t.deleted_at).where(sql`deleted_at is not null`),
    // An import looks for each of its links among the deleted, too.
    index('deleted_by_link').on(t.link_key).where(sql`deleted_at is not null`),
    // Plain columns: an index on DESC NULLS LAST would not serve ORDER BY x DESC.
    index('videos_featured_first').on(t.is_featured, t.created_at, t.id).where(sql`published`),
    // Length and day as well: a list that is filtered by them reads no video that it passes over.
    index('videos_newest_known').on(t.created_at, t.id, t.duration, t.published_on).where(sql`published`),
    index('videos_alphabetical').on(t.sort_title, t.id).where(sql`published`),
    index('videos_popular').on(t.share_count, t.view_count, t.favorite_count, t.id).where(sql`published`),
    // Of what is suggested while somebody types, and of who speaks: the words of tags and speakers.
    index('videos_named').using('gin', sql`named_words(${t.tags}, ${t.speakers})`).where(sql`published`),
    // Of what is searched for by the beginning of its title.
    index('videos_by_title')
      .using('btree', sql`title_key(${t.title}) text_pattern_ops`)
      .where(sql`published`),
    index('videos_by_submitter').on(t.user_id),
    check('title_given', sql`btrim(${t.title}) <> ''`),
    check('duration_not_negative', sql`${t.duration} >= 0`),
    check('counts_not_negative', sql`least(${t.view_count}, ${t.favorite_count}, ${t.share_count}) >= 0`),
    check(
      'known_transcript_status',
      sql`${t.transcript_status} in ('pending', 'fetching', 'available', 'unavailable', 'failed')`,
    ),
    check(
      'known_host_status',
      sql`${t.host_status} in ('pending', 'fetching', 'available', 'unavailable', 'failed')`,
    ),
  ],
);

/** Categories (spec 2 §3). The number of published videos is counted when asked for. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('unique_category_name').on(sql`lower(${t.name})`),
    check('name_given', sql`btrim(${t.name}) <> ''`),
  ],
);

/**
 * Which video stands in which category. The columns after the key repeat the video's sort keys, kept by
 * triggers: a category's list then reads one index, however large the catalogue and however small the category.
 */
export const videoCategories = pgTable(
  'video_categories',
  {
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    category_id: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    published: boolean().notNull().default(false),
    is_featured: boolean().notNull().default(false),
    view_count: integer().notNull().default(0),
    favorite_count: integer().notNull().default(0),
    share_count: integer().notNull().default(0),
    sort_title: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.video_id, t.category_id] }),
    // The others leave out drafts, which the list of admins and the deletion of a category must find too.
    index('links_by_category_newest').on(t.category_id, t.created_at, t.video_id),
    index('category_featured_first')
      .on(t.category_id, t.is_featured, t.created_at, t.video_id)
      .where(sql`published`),
    index('category_newest').on(t.category_id, t.created_at, t.video_id).where(sql`published`),
    index('category_alphabetical').on(t.category_id, t.sort_title, t.video_id).where(sql`published`),
    index('category_popular')
      .on(t.category_id, t.share_count, t.view_count, t.favorite_count, t.video_id)
      .where(sql`published`),
  ],
);

/**
 * What search reads of each video, drafts too; kept by triggers, so that counting a view touches no search index, and
 * publishing many writes none of it. Whoever searches for visitors asks besides whether the video is published.
 */
export const videoSearchDocuments = pgTable(
  'video_search_documents',
  {
    video_id: uuid()
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Title, a line break, description; in lower case. A term has no line break, so no match spans both. */
    text: text().notNull(),
    title_words: tsvector().notNull(),
    /** Title (A), tags (B), description (C), what is said (D): all of it, or as much as a tsvector holds. */
    words: tsvector().notNull(),
    /** All of these words where `words` does not hold them; null where it does, as it nearly always does. */
    all_words: text().array(),
  },
  (t) => [
    index('search_text_trigrams').using('gin', t.text.op('gin_trgm_ops')),
    index('search_title_words').using('gin', t.title_words),
    index('search_words_all').using('gin', t.words),
    index('search_words_beyond').using('gin', t.all_words).where(sql`all_words is not null`),
  ],
);

/**
 * Which videos a deed of admins changed, so that it is undone on these alone. Without foreign keys: 100,000 are written
 * in one stroke. The rows go once it can no longer be undone.
 */
export const changedVideos = pgTable(
  'changed_videos',
  {
    action_id: uuid().notNull(),
    /** From 1 on, in the order in which they were listed: the table is walked by it, page by page of the disk. */
    place: integer().notNull(),
    video_id: uuid().notNull(),
    was_published: boolean().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.action_id, t.place] }),
    index('changed_videos_by_age').using('brin', t.created_at),
  ],
);

/**
 * Deeds of admins on very many videos that are under way: portions of them are done, the others are done by whoever goes
 * on. The row is gone once all are.
 */
export const unfinishedChanges = pgTable('unfinished_changes', {
  action_id: uuid().primaryKey(),
  /** What is done to each, as the deed has it. */
  change: jsonb().$type<unknown>().notNull(),
  /** Videos, and how many of them it is done to. */
  total: integer().notNull(),
  done: integer().notNull(),
  updated_at: moment().notNull().defaultNow(),
});

/** Every word of the titles, tags and descriptions, as written: what a misspelt word is compared with. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text().primaryKey() }, (t) => [
  index('vocabulary_trigrams').using('gin', t.word.op('gin_trgm_ops')),
]);

/** Words that many search texts have, in how many: to count them, the index would gather all of those first. */
export const commonWords = pgTable('common_words', {
  word: text().primaryKey(),
  videos: integer().notNull(),
});

/**
 * Work on the tags of many videos: making them, merging spellings, taking off what is never to be one. It goes on batch
 * by batch from where it stopped.
 */
export const tagRuns = pgTable(
  'tag_runs',
  {
    id: id(),
    kind: text().$type<'backfill' | 'merge' | 'clean'>().notNull(),
    /** A dry run writes no video. */
    is_dry: boolean().notNull(),
    status: text().$type<'running' | 'completed' | 'failed' | 'cancelled' | 'undone'>().notNull(),
    /** What it does, as its kind has it. */
    task: jsonb().$type<unknown>().notNull(),
    /** Videos that it goes through, and how many of them it went through and changed. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    /** Domains of the videos that it gave tags, with their numbers. */
    domains: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The first videos that it changed or would change, with their tags. */
    samples: jsonb().$type<{ title: string; tags: string[] }[]>().notNull().default([]),
    /** Failures in a row at the same place. */
    failures: integer().notNull().default(0),
    action_id: uuid(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    // One at a time: two would write the same videos.
    uniqueIndex('one_running_tag_run').on(sql`(true)`).where(sql`status = 'running'`),
    index('tag_runs_newest').on(t.created_at),
    check('known_tag_run_kind', sql`${t.kind} in ('backfill', 'merge', 'clean')`),
    check(
      'known_tag_run_status',
      sql`${t.status} in ('running', 'completed', 'failed', 'cancelled', 'undone')`,
    ),
  ],
);

/** The videos of such a work in its order, with their tags before and after where it changed them. */
export const tagRunVideos = pgTable(
  'tag_run_videos',
  {
    run_id: uuid()
      .notNull()
      .references(() => tagRuns.id, { onDelete: 'cascade' }),
    /** From 1. */
    place: integer().notNull(),
    /** No foreign key: a video may go while it waits here. */
    video_id: uuid().notNull(),
    before: text().array(),
    after: text().array(),
  },
  (t) => [primaryKey({ columns: [t.run_id, t.place] })],
);
