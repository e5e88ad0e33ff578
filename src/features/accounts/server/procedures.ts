import { implement } from '@orpc/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { accountRefusals } from '#lib/account-refusals.ts';
import { countCostly } from '#platform/callers/count-call.ts';
import { hashToken } from '#platform/callers/token.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { accountsContract } from '../contract.ts';
import { browserName } from '../rules/browser-name.ts';
import { TOO_MANY_PASSKEYS } from '../rules/profile-words.ts';
import { isInvitation } from './invitations.ts';
import { mailLinkJob } from './jobs.ts';
import { findLink } from './link-tokens.ts';
import {
  addPasskey,
  confirmByPasskey,
  passkeyCreation,
  passkeyRequest,
  passkeysOf,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts';
import { profileProcedures } from './profile-procedures.ts';
import { confirmed, ofField, refuseWeakPassword, SIGNED_OUT, tooMany } from './refusals.ts';
import { refuseWhenBusy } from './refuse-when-busy.ts';
import { register } from './register.ts';
import { claimAdmin } from './roles.ts';
import {
  endSession,
  endSessions,
  forgetSession,
  refreshSession,
  revokeSession,
  type SignedInMember,
  sessionsOf,
  signedInOf,
} from './sessions.ts';
import { passwordMinimum, registrationSetting } from './settings.ts';
import { signInWithPassword } from './sign-in.ts';
import { completeReset, verifyEmail } from './use-mailed-link.ts';
import { userProcedures } from './user-procedures.ts';

const procedures = implement(accountsContract).$context<RequestContext>().use(guard).use(refuseWhenBusy);

/** What pages know of who signed in just now. */
async function justSignedIn({ resources }: RequestContext, member: SignedInMember) {
  const found = await signedInOf(resources.database, member);
  if (!found) throw new Error('a session that was just started is not there');
  return found;
}

/** Whether there is such an account is found out by the job: neither the answer nor its time tells it. */
function askForLink(
  { resources }: RequestContext,
  email: string,
  purpose: 'verify-email' | 'reset-password',
): Promise<void> {
  // Who asks twice before it is done is mailed once.
  return resources.enqueue(mailLinkJob, { email, purpose }, hashToken(`${purpose}:${email.toLowerCase()}`));
}

export const accountsProcedures = {
  session: procedures.session.handler(({ context }) =>
    context.member ? signedInOf(context.resources.database, context.member) : null,
  ),

  signInMethods: procedures.signInMethods.handler(async ({ context: { resources } }) => ({
    sendsMail: resources.config.mail !== undefined,
    provider: resources.config.oidc ? { name: resources.config.oidc.name } : null,
    registration: await resources.settings.get(registrationSetting),
    passwordMinimum: await resources.settings.get(passwordMinimum),
  })),

  checkInvitation: procedures.checkInvitation.handler(async ({ input, context: { resources } }) => ({
    isGood: await isInvitation(resources.database, input.invitation),
  })),

  register: procedures.register.handler(async ({ input, context, errors }) => {
    await refuseWeakPassword(context, errors, input.password);
    await countCostly(context);
    const made = await register(context, input);
    if (made === 'check-mail') return { status: made };
    if (!('refused' in made))
      return { status: 'active' as const, signedIn: await justSignedIn(context, made) };
    if (made.refused === 'taken')
      throw errors.VALIDATION_ERROR(ofField('email', accountRefusals.EMAIL_TAKEN));
    throw made.refused === 'REGISTRATION_CLOSED' ? errors.REGISTRATION_CLOSED() : errors.INVITATION_NEEDED();
  }),

  resendVerification: procedures.resendVerification.handler(async ({ input, context }) => {
    await countCostly(context);
    await askForLink(context, input.email, 'verify-email');
    return {};
  }),

  verifyEmail: procedures.verifyEmail.handler(async ({ input, context, errors }) => {
    const proven = await verifyEmail(context, input.token);
    if (proven === 'taken') throw errors.EMAIL_TAKEN();
    if (proven === 'sign-in-first') throw errors.SIGN_IN_FIRST();
    if (!proven) throw errors.LINK_OVER();
    return proven;
  }),

  signIn: procedures.signIn.handler(async ({ input, context, errors }) => {
    const result = await signInWithPassword(context, input);
    switch (result.kind) {
      case 'invalid-credentials':
        throw errors.INVALID_CREDENTIALS();
      case 'not-verified':
        throw errors.EMAIL_NOT_VERIFIED();
      case 'suspended':
        throw errors.ACCOUNT_SUSPENDED();
      case 'too-many':
        throw errors.RATE_LIMIT_ERROR(tooMany(context, 'sign-in', result.retryAfterSeconds));
      case 'signed-in':
        return justSignedIn(context, result.member);
    }
  }),

  refreshSession: procedures.refreshSession.handler(async ({ context, errors }) => {
    const member = memberIn(context);
    await refreshSession(context, member.sessionId);
    const signedIn = await signedInOf(context.resources.database, member);
    if (!signedIn) throw errors.AUTH_ERROR(SIGNED_OUT);
    return signedIn;
  }),

  signOut: procedures.signOut.handler(async ({ context }) => {
    await endSession(context, memberIn(context).sessionId);
    return {};
  }),

  requestReset: procedures.requestReset.handler(async ({ input, context }) => {
    await countCostly(context);
    await askForLink(context, input.email, 'reset-password');
    return {};
  }),

  checkResetLink: procedures.checkResetLink.handler(async ({ input, context, errors }) => {
    const link = await findLink(context.resources.database, input.token, ['reset-password']);
    if (!link) throw errors.LINK_OVER();
    return {};
  }),

  completeReset: procedures.completeReset.handler(async ({ input, context, errors }) => {
    await refuseWeakPassword(context, errors, input.password);
    const chosen = await completeReset(context, input.token, input.password);
    if (!chosen) throw errors.LINK_OVER();
    // Who is signed in to another account stays it.
    const isSignedOut = context.member?.id === chosen.userId;
    if (isSignedOut) forgetSession(context);
    return { isSignedOut };
  }),

  claimAdmin: procedures.claimAdmin.handler(async ({ input, context }) => ({
    isAdmin: await claimAdmin(context, input.code),
  })),

  adminCheck: procedures.adminCheck.handler(({ context }) => ({ isAdmin: memberIn(context).isAdmin })),

  sessions: procedures.sessions.handler(async ({ context }) => {
    const member = memberIn(context);
    const found = await sessionsOf(context.resources.database, member.id);
    return found.map(({ id, userAgent, isPersistent, createdAt, refreshedAt }) => ({
      id,
      isCurrent: id === member.sessionId,
      browser: browserName(userAgent),
      isPersistent,
      createdAt: createdAt.toISOString(),
      refreshedAt: refreshedAt.toISOString(),
    }));
  }),

  revokeSession: procedures.revokeSession.handler(async ({ input, context }) => {
    const member = memberIn(context);
    await revokeSession(context.resources.database, member.id, input.id);
    if (input.id === member.sessionId) forgetSession(context);
    return {};
  }),

  signOutEverywhere: procedures.signOutEverywhere.handler(async ({ context }) => {
    await endSessions(context.resources.database, memberIn(context).id);
    forgetSession(context);
    return {};
  }),

  passkeys: procedures.passkeys.handler(async ({ context }) => {
    const found = await passkeysOf(context.resources.database, memberIn(context).id);
    return found.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }),

  passkeyCreation: procedures.passkeyCreation.handler(async ({ input, context, errors }) => {
    const asked = { password: input.password, field: 'password', operation: 'add-passkey' };
    const account = await confirmed(context, errors, asked);
    const options = await passkeyCreation(context, account);
    if (!options) throw errors.VALIDATION_ERROR(ofField('passkeys', TOO_MANY_PASSKEYS));
    return { ...options };
  }),

  addPasskey: procedures.addPasskey.handler(async ({ input, context, errors }) => {
    if (!(await addPasskey(context, memberIn(context).id, input as RegistrationResponseJSON))) {
      throw errors.PASSKEY_REFUSED();
    }
    return {};
  }),

  removePasskey: procedures.removePasskey.handler(async ({ input, context }) => {
    await removePasskey(context.resources.database, memberIn(context).id, input.id);
    return {};
  }),

  passkeyRequest: procedures.passkeyRequest.handler(async ({ context }) => ({
    ...(await passkeyRequest(context)),
  })),

  signInWithPasskey: procedures.signInWithPasskey.handler(async ({ input, context, errors }) => {
    const { answer, remember } = input;
    const member = await signInWithPasskey(context, answer as AuthenticationResponseJSON, remember);
    if (!member) throw errors.PASSKEY_REFUSED();
    if (member === 'suspended') throw errors.ACCOUNT_SUSPENDED();
    return justSignedIn(context, member);
  }),

  confirmByPasskey: procedures.confirmByPasskey.handler(async ({ input, context, errors }) => {
    const answer = input.answer as AuthenticationResponseJSON;
    if (!(await confirmByPasskey(context, memberIn(context), answer))) throw errors.PASSKEY_REFUSED();
    return {};
  }),

  ...profileProcedures,
  ...userProcedures,
};
