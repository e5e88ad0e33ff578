import { and, desc, eq, gt, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { invitations, profiles } from '#database/accounts.ts';
import { invitationMail } from '#features/mail/rules/account-mails.ts';
import { queueMail, setTakenBack, setUsed } from '#features/mail/server/public.ts';
import { hashToken, newToken } from '#platform/callers/token.ts';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import { registrationRefusal } from '../rules/registration-refusal.ts';
import type { Sender } from './account-mails.ts';
import { removeAccount } from './delete-account.ts';
import { lockProfile } from './lock-profile.ts';
import { registrationSetting } from './settings.ts';

/** Days for which an invitation is good. */
export const INVITATION_DAYS = 7;

/** Whether the account that was made by it is active. Until then its address may have been mistyped. */
export const isUsedUp = sql`exists (
  select from ${profiles} where ${profiles.id} = ${invitations.account_id} and ${profiles.is_active})`;
const isOpen = and(isNull(invitations.revoked_at), not(isUsedUp));
const isGood = and(isOpen, gt(invitations.expires_at, sql`now()`));

/**
 * Makes an invitation of an admin, good for one account. To an address it is mailed in the same transaction.
 * @returns its id and the secret that its link holds, which is known here by a hash alone
 */
export async function invite(
  tx: Database,
  { config, siteName }: Sender,
  adminId: string,
  email: string | null,
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const [made] = await tx
    .insert(invitations)
    .values({
      token_hash: hashToken(token),
      user_id: adminId,
      email,
      expires_at: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returning({ id: invitations.id });
  if (!made) throw new Error('an insert returned no row');
  if (email) {
    const link = `${config.mailOrigin}${invitationPath(token)}`;
    const minutesValid = INVITATION_DAYS * 24 * 60;
    const mail = invitationMail({ siteName: await siteName(), firstName: null, link, minutesValid });
    await queueMail(tx, config, { recipient: email, ...mail }, adminId);
  }
  return { id: made.id, token };
}

/** Where somebody who was invited makes their account. */
export const invitationPath = (token: string): string => `/register?invitation=${token}`;

/** The invitations that nobody used up, the latest first, those that are over too. */
export async function openInvitations(database: Database, limit: number) {
  return database
    .select({
      id: invitations.id,
      email: invitations.email,
      createdAt: invitations.created_at,
      expiresAt: invitations.expires_at,
      isOver: sql<boolean>`${invitations.expires_at} <= now()`,
    })
    .from(invitations)
    .where(isOpen)
    .orderBy(desc(invitations.created_at), desc(invitations.id))
    .limit(limit);
}

/**
 * Takes an invitation back, or gives it again; its mail with it, as long as that waits.
 * @returns whether anything changed; it does not for one that somebody used up, nor for one that was taken back before
 */
export async function setRevoked(tx: Database, id: string, isRevoked: boolean): Promise<boolean> {
  // An account that becomes active at the same moment is waited for, and seen then.
  await tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)).for('update');
  const [changed] = await tx
    .update(invitations)
    .set({ revoked_at: isRevoked ? sql`now()` : null })
    .where(and(eq(invitations.id, id), isRevoked ? isOpen : not(isUsedUp)))
    .returning({ userId: invitations.user_id, recipient: invitations.email, at: invitations.created_at });
  if (changed?.recipient) await setTakenBack(tx, { ...changed, recipient: changed.recipient }, isRevoked);
  return changed !== undefined;
}

/** Whether an invitation is there that was taken back. */
export async function isRevoked(tx: Database, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.id, id), isNotNull(invitations.revoked_at)));
  return found.length > 0;
}

/**
 * Whether an account that waits was made by an invitation that was taken back since, on a site where not everybody may
 * make one: no link makes it usable then, until the invitation is given again. It is not taken back until the
 * transaction ends.
 */
export async function isUninvited(
  tx: Database,
  { settings }: Pick<Resources, 'settings'>,
  accountId: string,
): Promise<boolean> {
  if ((await settings.get(registrationSetting)) === 'open') return false;
  const made = await tx
    .select({ revokedAt: invitations.revoked_at })
    .from(invitations)
    .where(eq(invitations.account_id, accountId))
    .for('share');
  return made.some(({ revokedAt }) => revokedAt !== null);
}

/** Whether a link's secret is that of an invitation which is still good. */
export async function isInvitation(database: Database, token: string): Promise<boolean> {
  const found = await database
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.token_hash, hashToken(token)), isGood));
  return found.length > 0;
}

/**
 * Whether an account may be made now: of two who bring an invitation at once one may. The account that was made by it
 * before, and waits for its address to be verified, goes: whoever comes again mistyped that.
 * @returns why not; null when it may
 */
export async function admitRegistration(
  tx: Database,
  resources: Pick<Resources, 'settings' | 'personalData'>,
  invitation: string | undefined,
): Promise<ReturnType<typeof registrationRefusal>> {
  const mode = await resources.settings.get(registrationSetting);
  // Where nobody may register an invitation is kept for later.
  const isInvited =
    mode !== 'closed' && invitation !== undefined && (await makeRoom(tx, resources, invitation));
  return registrationRefusal(mode, isInvited);
}

/** Holds an invitation until the transaction ends, without the account that waits. False when it is not good. */
async function makeRoom(
  tx: Database,
  resources: Pick<Resources, 'personalData'>,
  token: string,
): Promise<boolean> {
  const found = tx
    .select({ id: invitations.id, accountId: invitations.account_id })
    .from(invitations)
    .where(and(eq(invitations.token_hash, hashToken(token)), isGood))
    .$dynamic();
  const [before] = await found;
  if (!before) return false;
  const waiting = before.accountId ? await lockProfile(tx, before.accountId, 'update') : null;
  const [held] = await found.for('update');
  // Another account was made by it, or this one became active.
  if (held?.accountId !== before.accountId) return false;
  if (waiting?.isSuspended) return false;
  if (waiting) await removeAccount(tx, resources, waiting);
  return true;
}

/** Uses an invitation for the account that was made by it, after `admitRegistration`: up, if that is active at once. */
export async function spendInvitation(
  tx: Database,
  invitation: string | undefined,
  account: { id: string; isActive: boolean },
): Promise<void> {
  if (invitation === undefined) return;
  const held = and(eq(invitations.token_hash, hashToken(invitation)), isGood, isNull(invitations.account_id));
  if (account.isActive) {
    const [used] = await tx
      .delete(invitations)
      .where(held)
      .returning({ userId: invitations.user_id, recipient: invitations.email, at: invitations.created_at });
    if (used?.recipient) await setUsed(tx, { ...used, recipient: used.recipient });
  } else await tx.update(invitations).set({ account_id: account.id }).where(held);
}

/**
 * Deletes invitations that are used up, and others a week after they were over; one that was taken back not before the
 * account that waits, which nobody may use.
 */
export async function sweepInvitations(database: Database): Promise<void> {
  const isOver = lt(invitations.expires_at, sql`now() - interval '7 days'`);
  const keepsNobodyOut = or(isNull(invitations.revoked_at), isNull(invitations.account_id));
  await database.delete(invitations).where(or(isUsedUp, and(isOver, keepsNobodyOut)));
}
