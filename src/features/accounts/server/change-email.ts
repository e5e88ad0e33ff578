import { eq } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { mailAddressChanged, mailLink } from './account-mails.ts';
import type { Account } from './account-of.ts';
import { isTaken } from './address.ts';
import { dropLinks } from './link-tokens.ts';
import { lockProfile } from './lock-profile.ts';
import { isStillPassword } from './still-password.ts';

/**
 * Changes a member's address: with mail set up when the link mailed to the new one is opened (`verifyEmail`), so that a
 * typing error locks nobody out; without mail at once, unverified.
 * @param account as it was when its password was confirmed
 * @returns `taken` when another account has the address, `too-many` when enough links were mailed lately,
 * `wrong-password` when the password was changed meanwhile
 */
export async function changeEmail(
  { resources }: RequestContext,
  account: Account,
  email: string,
): Promise<'check-mail' | 'changed' | 'taken' | 'too-many' | 'wrong-password'> {
  const { database, config } = resources;
  const result = await database.transaction(async (tx) => {
    await lockProfile(tx, account.id);
    if (!(await isStillPassword(tx, account))) return 'wrong-password';
    if (await isTaken(tx, email, account.id)) return 'taken';
    if (config.mail) {
      return (await mailLink(tx, resources, { ...account, email }, 'change-email'))
        ? 'check-mail'
        : 'too-many';
    }
    await tx.update(profiles).set({ email, email_verified_at: null }).where(eq(profiles.id, account.id));
    // What was sent to the former address opens the account no longer.
    for (const purpose of ['reset-password', 'verify-email', 'change-email'] as const) {
      await dropLinks(tx, account.id, purpose);
    }
    await mailAddressChanged(tx, resources, account, email);
    return 'changed';
  });
  if (result === 'check-mail') sendMailsSoon(resources);
  return result;
}
