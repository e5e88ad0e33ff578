import { eq, sql } from 'drizzle-orm';
import { profiles, userPasswords } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';
import { type MailedAccount, mailAddressChanged, mailPasswordChanged } from './account-mails.ts';
import { isTaken } from './address.ts';
import { isUninvited } from './invitations.ts';
import { forgetBrowsers, isKnownBrowser } from './known-browsers.ts';
import { dropLinks, findLink, spendLink } from './link-tokens.ts';
import { lockProfile } from './lock-profile.ts';
import { forgetFailuresOf } from './password-attempts.ts';
import { hashPassword } from './password-hash.ts';
import { proveAddress } from './prove-address.ts';
import { endSessions } from './sessions.ts';

/**
 * Uses a mailed link (spec 1 §2.7): a new account becomes active, a changed address takes the place of the one before,
 * which is told. Opening it shows that whoever opened it reads the mailbox, and not that the account is theirs: somebody
 * else may have given their address. So a changed address is taken in the member's own session alone, and a new
 * account's is proven in a browser alone that knew its password before.
 * @returns the address; null when the link is over, `taken` when another account has the address by now,
 * `sign-in-first` when the member has to be signed in to use it: it still works then
 */
export async function verifyEmail(
  context: RequestContext,
  token: string,
): Promise<{ email: string } | 'taken' | 'sign-in-first' | null> {
  const { database, config } = context.resources;
  const link = await findLink(database, token, ['verify-email', 'change-email']);
  if (!link) return null;
  const isOwn = context.member?.id === link.userId;
  if (link.purpose === 'change-email' && !isOwn) return 'sign-in-first';
  const used = await database.transaction(async (tx) => {
    const before = await lockProfile(tx, link.userId);
    if (!before || before.isSuspended || (await isUninvited(tx, context.resources, before.id))) return null;
    if (!(await spendLink(tx, token))) return null;
    if (link.purpose === 'change-email') return moveTo(tx, context.resources, before, link.email);
    // A link to an address that is no longer the account's says nothing about the one that is.
    if (link.email !== before.email) return null;
    // Without a mail server an admin passed the link on, which proves nothing.
    const isProof = config.mail !== undefined && (isOwn || (await isKnownBrowser(tx, context, before.id)));
    await tx
      .update(profiles)
      .set({ is_active: true, ...(isProof && { email_verified_at: sql`now()` }) })
      .where(eq(profiles.id, before.id));
    if (isProof) await dropLinks(tx, before.id, 'verify-email');
    return { email: before.email };
  });
  // The former address is told.
  sendMailsSoon(context.resources);
  return used;
}

/** Gives a member the address that they changed to. */
async function moveTo(
  tx: Database,
  resources: Resources,
  before: MailedAccount,
  email: string,
): Promise<{ email: string } | 'taken'> {
  if (await isTaken(tx, email, before.id)) return 'taken';
  await tx
    .update(profiles)
    .set({ email, email_verified_at: sql`now()`, is_active: true })
    .where(eq(profiles.id, before.id));
  // Links in mailboxes of the former address must not open the account any more.
  for (const purpose of ['change-email', 'reset-password', 'verify-email'] as const) {
    await dropLinks(tx, before.id, purpose);
  }
  await mailAddressChanged(tx, resources, before, email);
  return { email };
}

/**
 * Chooses a new password by a mailed link (decisions: `/reset-password`): every session ends, no browser is known any
 * more, and the mail proved the address. Passkeys stay, unless it was proven for the first time; the mail that tells of
 * it says so.
 * @returns whose it is; null when the link is over
 * @throws PasswordsBusyError
 */
export async function completeReset(
  { resources }: RequestContext,
  token: string,
  password: string,
): Promise<{ userId: string } | null> {
  const { database, config } = resources;
  // A password costs a lot, a secret that was made up nothing.
  if (!(await findLink(database, token, ['reset-password']))) return null;
  const hash = await hashPassword(password);
  const chosen = await database.transaction(async (tx) => {
    const link = await findLink(tx, token, ['reset-password']);
    const account = link && (await lockProfile(tx, link.userId));
    // Whoever reads the mailbox of a former address is not the owner of the account for it.
    if (!account || account.isSuspended || account.email !== link.email) return null;
    if ((await isUninvited(tx, resources, account.id)) || !(await spendLink(tx, token))) return null;
    // Without a mail server an admin passed the link on, which proves nothing.
    const lost = config.mail ? await proveAddress(tx, account.id) : undefined;
    await tx.update(profiles).set({ is_active: true }).where(eq(profiles.id, account.id));
    await tx
      .insert(userPasswords)
      .values({ user_id: account.id, hash })
      .onConflictDoUpdate({ target: userPasswords.user_id, set: { hash, changed_at: sql`now()` } });
    await dropLinks(tx, account.id, 'reset-password');
    await endSessions(tx, account.id);
    await forgetBrowsers(tx, account.id);
    await forgetFailuresOf(tx, account.email);
    await mailPasswordChanged(tx, resources, account, lost);
    return { userId: account.id };
  });
  if (chosen) sendMailsSoon(resources);
  return chosen;
}
