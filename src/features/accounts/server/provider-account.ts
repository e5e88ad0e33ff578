import { and, eq, sql } from 'drizzle-orm';
import { profiles, userIdentities } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import { type MailedAccount, mailProviderLinked, type Sender } from './account-mails.ts';
import { type Account, accountOf } from './account-of.ts';
import { claimAddress } from './address.ts';
import { admitRegistration, isUninvited, spendInvitation } from './invitations.ts';
import { lockProfile } from './lock-profile.ts';
import { proveAddress } from './prove-address.ts';

/** What a provider says of a person who signed in there. */
export interface Person {
  issuer: string;
  subject: string;
  email: string | null;
  isVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

interface ProviderAccount extends MailedAccount, Pick<Account, 'isActive'> {
  /** Whether other ways in went, because nobody had proven the address before. */
  hasLostWays?: boolean;
}

/**
 * The account of a person of the provider: the one that they came with before, else the one of their address if the
 * provider verified it, else a new one, if they may make one. A new one whose address nobody verified waits for the link that is mailed, if
 * mail is set up.
 */
export async function accountFor(
  tx: Database,
  resources: Sender & Pick<Resources, 'settings' | 'personalData'>,
  person: Person,
  invitation: string | undefined,
): Promise<ProviderAccount | 'no-email' | 'not-verified' | 'closed' | 'by-invitation' | 'suspended'> {
  const { config } = resources;
  // One at a time: tabs that come back at once make one account.
  const key = `oidc:${person.issuer} ${person.subject}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [known] = await tx
    .select(accountColumns)
    .from(userIdentities)
    .innerJoin(profiles, eq(profiles.id, userIdentities.user_id))
    .where(and(eq(userIdentities.issuer, person.issuer), eq(userIdentities.subject, person.subject)));
  if (known) return known;
  if (!person.email) return 'no-email';
  await claimAddress(tx, person.email);
  const existing = await accountOf(tx, person.email);
  if (existing && !person.isVerified) return 'not-verified';
  // Nothing of their account changes, and nothing is mailed.
  if (existing && (await lockProfile(tx, existing.id))?.isSuspended) return 'suspended';
  // Whoever's invitation was taken back may come by another, as if there were no account yet.
  const mayCome = existing && !(await isUninvited(tx, resources, existing.id));
  const refusal = mayCome ? null : await admitRegistration(tx, resources, invitation);
  if (refusal) return refusal === 'REGISTRATION_CLOSED' ? 'closed' : 'by-invitation';
  const lost = existing && (await proveAddress(tx, existing.id));
  const account = existing
    ? { ...existing, isActive: true }
    : await newAccount(tx, person, person.email, person.isVerified || !config.mail);
  if (!account) return 'not-verified';
  await tx
    .insert(userIdentities)
    .values({ issuer: person.issuer, subject: person.subject, user_id: account.id });
  if (!mayCome) await spendInvitation(tx, invitation, account);
  if (existing && lost) {
    await mailProviderLinked(tx, resources, existing, config.oidc?.name ?? person.issuer, lost);
    return { ...account, hasLostWays: Object.values(lost).includes(true) };
  }
  return account;
}

/** Whether a person of the provider signs in to a member's account. */
export async function isIdentityOf(
  tx: Database,
  userId: string,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<boolean> {
  const [found] = await tx
    .select({ userId: userIdentities.user_id })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return found?.userId === userId;
}

const accountColumns = {
  id: profiles.id,
  email: profiles.email,
  firstName: profiles.first_name,
  isActive: profiles.is_active,
};

async function newAccount(
  tx: Database,
  person: Person,
  address: string,
  isActive: boolean,
): Promise<ProviderAccount | null> {
  const [made] = await tx
    .insert(profiles)
    .values({
      email: address,
      first_name: person.firstName,
      last_name: person.lastName,
      is_active: isActive,
      just_registered: true,
      email_verified_at: person.isVerified ? sql`now()` : null,
    })
    .onConflictDoNothing()
    .returning(accountColumns);
  return made ?? null;
}
