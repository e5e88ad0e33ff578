import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { userPasskeys } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { browserName } from '../rules/browser-name.ts';
import { MAX_PASSKEYS } from '../rules/profile-words.ts';
import { mailPasskeyAdded } from './account-mails.ts';
import { challenge, takeChallenge } from './challenges.ts';
import { lockProfile } from './lock-profile.ts';
import { confirmSession, type SignedInMember } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** Read when the first passkey is used: no start waits for it. */
const webauthn = () => import('@simplewebauthn/server');

/** The site that passkeys belong to: its host, whatever the port. */
const siteOf = (context: RequestContext) => new URL(context.origin).hostname;

/** A member's passkeys, in the order they were added. */
export async function passkeysOf(database: Database, userId: string) {
  return database
    .select({
      id: userPasskeys.id,
      name: userPasskeys.name,
      transports: userPasskeys.transports,
      createdAt: userPasskeys.created_at,
      lastUsedAt: userPasskeys.last_used_at,
    })
    .from(userPasskeys)
    .where(eq(userPasskeys.user_id, userId))
    .orderBy(asc(userPasskeys.created_at), userPasskeys.id);
}

/** What the browser needs to make a passkey for a member; null for who has as many as one may have. */
export async function passkeyCreation(context: RequestContext, account: { id: string; email: string }) {
  const { database, siteName } = context.resources;
  const { id: userId, email: userName } = account;
  const existing = await passkeysOf(database, userId);
  if (existing.length >= MAX_PASSKEYS) return null;
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: await siteName(),
    rpID: siteOf(context),
    userName,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    // Signing in begins without a name: the authenticator has to know whose the passkey is.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await challenge(context, 'passkey-registration', { challenge: options.challenge, userId });
  return options;
}

/**
 * Keeps the passkey that the browser made, and tells the member by mail.
 * @returns false when it does not answer what was asked, or there are too many
 */
export async function addPasskey(
  context: RequestContext,
  userId: string,
  response: RegistrationResponseJSON,
): Promise<boolean> {
  const { database } = context.resources;
  const expected = await takeChallenge(context, 'passkey-registration');
  if (!expected?.challenge || expected.userId !== userId) return false;
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: expected.challenge,
    expectedOrigin: context.origin,
    expectedRPID: siteOf(context),
  }).catch((err: unknown) => {
    context.log.info({ err }, 'a passkey was refused');
    return null;
  });
  if (!made?.verified) return false;
  const { credential } = made.registrationInfo;
  const isKept = await database.transaction(async (tx) => {
    const account = await lockProfile(tx, userId);
    if (!account) return false;
    if ((await passkeysOf(tx, userId)).length >= MAX_PASSKEYS) return false;
    const kept = await tx
      .insert(userPasskeys)
      .values({
        id: credential.id,
        user_id: userId,
        name: browserName(context.userAgent),
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
      })
      .onConflictDoNothing()
      .returning({ id: userPasskeys.id });
    if (kept.length === 0) return false;
    await mailPasskeyAdded(tx, context.resources, account);
    return true;
  });
  if (isKept) sendMailsSoon(context.resources);
  return isKept;
}

/** Takes one of a member's passkeys away; one of somebody else is left alone. */
export async function removePasskey(database: Database, userId: string, id: string): Promise<void> {
  await database.delete(userPasskeys).where(and(eq(userPasskeys.id, id), eq(userPasskeys.user_id, userId)));
}

/** What the browser needs to sign somebody in, whoever it turns out to be; a member is asked for one of theirs. */
export async function passkeyRequest(context: RequestContext) {
  const { generateAuthenticationOptions } = await webauthn();
  const theirs = context.member ? await passkeysOf(context.resources.database, context.member.id) : [];
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context),
    userVerification: 'required',
    ...(theirs.length > 0 && { allowCredentials: theirs.map(({ id, transports }) => ({ id, transports })) }),
  });
  await challenge(context, 'passkey-sign-in', { challenge: options.challenge });
  return options;
}

/** Signs the owner of a passkey in; null when it is not known or does not answer what was asked. */
export async function signInWithPasskey(
  context: RequestContext,
  response: AuthenticationResponseJSON,
  remember: boolean,
): Promise<SignedInMember | 'suspended' | null> {
  return whenProven(context, response, async (tx, { id, isSuspended }) =>
    isSuspended ? 'suspended' : signIn(tx, context, id, remember),
  );
}

/** Notes that a member showed by a passkey of theirs that it is they who use their session; false when they did not. */
export async function confirmByPasskey(
  context: RequestContext,
  { id, sessionId }: SignedInMember,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const isConfirmed = await whenProven(context, response, async (tx, owner) => {
    if (owner.id !== id) return false;
    await confirmSession(tx, sessionId);
    return true;
  });
  return isConfirmed ?? false;
}

/**
 * Does something for the owner of a passkey who signed with it what this browser was asked for, once.
 * @returns null, and does nothing, when the passkey is not known or does not answer that
 */
async function whenProven<Result>(
  context: RequestContext,
  response: AuthenticationResponseJSON,
  act: (tx: Database, owner: { id: string; isSuspended: boolean }) => Promise<Result>,
): Promise<Result | null> {
  const expected = await takeChallenge(context, 'passkey-sign-in');
  if (!expected?.challenge) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  return context.resources.database.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: userPasskeys.user_id })
      .from(userPasskeys)
      .where(eq(userPasskeys.id, response.id));
    const profile = owner && (await lockProfile(tx, owner.id, 'key share'));
    if (!profile) return null;
    const [passkey] = await tx
      .select()
      .from(userPasskeys)
      .where(eq(userPasskeys.id, response.id))
      .for('update');
    if (!passkey) return null;
    const proof = await verifyAuthenticationResponse({
      response,
      expectedChallenge: expected.challenge ?? '',
      expectedOrigin: context.origin,
      expectedRPID: siteOf(context),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }).catch((err: unknown) => {
      context.log.info({ err }, 'a passkey was refused');
      return null;
    });
    if (!proof?.verified) return null;
    await tx
      .update(userPasskeys)
      .set({ counter: proof.authenticationInfo.newCounter, last_used_at: sql`now()` })
      .where(eq(userPasskeys.id, passkey.id));
    return act(tx, profile);
  });
}
