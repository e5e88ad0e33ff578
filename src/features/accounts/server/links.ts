import { eq, sql } from 'drizzle-orm';
import { profiles, userPasswords } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { mailAddressChanged, mailPasswordChanged } from './account-mails.ts';
import { isTaken } from './address.ts';
import { dropLinks, spendLink } from './mailed-links.ts';
import { forgetFailuresOf } from './password-attempts.ts';
import { hashPassword } from './password-hash.ts';
import { proveAddress } from './prove-address.ts';
import { endSessions } from './sessions.ts';

/**
 * Uses a mailed link that proves an address (spec 1 §2.7): a new account becomes active, a changed address takes the
 * place of the one before, which is told.
 * @returns the address; null when the link is over, `taken` when another account has the address by now
 */
export async function verifyEmail(
  { resources }: RequestContext,
  token: string,
): Promise<{ email: string } | 'taken' | null> {
  const { database, config } = resources;
  const proven = await database.transaction<{ email: string } | 'taken' | null>(async (tx) => {
    const link = await spendLink(tx, token, ['verify-email', 'change-email']);
    if (!link) return null;
    const [before] = await tx
      .select({ email: profiles.email, firstName: profiles.first_name, id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, link.userId))
      .for('update');
    if (!before) return null;
    // A link to an address that is no longer the account's proves nothing about the one that is.
    if (link.purpose === 'verify-email' && link.email !== before.email) return null;
    if (link.purpose === 'change-email' && (await isTaken(tx, link.email, link.userId))) return 'taken';
    await tx
      .update(profiles)
      .set({ email: link.email, email_verified_at: sql`now()`, is_active: true })
      .where(eq(profiles.id, link.userId));
    await dropLinks(tx, link.userId, link.purpose);
    if (link.purpose === 'change-email') {
      // Links in mailboxes of the former address must not open the account any more.
      await dropLinks(tx, link.userId, 'reset-password');
      await mailAddressChanged(tx, config, before, link.email);
    }
    return { email: link.email };
  });
  // The former address is told.
  sendMailsSoon(resources);
  return proven;
}

/**
 * Chooses a new password by a mailed link (decisions: `/reset-password`): every session ends, and the mail proved the
 * address.
 * @returns false when the link is over
 */
export async function completeReset(
  { resources }: RequestContext,
  token: string,
  password: string,
): Promise<boolean> {
  const { database, config } = resources;
  const hash = await hashPassword(password);
  const isChosen = await database.transaction(async (tx) => {
    const link = await spendLink(tx, token, ['reset-password']);
    if (!link) return false;
    const [account] = await tx
      .select({ id: profiles.id, email: profiles.email, firstName: profiles.first_name })
      .from(profiles)
      .where(eq(profiles.id, link.userId))
      .for('update');
    // Without a mail server an admin passed the link on, which proves nothing.
    if (account?.email === link.email && config.mail) await proveAddress(tx, link.userId);
    await tx.update(profiles).set({ is_active: true }).where(eq(profiles.id, link.userId));
    await tx
      .insert(userPasswords)
      .values({ user_id: link.userId, hash })
      .onConflictDoUpdate({ target: userPasswords.user_id, set: { hash, changed_at: sql`now()` } });
    await dropLinks(tx, link.userId, 'reset-password');
    await endSessions(tx, link.userId);
    if (account) {
      await forgetFailuresOf(tx, account.email);
      await mailPasswordChanged(tx, config, account);
    }
    return true;
  });
  if (isChosen) sendMailsSoon(resources);
  return isChosen;
}
