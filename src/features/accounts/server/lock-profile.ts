import { eq } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';
import type { MailedAccount } from './account-mails.ts';
import { isSuspended } from './is-suspended.ts';

/**
 * Locks a member's profile until the transaction ends; null when the account is gone. What changes several things of a
 * member locks it before any of them, as the deletion of the account does: so none of them waits for another that waits
 * for it.
 * @param strength `key share` keeps the account there, and lets others do as much; `no key update` one at a time
 */
export async function lockProfile(
  tx: Database,
  userId: string,
  strength: 'key share' | 'no key update' | 'update' = 'no key update',
): Promise<(MailedAccount & { isSuspended: boolean }) | null> {
  const [profile] = await tx
    .select({ id: profiles.id, email: profiles.email, firstName: profiles.first_name, isSuspended })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for(strength);
  return profile ?? null;
}
