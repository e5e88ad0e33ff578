import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { videos } from './catalogue.ts';
import { createdAt, id, moment } from './columns.ts';

/** Short links (spec 1 §3 Share record). A link outlives its video and then tells what it was (decisions). */
export const shareRecords = pgTable(
  'share_records',
  {
    id: id(),
    share_id: text().notNull(),
    share_token: uuid().notNull().defaultRandom(),
    video_id: uuid().references(() => videos.id, { onDelete: 'set null' }),
    /** The video's title when it was shared, for a link whose video is gone. */
    video_title: text().notNull(),
    sharer_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    question_text: text(),
    message_id: text(),
    auto_open: boolean().notNull().default(false),
    access_count: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_share_id').on(t.share_id),
    unique('unique_share_token').on(t.share_token),
    index('shares_by_video').on(t.video_id),
    index('shares_by_sharer').on(t.sharer_id, t.created_at),
    check('share_id_form', sql`${t.share_id} ~ '^[A-Za-z0-9_-]{10}$'`),
    check('question_opens_by_itself', sql`${t.question_text} is null or ${t.auto_open}`),
    check('access_count_not_negative', sql`${t.access_count} >= 0`),
  ],
);

/** What was shared by which link (spec 1 §3 Share interaction). */
export const shareInteractions = pgTable(
  'share_interactions',
  {
    id: id(),
    share_token: uuid()
      .notNull()
      .references(() => shareRecords.share_token, { onDelete: 'cascade' }),
    sharer_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    content_type: text().notNull(),
    content_preview: text(),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_share_interaction').on(t.share_token, t.video_id, t.content_type),
    index('interactions_by_sharer').on(t.sharer_id),
    index('interactions_by_video').on(t.video_id),
    check('known_content_type', sql`${t.content_type} in ('question', 'ai_insight')`),
  ],
);

/** Links opened by a browser without an account (spec 1 §3 Anonymous share session). */
export const anonymousShareSessions = pgTable(
  'anonymous_share_sessions',
  {
    id: id(),
    session_id: text().notNull(),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    share_token: uuid()
      .notNull()
      .references(() => shareRecords.share_token, { onDelete: 'cascade' }),
    sharer_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    matched_user_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    matched_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_session_share').on(t.session_id, t.share_token),
    index('sessions_unmatched').on(t.created_at).where(sql`matched_at is null`),
    index('sessions_by_sharer').on(t.sharer_id),
    index('sessions_by_token').on(t.share_token),
    index('sessions_by_video').on(t.video_id),
    index('sessions_by_matched_user').on(t.matched_user_id),
    check('matched_whole', sql`(${t.matched_user_id} is null) = (${t.matched_at} is null)`),
  ],
);

/** Who is connected to whom through a link (spec 1 §3 Friend relationship). */
export const friendRelationships = pgTable(
  'friend_relationships',
  {
    id: id(),
    sharer_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    friend_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    established_via: text().notNull().default('share_access'),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_friend_relationship').on(t.sharer_id, t.friend_id),
    index('friends_newest').on(t.sharer_id, t.created_at),
    index('friends_by_friend').on(t.friend_id),
    check('not_oneself', sql`${t.sharer_id} <> ${t.friend_id}`),
    check('known_origin', sql`${t.established_via} in ('share_access', 'retroactive_share_access')`),
  ],
);
