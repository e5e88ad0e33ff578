import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** What is done with backups, for every instance to see how far it is. No backup holds it. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text().notNull(),
    /** Of the backup's file. */
    name: text().notNull(),
    state: text().notNull().default('waiting'),
    phase: text(),
    done: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }),
    /** Why it failed, in plain words. */
    error: text(),
    created_at: createdAt(),
    /** When it was last heard of. */
    seen_at: createdAt(),
    ended_at: moment(),
  },
  (t) => [
    index('backup_runs_newest').on(t.created_at),
    check('known_backup_run', sql`${t.kind} in ('backup', 'verify')`),
    check('known_backup_state', sql`${t.state} in ('waiting', 'running', 'done', 'failed')`),
  ],
);
