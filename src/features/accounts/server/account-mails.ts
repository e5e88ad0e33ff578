import { eq } from 'drizzle-orm';
import { userPasskeys } from '#database/accounts.ts';
import {
  addressChangedMail,
  choosePasswordMail,
  confirmAddressMail,
  passkeyAddedMail,
  passwordChangedMail,
  verifyAddressMail,
} from '#features/mail/rules/account-mails.ts';
import { queueMail } from '#features/mail/server/public.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { LINK_MINUTES, type LinkPurpose, newLink } from './link-tokens.ts';

/** Whom a mail goes to. */
export interface MailedAccount {
  id: string;
  email: string;
  firstName: string | null;
}

const LINKS = {
  'verify-email': { path: '/verify-email', write: verifyAddressMail },
  'change-email': { path: '/verify-email', write: confirmAddressMail },
  'reset-password': { path: '/reset-password', write: choosePasswordMail },
} as const satisfies Record<LinkPurpose, unknown>;

/**
 * Queues the mail with a link, in the transaction that makes the link.
 * @returns false, and queues none, when enough were sent lately
 */
export async function mailLink(
  tx: Database,
  config: Config,
  account: MailedAccount,
  purpose: LinkPurpose,
): Promise<boolean> {
  const { path, write } = LINKS[purpose];
  const token = await newLink(tx, account.id, purpose, account.email);
  if (!token) return false;
  const mail = write({
    siteName: config.siteName,
    firstName: account.firstName,
    link: `${config.mailOrigin}${path}?token=${token}`,
    minutesValid: LINK_MINUTES[purpose],
  });
  await queueMail(tx, config, { recipient: account.email, ...mail }, account.id);
  return true;
}

/** Tells a member that a passkey opens their account from now on. */
export async function mailPasskeyAdded(tx: Database, config: Config, account: MailedAccount): Promise<void> {
  const link = `${config.mailOrigin}/profile`;
  const mail = passkeyAddedMail({ siteName: config.siteName, firstName: account.firstName, link });
  await queueMail(tx, config, { recipient: account.email, ...mail }, account.id);
}

/** Tells a member that their password was changed, and that their passkeys were not. */
export async function mailPasswordChanged(
  tx: Database,
  config: Config,
  account: MailedAccount,
): Promise<void> {
  const link = `${config.mailOrigin}/reset-password`;
  const passkeys = await tx
    .select({ id: userPasskeys.id })
    .from(userPasskeys)
    .where(eq(userPasskeys.user_id, account.id))
    .limit(1);
  const { siteName } = config;
  const { firstName } = account;
  const mail = passwordChangedMail({ siteName, firstName, link, hasPasskeys: passkeys.length > 0 });
  await queueMail(tx, config, { recipient: account.email, ...mail }, account.id);
}

/** Tells the address that an account had until now that it has another one. */
export async function mailAddressChanged(
  tx: Database,
  config: Config,
  before: MailedAccount,
  newEmail: string,
): Promise<void> {
  const { siteName, mailOrigin: link } = config;
  const mail = addressChangedMail({ siteName, firstName: before.firstName, link, newEmail });
  await queueMail(tx, config, { recipient: before.email, ...mail }, before.id);
}
