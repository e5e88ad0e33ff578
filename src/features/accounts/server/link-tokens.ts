import { and, eq, gt, lt, not, sql } from 'drizzle-orm';
import { accountTokens, profiles } from '#database/accounts.ts';
import { hashToken, newToken } from '#platform/callers/token.ts';
import type { Database } from '#platform/database.ts';
import { isRecent } from '#platform/postgres/is-recent.ts';
import { isSuspended } from './is-suspended.ts';

export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email';

/** Minutes that a mailed link works. */
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  'verify-email': 24 * 60,
  'reset-password': 60,
  'change-email': 60,
};

/** Links of one purpose that a member is mailed within an hour: nobody's mailbox is filled by others. */
const MAX_LINKS_AN_HOUR = 5;

/** Links of which only the newest works: whoever asks again may have reason to want the one before out of the way. */
const ENDS_THE_OLDER: ReadonlySet<LinkPurpose> = new Set(['reset-password', 'change-email']);

/** Those that were made within the hour, for which they count. */
const isOfThisHour = isRecent(accountTokens.created_at, 60 * 60);

/**
 * Makes a link's secret; null when the member was sent enough of them lately. The older ones that it ends stay for the
 * hour in which they count.
 * @param email the address that it goes to
 */
export async function newLink(
  tx: Database,
  userId: string,
  purpose: LinkPurpose,
  email: string,
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${userId}`}, 0))`);
  const lately = await tx
    .select({ hash: accountTokens.token_hash })
    .from(accountTokens)
    .where(and(isOfMember(userId, purpose), isOfThisHour));
  if (lately.length >= MAX_LINKS_AN_HOUR) return null;
  if (ENDS_THE_OLDER.has(purpose)) {
    await tx
      .update(accountTokens)
      .set({ expires_at: sql`least(${accountTokens.expires_at}, now())` })
      .where(isOfMember(userId, purpose));
  }
  const token = newToken();
  await tx.insert(accountTokens).values({
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    email,
    expires_at: sql`now() + make_interval(mins => ${LINK_MINUTES[purpose]})`,
  });
  return token;
}

/**
 * The link of a secret, which still works afterwards; null when it is over, was used or never was, and while the member
 * is suspended.
 */
export async function findLink(database: Database, token: string, purposes: readonly LinkPurpose[]) {
  const [link] = await database
    .select({
      userId: accountTokens.user_id,
      purpose: sql<LinkPurpose>`${accountTokens.purpose}`,
      email: accountTokens.email,
    })
    .from(accountTokens)
    .innerJoin(profiles, eq(profiles.id, accountTokens.user_id))
    .where(
      and(
        not(isSuspended),
        eq(accountTokens.token_hash, hashToken(token)),
        sql`${accountTokens.purpose} = any(${sql.param([...purposes])})`,
        gt(accountTokens.expires_at, sql`now()`),
      ),
    );
  return link ?? null;
}

/** Uses a link up: of two at once one succeeds. */
export async function spendLink(tx: Database, token: string): Promise<boolean> {
  const spent = await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.token_hash, hashToken(token)), gt(accountTokens.expires_at, sql`now()`)))
    .returning({ userId: accountTokens.user_id });
  return spent.length > 0;
}

const isOfMember = (userId: string, purpose: LinkPurpose) =>
  and(eq(accountTokens.user_id, userId), eq(accountTokens.purpose, purpose));

/**
 * Takes a link back that was made in the transaction of a moment, and no other of its purpose.
 * @returns the address that it was for; null when it was used, or is over
 */
export async function takeLinkBack(
  tx: Database,
  userId: string,
  purpose: LinkPurpose,
  at: Date,
): Promise<string | null> {
  const isMeant = and(eq(accountTokens.created_at, at), gt(accountTokens.expires_at, sql`now()`));
  const [taken] = await tx
    .delete(accountTokens)
    .where(and(isOfMember(userId, purpose), isMeant))
    .returning({ email: accountTokens.email });
  return taken?.email ?? null;
}

/** Makes every other link of a purpose useless, once one of them was used. */
export async function dropLinks(tx: Database, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.delete(accountTokens).where(isOfMember(userId, purpose));
}

/** Deletes links that are over and count no longer. */
export async function sweepLinks(database: Database): Promise<void> {
  await database
    .delete(accountTokens)
    .where(and(lt(accountTokens.expires_at, sql`now()`), not(isOfThisHour)));
}
