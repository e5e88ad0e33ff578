import { and, eq, sql } from 'drizzle-orm';
import { knownBrowsers, profiles } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { accountOf } from './account-of.ts';
import { browserHash, knowBrowser } from './known-browsers.ts';
import { lockProfile } from './lock-profile.ts';
import { beginAttempt, forgetAttempt, noteFailure } from './password-attempts.ts';
import { isPassword } from './password-hash.ts';
import { type SignedInMember, startSession } from './sessions.ts';
import { isStillPassword } from './still-password.ts';

export type SignInResult =
  | { kind: 'signed-in'; member: SignedInMember }
  | { kind: 'invalid-credentials' }
  | { kind: 'not-verified' }
  | { kind: 'suspended' }
  | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Checks an address and a password and starts a session. What it does and how long it takes is the same whether or
 * not there is such an account, until the password is right.
 */
export async function signInWithPassword(
  context: RequestContext,
  { email, password, remember }: { email: string; password: string; remember: boolean },
): Promise<SignInResult> {
  const { database } = context.resources;
  const checked = await checkPassword(context, email, password);
  if (checked.kind !== 'right') return checked;
  const { account } = checked;
  return database.transaction(async (tx): Promise<SignInResult> => {
    const profile = await lockProfile(tx, account.id, 'key share');
    if (profile?.isSuspended) return { kind: 'suspended' };
    if (!account.isActive) return { kind: 'not-verified' };
    if (!(await isStillPassword(tx, account))) return { kind: 'invalid-credentials' };
    return { kind: 'signed-in', member: await signIn(tx, context, account.id, remember) };
  });
}

/**
 * Starts a session of a member who proved who they are, and knows this browser from now on. Their profile is locked
 * before (`lockProfile`), which tells whether they are suspended.
 */
export async function signIn(
  tx: Database,
  context: RequestContext,
  userId: string,
  remember: boolean,
): Promise<SignedInMember> {
  const sessionId = await startSession(tx, context, userId, remember);
  await knowBrowser(tx, context, userId);
  return { id: userId, sessionId };
}

/**
 * Checks a password within the limits of failed checks, over all instances.
 * @throws PasswordsBusyError
 */
export async function checkPassword(context: RequestContext, email: string, password: string) {
  const { database } = context.resources;
  const isKnownBrowser = await knowsBrowser(database, email, browserHash(context));
  const attempt = await beginAttempt(database, {
    email,
    clientAddress: context.clientAddress,
    isKnownBrowser,
  });
  if ('retryAfterSeconds' in attempt) return { kind: 'too-many', ...attempt } as const;
  const account = await accountOf(database, email);
  const isRight = await isPassword(password, account?.hash ?? null).catch(async (error: unknown) => {
    // Nothing was found out of it, so it was no guess.
    await forgetAttempt(database, attempt.ids);
    throw error;
  });
  if (!isRight || !account) {
    await noteFailure(database, attempt.ids);
    return { kind: 'invalid-credentials' } as const;
  }
  await forgetAttempt(database, attempt.ids);
  return { kind: 'right', account } as const;
}

/** Whether the owner of an address signed in before in this browser. */
async function knowsBrowser(database: Database, email: string, browser: string | null): Promise<boolean> {
  const [known] = await database
    .select({ userId: knownBrowsers.user_id })
    .from(knownBrowsers)
    .innerJoin(profiles, eq(profiles.id, knownBrowsers.user_id))
    .where(
      and(
        eq(sql`lower(${profiles.email})`, email.toLowerCase()),
        eq(knownBrowsers.browser_hash, browser ?? ''),
      ),
    );
  return known !== undefined;
}
