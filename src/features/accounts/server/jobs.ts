import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signInChallenges } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { mailLink } from './account-mails.ts';
import { type Account, accountOf } from './account-of.ts';
import { sweepAvatars } from './avatars.ts';
import { isUninvited, sweepInvitations } from './invitations.ts';
import { sweepBrowsers } from './known-browsers.ts';
import { sweepLinks } from './link-tokens.ts';
import { sweepFailures } from './password-attempts.ts';
import { sweepSessions } from './sessions.ts';
import { sweepUnverified } from './unverified-accounts.ts';

const linkRequest = z.object({
  /** As it was typed: whether there is such an account is found out here, so that no answer's time tells it. */
  email: z.string(),
  purpose: z.enum(['verify-email', 'reset-password']),
});

/**
 * Whether a link to verify the address is of use: an account that can be used may have one that is not proven, because
 * the link was opened in another browser than the one that registered. Without a mail server no link proves anything.
 */
const waitsForProof = ({ isActive, verifiedAt }: Account, { config }: Resources) =>
  !isActive || (verifiedAt === null && config.mail !== undefined);

/** Mails a link that somebody asked for, if the address has an account that it is for. */
export const mailLinkJob = job<z.infer<typeof linkRequest>, Resources>({
  name: 'accounts.mail-link',
  data: linkRequest,
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  // What was typed may be anybody's address.
  keptSeconds: 60,
  async work({ email, purpose }, resources) {
    const account = await accountOf(resources.database, email);
    if (!account || account.isSuspended) return;
    if (purpose === 'verify-email' && !waitsForProof(account, resources)) return;
    await resources.database.transaction(async (tx) => {
      if (await isUninvited(tx, resources, account.id)) return;
      await mailLink(tx, resources, account, purpose);
    });
    sendMailsSoon(resources);
  },
});

export const sweepAccountsJob = job<Record<string, never>, Resources>({
  name: 'accounts.sweep',
  data: z.object({}).strict(),
  schedule: '43 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  async work(_data, resources) {
    const { database } = resources;
    await sweepSessions(database);
    await sweepLinks(database);
    await sweepInvitations(database);
    await sweepUnverified(resources);
    await sweepFailures(database);
    await sweepBrowsers(database);
    await database.delete(signInChallenges).where(lt(signInChallenges.expires_at, sql`now()`));
    await sweepAvatars(resources);
  },
});
