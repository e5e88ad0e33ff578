import { z } from 'zod';
import { adminAction } from '#platform/audit.ts';

const role = z.object({ userId: z.uuid(), role: z.enum(['user', 'admin']) });
const nothing = z.object({});

export const changedRole = adminAction('accounts.change-role', { before: role, after: role });

/** By the member themselves, who is admin from then on. */
export const claimedAdmin = adminAction('accounts.claim-admin', { before: role, after: role });

export const signedOutUser = adminAction('accounts.sign-out-user', {
  before: z.object({ userId: z.uuid(), sessions: z.int() }),
  after: nothing,
});

const member = z.object({ userId: z.uuid() });

export const suspendedUser = adminAction('accounts.suspend-user', { before: member, after: nothing });
export const letInUser = adminAction('accounts.let-in-user', { before: member, after: nothing });

export const madeResetLink = adminAction('accounts.make-reset-link', {
  before: member,
  after: nothing,
});

export const deletedUser = adminAction('accounts.delete-user', {
  before: member,
  after: nothing,
});

const invitation = z.object({ invitationId: z.uuid() });

export const invited = adminAction('accounts.invite', { before: nothing, after: invitation });
export const revokedInvitation = adminAction('accounts.revoke-invitation', {
  before: invitation,
  after: nothing,
});
