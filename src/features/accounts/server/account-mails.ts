import { eq } from 'drizzle-orm';
import { userPasskeys } from '#database/accounts.ts';
import {
  addressChangedMail,
  choosePasswordMail,
  confirmAddressMail,
  passkeyAddedMail,
  passwordChangedMail,
  providerLinkedMail,
  verifyAddressMail,
} from '#features/mail/rules/account-mails.ts';
import { queueMail } from '#features/mail/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import { LINK_MINUTES, type LinkPurpose, newLink } from './link-tokens.ts';
import type { LostWays } from './prove-address.ts';

/** What a mail says of the site that it comes from. */
export type Sender = Pick<Resources, 'config' | 'siteName'>;

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

/** Where somebody who has a link's secret goes with it. */
export const linkPath = (purpose: LinkPurpose, token: string): string =>
  `${LINKS[purpose].path}?token=${token}`;

/**
 * Queues the mail with a link, in the transaction that makes the link.
 * @returns false, and queues none, when enough were sent lately
 */
export async function mailLink(
  tx: Database,
  { config, siteName }: Sender,
  account: MailedAccount,
  purpose: LinkPurpose,
): Promise<boolean> {
  const { write } = LINKS[purpose];
  const token = await newLink(tx, account.id, purpose, account.email);
  if (!token) return false;
  const mail = write({
    siteName: await siteName(),
    firstName: account.firstName,
    link: config.mailOrigin + linkPath(purpose, token),
    minutesValid: LINK_MINUTES[purpose],
  });
  await queueMail(tx, config, { recipient: account.email, ...mail }, account.id);
  return true;
}

/** Tells a member that a passkey opens their account from now on. */
export async function mailPasskeyAdded(
  tx: Database,
  { config, siteName }: Sender,
  account: MailedAccount,
): Promise<void> {
  const link = `${config.mailOrigin}/profile`;
  const mail = passkeyAddedMail({ siteName: await siteName(), firstName: account.firstName, link });
  await queueMail(tx, config, { recipient: account.email, ...mail }, account.id);
}

/** Ways in that went, in words: the password only where it did not go for a new one. */
const waysInWords = (lost: LostWays, provider: string) => [
  ...(lost.hadPassword ? ['its password'] : []),
  ...(lost.hadPasskeys ? ['its passkeys'] : []),
  ...(lost.hadProvider ? [provider] : []),
];

/** Tells a member that an account at the provider signs in to theirs from now on, and what went for it. */
export async function mailProviderLinked(
  tx: Database,
  { config, siteName }: Sender,
  account: MailedAccount,
  providerName: string,
  lost: LostWays,
): Promise<void> {
  const link = `${config.mailOrigin}/reset-password`;
  const given = { siteName: await siteName(), firstName: account.firstName, link };
  const mail = providerLinkedMail({
    ...given,
    providerName,
    lost: waysInWords(lost, 'the account that signed in from a provider before'),
  });
  await queueMail(tx, config, { recipient: account.email, ...mail }, account.id);
}

/** Tells a member that their password was changed, and that their passkeys were not, or what went with the old one. */
export async function mailPasswordChanged(
  tx: Database,
  { config, siteName }: Sender,
  account: MailedAccount,
  lost?: LostWays,
): Promise<void> {
  const link = `${config.mailOrigin}/reset-password`;
  const passkeys = await tx
    .select({ id: userPasskeys.id })
    .from(userPasskeys)
    .where(eq(userPasskeys.user_id, account.id))
    .limit(1);
  const given = { siteName: await siteName(), firstName: account.firstName, link };
  const mail = passwordChangedMail({
    ...given,
    hasPasskeys: passkeys.length > 0,
    lost: lost
      ? waysInWords({ ...lost, hadPassword: false }, `the sign-in with ${config.oidc?.name ?? 'a provider'}`)
      : [],
  });
  await queueMail(tx, config, { recipient: account.email, ...mail }, account.id);
}

/** Tells the address that an account had until now that it has another one. */
export async function mailAddressChanged(
  tx: Database,
  { config, siteName }: Sender,
  before: MailedAccount,
  newEmail: string,
): Promise<void> {
  const given = { siteName: await siteName(), firstName: before.firstName, link: config.mailOrigin };
  const mail = addressChangedMail({ ...given, newEmail });
  await queueMail(tx, config, { recipient: before.email, ...mail }, before.id);
}
