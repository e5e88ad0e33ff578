import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { videos } from './catalogue.ts';
import { moment } from './columns.ts';

/**
 * Who looked at which video last, so that a visit of 30 minutes counts once (decisions: a visit). `person` is
 * the member's key (`memberKey`) or a hash of the visitor's session id.
 */
export const videoVisits = pgTable(
  'video_visits',
  {
    video_id: uuid().notNull(),
    person: text().notNull(),
    counted_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.video_id, t.person] }),
    index('visits_by_age').on(t.counted_at),
    foreignKey({ columns: [t.video_id], foreignColumns: [videos.id] }).onDelete('cascade'),
  ],
);
