import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { createdAt, id, moment } from './columns.ts';

/**
 * Mails to members. With a mail server they are sent by a job; without one they wait here for an admin to read
 * (decisions: Check Your Email). Kept 7 days; the words of one that was sent not even that long, for they hold links
 * that sign in.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    user_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: ['waiting', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Whether a mail server was set up when it was written. */
    had_server: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    error: text(),
    created_at: createdAt(),
    /** From when on it may be tried; during an attempt, from when on that attempt counts as dead. */
    due_at: moment().notNull().defaultNow(),
    /** Until when it is of use: nothing is sent whose link has expired. */
    expires_at: moment().notNull(),
    attempted_at: moment(),
    sent_at: moment(),
  },
  (t) => [
    index('mails_newest').on(t.created_at, t.id),
    index('mails_by_user').on(t.user_id),
    index('mails_to_send').on(t.due_at).where(sql`${t.status} in ('waiting', 'sending')`),
    check('known_mail_status', sql`${t.status} in ('waiting', 'sending', 'sent', 'failed')`),
  ],
);
