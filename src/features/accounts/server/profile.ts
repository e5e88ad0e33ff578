import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { accountTokens, knownBrowsers, profiles, userPasswords } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';

/** A member's own account, as the profile shows it. */
export async function profileOf(database: Database, userId: string) {
  const [found] = await database
    .select({
      id: profiles.id,
      email: profiles.email,
      verifiedAt: profiles.email_verified_at,
      firstName: profiles.first_name,
      lastName: profiles.last_name,
      avatarUrl: profiles.avatar_url,
      hasPassword: sql<boolean>`exists (
        select from ${userPasswords} where ${userPasswords.user_id} = ${profiles.id}
      )`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!found) return null;
  const { verifiedAt, ...profile } = found;
  return {
    ...profile,
    isEmailVerified: verifiedAt !== null,
    newEmail: await addressToConfirm(database, userId),
    lastSignInAt: await lastSignIn(database, userId),
  };
}

/** Whether a member signs in with a password, too. */
export async function hasPassword(database: Database, userId: string): Promise<boolean> {
  const found = await database
    .select({ userId: userPasswords.user_id })
    .from(userPasswords)
    .where(eq(userPasswords.user_id, userId));
  return found.length > 0;
}

/** The address that the member changed to and has not confirmed yet. */
async function addressToConfirm(database: Database, userId: string): Promise<string | null> {
  const [link] = await database
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.user_id, userId),
        eq(accountTokens.purpose, 'change-email'),
        gt(accountTokens.expires_at, sql`now()`),
      ),
    )
    .orderBy(desc(accountTokens.created_at))
    .limit(1);
  return link?.email ?? null;
}

/** When the member signed in last, in whichever browser; sessions that are over do not tell it any more. */
async function lastSignIn(database: Database, userId: string): Promise<string | null> {
  const [browser] = await database
    .select({ signedInAt: knownBrowsers.signed_in_at })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.user_id, userId))
    .orderBy(desc(knownBrowsers.signed_in_at))
    .limit(1);
  return browser?.signedInAt.toISOString() ?? null;
}

/**
 * Changes a member's name; null is none.
 * @returns false when the account is gone
 */
export async function changeName(
  database: Database,
  userId: string,
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
): Promise<boolean> {
  const changed = await database
    .update(profiles)
    .set({ first_name: firstName, last_name: lastName })
    .where(eq(profiles.id, userId))
    .returning({ id: profiles.id });
  return changed.length > 0;
}
