import { eq } from 'drizzle-orm';
import { profiles } from '#database/schema.ts';
import { setTakenBack } from '#features/mail/server/public.ts';
import { accountRefusals } from '#lib/account-refusals.ts';
import { final, type Undoing, type Undone, undoing } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { LAST_ADMIN_KEPT } from '../rules/profile-words.ts';
import {
  changedRole,
  claimedAdmin,
  deletedUser,
  invited,
  letInUser,
  madeResetLink,
  revokedInvitation,
  signedOutUser,
  suspendedUser,
} from './admin-actions.ts';
import { isRevoked, setRevoked } from './invitations.ts';
import { takeLinkBack } from './link-tokens.ts';
import { onlyAdmin, setRole } from './roles.ts';
import { setSuspended } from './suspension.ts';

type Role = { userId: string; role: 'user' | 'admin' };

const NO_ADMIN = 'You are not an admin any more.';
const GONE = 'This account is gone.';

/** Gives somebody back the role that they had. */
async function giveBackRole({ tx, before, userId }: Undone<Role, Role>): Promise<string | null> {
  const outcome = await setRole(tx, userId, before.userId, before.role);
  if (outcome === 'last-admin') return LAST_ADMIN_KEPT;
  if (outcome === 'suspended') return accountRefusals.SUSPENDED_MEMBER;
  if (outcome === 'no-admin') return NO_ADMIN;
  return outcome === 'unknown' ? GONE : null;
}

async function isGone(database: Database, userId: string): Promise<boolean> {
  const found = await database.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId));
  return found.length === 0;
}

const whyGone = async (database: Database, { userId }: { userId: string }) =>
  (await isGone(database, userId)) ? GONE : null;

/** The one who became admin last is soon the only one. */
async function whyRoleStays(database: Database, { userId, role }: Role): Promise<string | null> {
  if (await isGone(database, userId)) return GONE;
  return role === 'user' && (await onlyAdmin(database)) === userId ? LAST_ADMIN_KEPT : null;
}

/** Keeps somebody out again, or lets them in again. */
async function setSuspendedAgain(
  { tx, before, userId }: Undone<{ userId: string }, unknown>,
  isSuspended: boolean,
): Promise<string | null> {
  const outcome = await setSuspended(tx, userId, before.userId, isSuspended);
  if (outcome === 'admin') return accountRefusals.ADMIN_NOT_SUSPENDED;
  if (outcome === 'no-admin') return NO_ADMIN;
  return outcome === 'unknown' ? GONE : null;
}

/** How deeds of admins with accounts are undone. */
export const undoings: readonly Undoing[] = [
  undoing(changedRole, giveBackRole, { whyNotNow: whyRoleStays }),
  undoing(claimedAdmin, giveBackRole, { whyNotNow: whyRoleStays }),
  undoing(suspendedUser, (undone) => setSuspendedAgain(undone, false), { whyNotNow: whyGone }),
  undoing(letInUser, (undone) => setSuspendedAgain(undone, true), { whyNotNow: whyGone }),
  final(signedOutUser, 'Whoever was signed out signs in again.'),
  undoing(
    madeResetLink,
    async ({ tx, before: { userId }, at }) => {
      const recipient = await takeLinkBack(tx, userId, 'reset-password', at);
      if (recipient === null) return 'This link was used already, or works no more.';
      await setTakenBack(tx, { userId, recipient, at }, true);
      return null;
    },
    { whyNotNow: whyGone },
  ),
  final(deletedUser, 'The account and all that it held are gone.'),
  undoing(invited, async ({ tx, after }) => {
    if (await setRevoked(tx, after.invitationId, true)) return null;
    return (await isRevoked(tx, after.invitationId))
      ? 'It was taken back already.'
      : 'This invitation was used already.';
  }),
  undoing(revokedInvitation, async ({ tx, before }) =>
    (await setRevoked(tx, before.invitationId, false)) ? null : 'This invitation is over.',
  ),
];
