import { eq, type SQL, sql } from 'drizzle-orm';
import { profiles, userPasswords } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';
import { isSuspended } from './is-suspended.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** The account of an address, whatever the case it is written in. */
export const accountOf = (database: Database, email: string) =>
  accountThat(database, eq(sql`lower(${profiles.email})`, email.toLowerCase()));

export const accountById = (database: Database, id: string) => accountThat(database, eq(profiles.id, id));

async function accountThat(database: Database, condition: SQL) {
  const [found] = await database
    .select({
      id: profiles.id,
      email: profiles.email,
      firstName: profiles.first_name,
      isActive: profiles.is_active,
      isSuspended,
      verifiedAt: profiles.email_verified_at,
      hash: userPasswords.hash,
    })
    .from(profiles)
    .leftJoin(userPasswords, eq(userPasswords.user_id, profiles.id))
    .where(condition);
  return found ?? null;
}
