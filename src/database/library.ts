import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { videos } from './catalogue.ts';
import { createdAt, id } from './columns.ts';

/** A member's favorites (spec 2 §3). */
export const userFavorites = pgTable(
  'user_favorites',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.video_id] }),
    index('favorites_newest').on(t.user_id, t.created_at, t.video_id),
    index('favorites_by_video').on(t.video_id),
  ],
);

/** What a member watched and when (spec 2 §3). */
export const userViewHistory = pgTable(
  'user_view_history',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    viewed_at: createdAt(),
  },
  (t) => [index('history_newest').on(t.user_id, t.viewed_at, t.id), index('history_by_video').on(t.video_id)],
);

/**
 * Where a member stopped watching, on whichever device. A video that was finished keeps its row, which nobody is shown,
 * so that a place saved before the end that arrives after it is told from a new one.
 */
export const playbackPositions = pgTable(
  'playback_positions',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Seconds from the start. */
    position_seconds: doublePrecision().notNull(),
    /** Seconds, as the player said; null where it cannot tell. */
    duration_seconds: doublePrecision(),
    is_finished: boolean().notNull().default(false),
    /** What the page that saved it calls itself, and how often it had saved by then; null for another program. */
    saved_by: text(),
    save_number: integer().notNull().default(0),
    updated_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.video_id] }),
    index('positions_newest').on(t.user_id, t.updated_at).where(sql`not is_finished`),
    index('positions_by_video').on(t.video_id),
    check('position_not_negative', sql`${t.position_seconds} >= 0 and ${t.duration_seconds} > 0`),
  ],
);
