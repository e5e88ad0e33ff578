import { z } from 'zod';
import { operation } from '#lib/operation.ts';
import { adminNotSuspended, lastAdmin, ownAccount, suspendedMember } from './contract-errors.ts';
import { email, none } from './contract-fields.ts';

/** As it is kept: ids are compared, and stand in keys, as text. */
const userId = z.uuid().toLowerCase();
const role = z.enum(['user', 'admin']);

/** Somebody with an account, as admins see them. */
const user = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Empty where they gave none. */
  name: z.string(),
  /** ISO 8601, as are all moments here. */
  joinedAt: z.string(),
  /** When one of their sessions was last used, to the hour or so; null where they are signed in nowhere. */
  activeAt: z.string().nullable(),
  role,
  /** Whether they may sign in: they may not before their address is verified. */
  isActive: z.boolean(),
  /** Whether an admin keeps them out. */
  isSuspended: z.boolean(),
});

export type User = z.infer<typeof user>;

const invitation = z.object({
  id: z.uuid(),
  /** The address that it was mailed to; null for one that was passed on otherwise. */
  email: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isOver: z.boolean(),
});

const read = { kind: 'read', per: 'person' } as const;
const write = { kind: 'api', per: 'person' } as const;
const done = z.object({ actionId: z.uuid() });

/** What admins do with accounts (spec 3 §2 Admin Users; decisions: Registration). */
export const usersContract = {
  users: operation('admin', read)
    .route({ method: 'GET', path: '/users', summary: 'Accounts, the newest first, or those of an address' })
    .input(
      z.object({
        /** A part of the address, in any case. */
        search: z.string().trim().max(254).optional(),
        cursor: z.string().max(2_000).optional(),
      }),
    )
    .output(z.object({ users: z.array(user), nextCursor: z.string().nullable() })),

  /**
   * Grants or removes the role of an admin; the last one keeps it, and who is suspended does not get it. Done already, it
   * says so and changes nothing.
   */
  setRole: operation('admin', write)
    .route({ method: 'PUT', path: '/users/{userId}/role', summary: 'Grant or remove the role of an admin' })
    .errors({ ...lastAdmin, ...suspendedMember })
    .input(z.object({ userId, role }))
    .output(z.object({ actionId: z.uuid().nullable() })),

  /**
   * Keeps somebody out, or lets them in again: who is suspended is signed out everywhere, cannot sign in and gets no
   * mails; what they made stays as it is. No admin is suspended. Done already, it says so and changes nothing.
   */
  setSuspended: operation('admin', write)
    .route({
      method: 'PUT',
      path: '/users/{userId}/suspension',
      summary: 'Suspend a member or let them in again',
    })
    .errors(adminNotSuspended)
    .input(z.object({ userId, isSuspended: z.boolean() }))
    .output(z.object({ actionId: z.uuid().nullable() })),

  signOutUser: operation('admin', write)
    .route({ method: 'POST', path: '/users/{userId}/sign-out', summary: 'End every session of somebody' })
    .input(z.object({ userId }))
    .output(none),

  /**
   * Makes a link by which somebody sets a new password. Where mails are sent it goes to them, and no admin sees it; else it
   * is told this once, to be passed on.
   */
  makeResetLink: operation('admin', { ...write, costly: 'mail' })
    .route({
      method: 'POST',
      path: '/users/{userId}/reset-link',
      summary: 'Make a link to set a new password',
    })
    .errors(suspendedMember)
    .input(z.object({ userId }))
    .output(done.extend({ link: z.string().nullable() })),

  /** Deletes somebody's account and all that hangs on it, as they could themselves; for good. */
  deleteUser: operation('admin', write)
    .route({ method: 'DELETE', path: '/users/{userId}', summary: 'Delete an account for good' })
    .errors({ ...lastAdmin, ...ownAccount })
    .input(z.object({ userId }))
    .output(none),

  /** Invitations that led to no active account yet, the latest first, at most 100. */
  invitations: operation('admin', read)
    .route({ method: 'GET', path: '/invitations', summary: 'Invitations that nobody used yet' })
    .output(z.object({ invitations: z.array(invitation), sendsMail: z.boolean() })),

  /**
   * Invites somebody: the link is good for one account, for 7 days, and is told this once. With an address it is mailed
   * to it, too; without a mail server that mail waits, as others do.
   */
  invite: operation('admin', { ...write, costly: 'mail' })
    .route({ method: 'POST', path: '/invitations', summary: 'Invite somebody to make an account' })
    .input(z.object({ email: email.optional() }))
    .output(done.extend({ invitationId: z.uuid(), link: z.string() })),

  revokeInvitation: operation('admin', write)
    .route({ method: 'DELETE', path: '/invitations/{invitationId}', summary: 'Take an invitation back' })
    .input(z.object({ invitationId: z.uuid() }))
    .output(done),
};
