import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { videos } from './catalogue.ts';
import { createdAt, id, moment } from './columns.ts';

/** What a member seems to care about (spec 1 §3 User interest profile). */
export const userInterestProfiles = pgTable(
  'user_interest_profiles',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The foremost first. */
    topic_keywords: text().array().notNull().default(sql`'{}'`),
    /** What the member took out: it does not come back by itself. */
    removed_keywords: text().array().notNull().default(sql`'{}'`),
    /** Whether the member wants nothing noted of what they do. */
    is_off: boolean().notNull().default(false),
    engagement_patterns: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sharing_relationships: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    last_updated: moment().notNull().defaultNow(),
  },
  (t) => [
    // Keyword cap of spec 1 §9.
    check('keyword_cap', sql`cardinality(${t.topic_keywords}) <= 50`),
    // People are found by one of their three foremost words, a few at a time: so it costs the same however many there are.
    ...[1, 2, 3].map((place) =>
      index(`interests_by_keyword_${place}`).on(
        sql`(${t.topic_keywords}[${sql.raw(String(place))}])`,
        t.user_id,
      ),
    ),
  ],
);

/** What members did with videos (spec 2 §3 Engagement event). */
export const engagementEvents = pgTable(
  'engagement_events',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    event_type: text().notNull(),
    /** What the deed was about: a video, a moment, a question, an answer, an insight. None where a friend opened a link. */
    content_type: text(),
    /** Seconds. */
    duration: integer(),
    /** The friend who opened the member's link. */
    recipient_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The video's keywords at that time. */
    content_keywords: text().array().notNull().default(sql`'{}'`),
    created_at: createdAt(),
  },
  (t) => [
    index('engagement_newest').on(t.user_id, t.created_at),
    index('engagement_by_video').on(t.video_id),
    index('engagement_by_recipient').on(t.recipient_id),
    check('known_event_type', sql`${t.event_type} in ('view', 'favorite', 'share', 'positive_feedback')`),
  ],
);
