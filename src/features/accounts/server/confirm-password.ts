import { eq } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { type Account, accountOf } from './account-of.ts';
import { checkPassword } from './sign-in.ts';

export type Confirmation =
  /** `hasPassword` is false for an account that needs none, because it has none. */
  | { kind: 'confirmed'; account: Account; hasPassword: boolean }
  /** `gone`: the account was deleted meanwhile. */
  | { kind: 'missing' | 'wrong' | 'gone' }
  | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Whether it is the member who asks, and not somebody at a browser that was left signed in: by the account's password,
 * if it has one, within the limits of sign-in.
 */
export async function confirmPassword(
  context: RequestContext,
  userId: string,
  password: string | undefined,
): Promise<Confirmation> {
  const { database } = context.resources;
  const [profile] = await database
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const account = profile && (await accountOf(database, profile.email));
  if (!account) return { kind: 'gone' };
  if (account.hash === null) return { kind: 'confirmed', account, hasPassword: false };
  if (!password) return { kind: 'missing' };
  const checked = await checkPassword(context, account.email, password);
  switch (checked.kind) {
    case 'right':
      return { kind: 'confirmed', account: checked.account, hasPassword: true };
    case 'invalid-credentials':
      return { kind: 'wrong' };
    case 'too-many':
      return checked;
  }
}
