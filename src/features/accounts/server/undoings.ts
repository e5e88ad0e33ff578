import { setTakenBack } from '#features/mail/server/public.ts';
import { final, type Undoing, type Undone, undoing } from '#platform/audit.ts';
import { LAST_ADMIN_KEPT } from '../rules/profile-words.ts';
import {
  changedRole,
  claimedAdmin,
  deletedUser,
  invited,
  madeResetLink,
  revokedInvitation,
  signedOutUser,
} from './admin-actions.ts';
import { isRevoked, setRevoked } from './invitations.ts';
import { takeLinkBack } from './link-tokens.ts';
import { setRole } from './roles.ts';

type Role = { userId: string; role: 'user' | 'admin' };

/** Gives somebody back the role that they had. */
async function giveBackRole({ tx, before, userId }: Undone<Role, Role>): Promise<string | null> {
  const outcome = await setRole(tx, userId, before.userId, before.role);
  if (outcome === 'last-admin') return LAST_ADMIN_KEPT;
  if (outcome === 'no-admin') return 'You are not an admin any more.';
  return outcome === 'unknown' ? 'This account is gone.' : null;
}

/** How deeds of admins with accounts are undone. */
export const undoings: readonly Undoing[] = [
  undoing(changedRole, giveBackRole),
  undoing(claimedAdmin, giveBackRole),
  final(signedOutUser, 'Whoever was signed out signs in again.'),
  undoing(madeResetLink, async ({ tx, before: { userId }, at }) => {
    const recipient = await takeLinkBack(tx, userId, 'reset-password', at);
    if (recipient === null) return 'This link was used already, or works no more.';
    await setTakenBack(tx, { userId, recipient, at }, true);
    return null;
  }),
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
