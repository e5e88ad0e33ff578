import { and, eq, isNull, sql } from 'drizzle-orm';
import { knownBrowsers, profiles, userIdentities, userPasskeys, userPasswords } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';
import { endSessions } from './sessions.ts';

/** Ways to sign in that an account had and that are gone. */
export interface LostWays {
  hadPassword: boolean;
  hadPasskeys: boolean;
  hadProvider: boolean;
}

const NONE_LOST: LostWays = { hadPassword: false, hadPasskeys: false, hadProvider: false };

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
  const drop = async (way: typeof userPasswords | typeof userPasskeys | typeof userIdentities) =>
    ((await tx.delete(way).where(eq(way.user_id, userId))).rowCount ?? 0) > 0;
  const lost = {
    hadPassword: await drop(userPasswords),
    hadPasskeys: await drop(userPasskeys),
    hadProvider: await drop(userIdentities),
  };
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.user_id, userId));
  await endSessions(tx, userId);
  return lost;
}
