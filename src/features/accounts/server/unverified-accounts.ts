import { and, eq, gt, isNull, lt, not, notExists, sql } from 'drizzle-orm';
import { accountTokens, profiles } from '#database/accounts.ts';
import type { Resources } from '#platform/procedure.ts';
import { removeAccount } from './delete-account.ts';
import { lockProfile } from './lock-profile.ts';

/** Days that an account waits for its address to be verified, at least. */
const WAIT_DAYS = 7;
/** Accounts that one sweep deletes at most: the next takes the others. */
const MOST = 500;

/**
 * Deletes accounts that nobody could ever use, and to which no link leads any more: whoever has the address may register
 * with it again.
 */
export async function sweepUnverified(
  resources: Pick<Resources, 'database' | 'personalData'>,
): Promise<void> {
  const { database } = resources;
  const isForgotten = and(
    not(profiles.is_active),
    isNull(profiles.email_verified_at),
    // Their address stays taken.
    isNull(profiles.suspended_at),
    lt(profiles.created_at, sql`now() - make_interval(days => ${WAIT_DAYS})`),
    notExists(
      database
        .select({ hash: accountTokens.token_hash })
        .from(accountTokens)
        .where(and(eq(accountTokens.user_id, profiles.id), gt(accountTokens.expires_at, sql`now()`))),
    ),
  );
  const forgotten = await database.select({ id: profiles.id }).from(profiles).where(isForgotten).limit(MOST);
  for (const { id } of forgotten) {
    await database.transaction(async (tx) => {
      const account = await lockProfile(tx, id, 'update');
      // A link may have been asked for since.
      const still = await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.id, id), isForgotten));
      if (account && still.length > 0) await removeAccount(tx, resources, account);
    });
  }
}
