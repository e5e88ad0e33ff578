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

/** Videos (spec 2 §3). `link_key`, `sort_title`, `thumbnail_version`, `submitter_name`, `speakers`, `published_on` and
 * `published` are ours. */
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
    uniqueIndex('unique_video_link').on(t.link_key),
    // Plain columns: an index on DESC NULLS LAST would not serve ORDER BY x DESC.
    index('videos_featured_first').on(t.is_featured, t.created_at, t.id).where(sql`published`),
    index('videos_newest').on(t.created_at, t.id).where(sql`published`),
    index('videos_alphabetical').on(t.sort_title, t.id).where(sql`published`),
    index('videos_popular').on(t.share_count, t.view_count, t.favorite_count, t.id).where(sql`published`),
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
    // The others leave out drafts, which the deletion of a category must find too.
    index('links_by_category').on(t.category_id),
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

/** What search reads of each published video; kept by triggers, so that counting a view touches no search index. */
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

/** Every word of the titles, tags and descriptions, as written: what a misspelt word is compared with. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text().primaryKey() }, (t) => [
  index('vocabulary_trigrams').using('gin', t.word.op('gin_trgm_ops')),
]);
