import { implement } from '@orpc/server';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import { UNKNOWN_PLACE } from '#lib/cursor.ts';
import { decodePlace, pageOf } from '#lib/list-place.ts';
import { recordAction } from '#platform/audit.ts';
import { countCostly } from '#platform/callers/count-call.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { usersContract } from '../contract-users.ts';
import { linkPath, mailLink } from './account-mails.ts';
import { accountById } from './account-of.ts';
import {
  changedRole,
  deletedUser,
  invited,
  letInUser,
  madeResetLink,
  revokedInvitation,
  signedOutUser,
  suspendedUser,
} from './admin-actions.ts';
import { deleteAccount } from './delete-account.ts';
import { invitationPath, invite, openInvitations, setRevoked } from './invitations.ts';
import { newLink } from './link-tokens.ts';
import { lockProfile } from './lock-profile.ts';
import { ofField, tooMany } from './refusals.ts';
import { setRole } from './roles.ts';
import { endSessions } from './sessions.ts';
import { setSuspended } from './suspension.ts';
import { usersMatching } from './users.ts';

const procedures = implement(usersContract).$context<RequestContext>().use(guard);

const LIST = 'users';
const PAGE_SIZE = 50;
const MAX_INVITATIONS = 100;
/** Of an admin who lost the role while this was asked. */
const NO_ADMIN = { message: 'Permission denied' };

export const userProcedures = {
  users: procedures.users.handler(async ({ input: { search = '', cursor }, context, errors }) => {
    const after = cursor === undefined ? null : decodePlace(LIST, cursor);
    if (cursor !== undefined && !after) {
      throw errors.VALIDATION_ERROR(ofField('cursor', UNKNOWN_PLACE.message));
    }
    const found = await usersMatching(context.resources.database, search, after, PAGE_SIZE + 1);
    const { shown, nextCursor } = pageOf(LIST, found, PAGE_SIZE);
    return { users: shown.map(({ moment, ...user }) => ({ ...user, joinedAt: moment })), nextCursor };
  }),

  setRole: procedures.setRole.handler(async ({ input: { userId, role }, context, errors }) => {
    const { id } = memberIn(context);
    const done = await context.resources.database.transaction(async (tx) => {
      const outcome = await setRole(tx, id, userId, role);
      if (outcome !== 'changed') return { outcome, actionId: null };
      const before = { userId, role: role === 'admin' ? ('user' as const) : ('admin' as const) };
      const subject = role === 'admin' ? 'a member became admin' : 'an admin became a member';
      const actionId = await recordAction(tx, context, changedRole, {
        subject,
        before,
        after: { userId, role },
      });
      return { outcome, actionId };
    });
    if (done.outcome === 'unknown') throw errors.NOT_FOUND_ERROR();
    if (done.outcome === 'last-admin') throw errors.LAST_ADMIN();
    if (done.outcome === 'suspended') throw errors.SUSPENDED_MEMBER();
    if (done.outcome === 'no-admin') throw errors.PERMISSION_ERROR(NO_ADMIN);
    return { actionId: done.actionId };
  }),

  setSuspended: procedures.setSuspended.handler(
    async ({ input: { userId, isSuspended }, context, errors }) => {
      const { id } = memberIn(context);
      const done = await context.resources.database.transaction(async (tx) => {
        const outcome = await setSuspended(tx, id, userId, isSuspended);
        if (outcome !== 'changed') return { outcome, actionId: null };
        const actionId = await recordAction(tx, context, isSuspended ? suspendedUser : letInUser, {
          subject: isSuspended ? 'a member was suspended' : 'a member was let in again',
          before: { userId },
          after: {},
        });
        return { outcome, actionId };
      });
      if (done.outcome === 'unknown') throw errors.NOT_FOUND_ERROR();
      if (done.outcome === 'admin') throw errors.ADMIN_NOT_SUSPENDED();
      if (done.outcome === 'no-admin') throw errors.PERMISSION_ERROR(NO_ADMIN);
      return { actionId: done.actionId };
    },
  ),

  signOutUser: procedures.signOutUser.handler(async ({ input: { userId }, context, errors }) => {
    const isThere = await context.resources.database.transaction(async (tx) => {
      if (!(await lockProfile(tx, userId))) return false;
      const sessions = await endSessions(tx, userId);
      await recordAction(tx, context, signedOutUser, {
        subject: 'a member was signed out',
        before: { userId, sessions },
        after: {},
      });
      return true;
    });
    if (!isThere) throw errors.NOT_FOUND_ERROR();
    return {};
  }),

  makeResetLink: procedures.makeResetLink.handler(async ({ input: { userId }, context, errors }) => {
    await countCostly(context);
    const { resources, origin } = context;
    const made = await resources.database.transaction(async (tx) => {
      const account = await accountById(tx, userId);
      if (!account) return null;
      if (account.isSuspended) throw errors.SUSPENDED_MEMBER();
      const mailed = resources.config.mail !== undefined;
      const token = mailed ? null : await newLink(tx, userId, 'reset-password', account.email);
      const isMade = mailed ? await mailLink(tx, resources, account, 'reset-password') : token !== null;
      if (!isMade) throw errors.RATE_LIMIT_ERROR(tooMany(context, 'reset-password', 60 * 60));
      const actionId = await recordAction(tx, context, madeResetLink, {
        subject: 'a link to set a new password',
        before: { userId },
        after: {},
      });
      return { actionId, link: token && origin + linkPath('reset-password', token) };
    });
    if (!made) throw errors.NOT_FOUND_ERROR();
    if (!made.link) sendMailsSoon(resources);
    return made;
  }),

  deleteUser: procedures.deleteUser.handler(async ({ input: { userId }, context, errors }) => {
    if (userId === memberIn(context).id) throw errors.OWN_ACCOUNT();
    const outcome = await deleteAccount(context.resources, userId, (tx) =>
      recordAction(tx, context, deletedUser, {
        subject: 'an account was deleted',
        before: { userId },
        after: {},
      }),
    );
    if (outcome === 'unknown') throw errors.NOT_FOUND_ERROR();
    if (outcome === 'last-admin') throw errors.LAST_ADMIN();
    return {};
  }),

  invitations: procedures.invitations.handler(async ({ context: { resources } }) => {
    const found = await openInvitations(resources.database, MAX_INVITATIONS);
    return {
      invitations: found.map(({ createdAt, expiresAt, ...rest }) => ({
        ...rest,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      sendsMail: resources.config.mail !== undefined,
    };
  }),

  invite: procedures.invite.handler(async ({ input: { email = null }, context }) => {
    if (email) await countCostly(context);
    const { resources, origin } = context;
    const done = await resources.database.transaction(async (tx) => {
      const { id: invitationId, token } = await invite(tx, resources, memberIn(context).id, email);
      const actionId = await recordAction(tx, context, invited, {
        subject: 'an invitation',
        before: {},
        after: { invitationId },
      });
      return { actionId, invitationId, link: origin + invitationPath(token) };
    });
    if (email) sendMailsSoon(resources);
    return done;
  }),

  revokeInvitation: procedures.revokeInvitation.handler(
    async ({ input: { invitationId }, context, errors }) => {
      const actionId = await context.resources.database.transaction(async (tx) =>
        (await setRevoked(tx, invitationId, true))
          ? recordAction(tx, context, revokedInvitation, {
              subject: 'an invitation',
              before: { invitationId },
              after: {},
            })
          : null,
      );
      if (!actionId) throw errors.NOT_FOUND_ERROR();
      return { actionId };
    },
  ),
};
