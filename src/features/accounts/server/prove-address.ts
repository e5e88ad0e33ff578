import { and, eq, isNull, sql } from 'drizzle-orm';
import { knownBrowsers, profiles, userIdentities, userPasskeys, userPasswords } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';
import { endSessions } from './sessions.ts';

/**
 * Whoever is at the account's address proved that it is theirs. If nobody had before, the account may have been made by
 * a stranger who waited for them: every way in of that time goes.
 */
export async function proveAddress(tx: Database, userId: string): Promise<void> {
  const unproven = await tx
    .update(profiles)
    .set({ email_verified_at: sql`now()`, is_active: true })
    .where(and(eq(profiles.id, userId), isNull(profiles.email_verified_at)))
    .returning({ id: profiles.id });
  if (unproven.length === 0) return;
  for (const way of [userPasswords, userPasskeys, userIdentities, knownBrowsers]) {
    await tx.delete(way).where(eq(way.user_id, userId));
  }
  await endSessions(tx, userId);
}
