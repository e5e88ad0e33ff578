import { eq, sql } from 'drizzle-orm';
import { profiles, userIdentities, userPasskeys, userSessions } from '#database/accounts.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';
import { type Account, accountOf } from './account-of.ts';
import { isConfirmed, type SignedInMember } from './sessions.ts';
import { checkPassword } from './sign-in.ts';

export type Confirmation =
  | { kind: 'confirmed'; account: Account }
  /** `unconfirmed`: the account has no password, and nothing else showed lately whose it is. */
  /** `gone`: the account was deleted meanwhile. */
  | { kind: 'missing' | 'wrong' | 'unconfirmed' | 'gone' }
  | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Whether it is the member who asks, and not somebody at a browser that was left signed in: by the account's password,
 * within the limits of sign-in; if it has none, by what they showed in this session lately (`confirmSession`).
 */
export async function confirmMember(
  context: RequestContext,
  member: SignedInMember,
  password: string | undefined,
): Promise<Confirmation> {
  const { database } = context.resources;
  const [found] = await database
    .select({ email: profiles.email, isConfirmed })
    .from(profiles)
    .innerJoin(userSessions, eq(userSessions.id, member.sessionId))
    .where(eq(profiles.id, member.id));
  const account = found && (await accountOf(database, found.email));
  if (!account) return { kind: 'gone' };
  if (account.hash === null)
    return found.isConfirmed ? { kind: 'confirmed', account } : { kind: 'unconfirmed' };
  if (!password) return { kind: 'missing' };
  const checked = await checkPassword(context, account.email, password);
  switch (checked.kind) {
    case 'right':
      return { kind: 'confirmed', account: checked.account };
    case 'invalid-credentials':
      return { kind: 'wrong' };
    case 'too-many':
      return checked;
  }
}

/** Whether a member without a password confirmed lately, and what they can do it by; null when the session is over. */
export async function confirmationOf({ database, config }: Resources, { id, sessionId }: SignedInMember) {
  const isIn = (table: typeof userPasskeys | typeof userIdentities) =>
    sql<boolean>`exists (select from ${table} where ${table.user_id} = ${id})`;
  const [found] = await database
    .select({ isConfirmed, passkey: isIn(userPasskeys), hasIdentity: isIn(userIdentities) })
    .from(userSessions)
    .where(eq(userSessions.id, sessionId));
  if (!found) return null;
  const { hasIdentity, ...confirmation } = found;
  return { ...confirmation, provider: hasIdentity ? (config.oidc?.name ?? null) : null };
}
