import { eq, sql } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import { setHeld } from '#features/mail/server/public.ts';
import type { Database } from '#platform/database.ts';
import { lockProfile } from './lock-profile.ts';
import { lockAdmins } from './roles.ts';
import { endSessions } from './sessions.ts';

/**
 * Keeps a member out, or lets them in again. Their sessions end with it; whoever signs in at the same time waits for the
 * lock, and is refused then. What they made stays, and so does their address, which nobody can register anew.
 * @param actorId who does so; `no-admin` when they lost the role meanwhile themselves
 */
export async function setSuspended(
  tx: Database,
  actorId: string,
  userId: string,
  isSuspended: boolean,
): Promise<'changed' | 'unchanged' | 'unknown' | 'admin' | 'no-admin'> {
  const profile = await lockProfile(tx, userId, 'update');
  const admins = await lockAdmins(tx);
  if (!admins.includes(actorId)) return 'no-admin';
  if (!profile) return 'unknown';
  if (profile.isSuspended === isSuspended) return 'unchanged';
  // So nobody suspends themselves, and an admin is left.
  if (isSuspended && admins.includes(userId)) return 'admin';
  await tx
    .update(profiles)
    .set({ suspended_at: isSuspended ? sql`now()` : null })
    .where(eq(profiles.id, userId));
  if (isSuspended) await endSessions(tx, userId);
  await setHeld(tx, profile, isSuspended);
  return 'changed';
}
