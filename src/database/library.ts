import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
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
