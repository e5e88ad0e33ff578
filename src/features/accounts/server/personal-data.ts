import { and, asc, desc, eq, not, or, sql } from 'drizzle-orm';
import {
  accountTokens,
  invitations,
  knownBrowsers,
  profiles,
  userIdentities,
  userPasskeys,
  userPasswords,
  userRoles,
  userSessions,
} from '#database/accounts.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Database } from '#platform/database.ts';
import { isUsedUp } from './invitations.ts';

/** Invitations that were mailed to the address of an account, which it did not need. */
const invites = (userId: string) =>
  sql`lower(${invitations.email}) = (select lower(${profiles.email}) from ${profiles} where ${profiles.id} = ${userId})`;

/** Whether an account was made by an invitation. */
const madeBy = (userId: string) => eq(invitations.account_id, userId);

/** What accounts keep of a member, for 'download my data': no hashes, no keys. */
export const personalData: readonly PersonalData<Database>[] = [
  {
    table: 'profiles',
    read: (database, userId) => database.select().from(profiles).where(eq(profiles.id, userId)),
  },
  {
    table: 'user_roles',
    read: (database, userId) =>
      database
        .select({ role: userRoles.role, created_at: userRoles.created_at })
        .from(userRoles)
        .where(eq(userRoles.user_id, userId)),
  },
  {
    table: 'user_passwords',
    read: (database, userId) =>
      database
        .select({ changed_at: userPasswords.changed_at })
        .from(userPasswords)
        .where(eq(userPasswords.user_id, userId)),
  },
  {
    table: 'user_sessions',
    read: (database, userId) =>
      database
        .select({
          user_agent: userSessions.user_agent,
          is_persistent: userSessions.is_persistent,
          created_at: userSessions.created_at,
          refreshed_at: userSessions.refreshed_at,
          expires_at: userSessions.expires_at,
        })
        .from(userSessions)
        .where(eq(userSessions.user_id, userId))
        .orderBy(desc(userSessions.refreshed_at)),
  },
  {
    table: 'user_passkeys',
    read: (database, userId) =>
      database
        .select({
          id: userPasskeys.id,
          name: userPasskeys.name,
          created_at: userPasskeys.created_at,
          last_used_at: userPasskeys.last_used_at,
        })
        .from(userPasskeys)
        .where(eq(userPasskeys.user_id, userId))
        .orderBy(asc(userPasskeys.created_at)),
  },
  {
    table: 'user_identities',
    read: (database, userId) =>
      database
        .select({
          issuer: userIdentities.issuer,
          subject: userIdentities.subject,
          created_at: userIdentities.created_at,
        })
        .from(userIdentities)
        .where(eq(userIdentities.user_id, userId)),
  },
  {
    table: 'known_browsers',
    read: (database, userId) =>
      database
        .select({ signed_in_at: knownBrowsers.signed_in_at })
        .from(knownBrowsers)
        .where(eq(knownBrowsers.user_id, userId))
        .orderBy(desc(knownBrowsers.signed_in_at)),
  },
  {
    table: 'account_tokens',
    read: (database, userId) =>
      database
        .select({
          purpose: accountTokens.purpose,
          email: accountTokens.email,
          created_at: accountTokens.created_at,
          expires_at: accountTokens.expires_at,
        })
        .from(accountTokens)
        .where(eq(accountTokens.user_id, userId))
        .orderBy(desc(accountTokens.created_at)),
  },
  {
    table: 'invitations',
    read: (database, userId) =>
      database
        .select({
          email: invitations.email,
          created_at: invitations.created_at,
          expires_at: invitations.expires_at,
          revoked_at: invitations.revoked_at,
        })
        .from(invitations)
        .where(or(eq(invitations.user_id, userId), madeBy(userId), invites(userId)))
        .orderBy(desc(invitations.created_at)),
    async forget(tx, userId) {
      // One that is not used up stays for whoever was invited: only the address goes.
      await tx
        .update(invitations)
        .set({ email: null })
        .where(and(madeBy(userId), not(isUsedUp)));
      await tx.delete(invitations).where(or(and(madeBy(userId), isUsedUp), invites(userId)));
    },
  },
];
