import { eq } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { type MailedAccount, mailAddressChanged, mailLink } from './account-mails.ts';
import { isTaken } from './address.ts';
import { dropLinks } from './mailed-links.ts';

/**
 * Changes a member's address: with mail set up when the link mailed to the new one is opened (`verifyEmail`), so that a
 * typing error locks nobody out; without mail at once, unverified.
 * @returns `taken` when another account has the address, `too-many` when enough links were mailed lately
 */
export async function changeEmail(
  { resources }: RequestContext,
  account: MailedAccount,
  email: string,
): Promise<'check-mail' | 'changed' | 'taken' | 'too-many'> {
  const { database, config } = resources;
  const result = await database.transaction(async (tx) => {
    if (await isTaken(tx, email, account.id)) return 'taken';
    if (config.mail) {
      return (await mailLink(tx, config, { ...account, email }, 'change-email')) ? 'check-mail' : 'too-many';
    }
    await tx.update(profiles).set({ email, email_verified_at: null }).where(eq(profiles.id, account.id));
    // What was sent to the former address opens the account no longer.
    for (const purpose of ['reset-password', 'verify-email', 'change-email'] as const) {
      await dropLinks(tx, account.id, purpose);
    }
    await mailAddressChanged(tx, config, account, email);
    return 'changed';
  });
  if (result === 'check-mail') sendMailsSoon(resources);
  return result;
}
