import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** People with an account (spec 1 §3 Profile). */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    email: text().notNull(),
    first_name: text(),
    last_name: text(),
    avatar_url: text(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('unique_profile_email').on(sql`lower(${t.email})`)],
);

/** A person without a row here is an ordinary user (spec 1 §3 User role). */
export const userRoles = pgTable(
  'user_roles',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.role] }),
    index('user_roles_by_role').on(t.role),
    check('known_role', sql`${t.role} in ('admin')`),
  ],
);
