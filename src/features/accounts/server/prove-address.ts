import { and, eq, isNull, sql } from 'drizzle-orm';
import { knownBrowsers, profiles, userIdentities, userPasskeys, userPasswords } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';
import { endSessions } from './sessions.ts';

/** Ways to sign in, besides a password, that an account had and that are gone. */
export interface LostWays {
  hadPasskeys: boolean;
  hadProvider: boolean;
}

const NONE_LOST: LostWays = { hadPasskeys: false, hadProvider: false };

/**
 * Whoever is at the account's address proved that it is theirs. If nobody had before, the account may have been made by
 * a stranger who waited for them: every way in of that time goes.
 * @returns what went that its owner may miss
 */
export async function proveAddress(tx: Database, userId: string): Promise<LostWays> {
  const unproven = await tx
    .update(profiles)
    .set({ email_verified_at: sql`now()`, is_active: true })
    .where(and(eq(profiles.id, userId), isNull(profiles.email_verified_at)))
    .returning({ id: profiles.id });
  if (unproven.length === 0) return NONE_LOST;
  for (const way of [userPasswords, knownBrowsers]) await tx.delete(way).where(eq(way.user_id, userId));
  const [passkeys, identities] = [
    await tx.delete(userPasskeys).where(eq(userPasskeys.user_id, userId)),
    await tx.delete(userIdentities).where(eq(userIdentities.user_id, userId)),
  ];
  await endSessions(tx, userId);
  return { hadPasskeys: (passkeys.rowCount ?? 0) > 0, hadProvider: (identities.rowCount ?? 0) > 0 };
}
