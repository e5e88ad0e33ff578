import { profiles, userPasswords } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { mailLink } from './account-mails.ts';
import { claimAddress } from './address.ts';
import { knowBrowser } from './known-browsers.ts';
import { hashPassword } from './password-hash.ts';

interface Registration {
  email: string;
  password: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/**
 * Makes an account, once an address however many ask for it at once. With mail set up its address has to be verified
 * first, and the mail is part of the same transaction; without, it is active at once (decisions: Check Your Email).
 * @returns null when the address has an account
 */
export async function register(
  context: RequestContext,
  { email, password, firstName = null, lastName = null }: Registration,
): Promise<'check-mail' | 'active' | null> {
  const { database, config } = context.resources;
  const sendsMail = config.mail !== undefined;
  const hash = await hashPassword(password);
  const made = await database.transaction(async (tx) => {
    await claimAddress(tx, email);
    const [profile] = await tx
      .insert(profiles)
      .values({ email, first_name: firstName, last_name: lastName, is_active: !sendsMail })
      .onConflictDoNothing()
      .returning({ id: profiles.id, email: profiles.email, firstName: profiles.first_name });
    if (!profile) return false;
    await tx.insert(userPasswords).values({ user_id: profile.id, hash });
    // A link that is opened here comes back to whoever chose the password.
    await knowBrowser(tx, context, profile.id);
    if (sendsMail) await mailLink(tx, context.resources, profile, 'verify-email');
    return true;
  });
  if (!made) return null;
  if (sendsMail) sendMailsSoon(context.resources);
  return sendsMail ? 'check-mail' : 'active';
}
