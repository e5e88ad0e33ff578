import { timingSafeEqual } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { adminClaims, profiles, userRoles } from '#database/accounts.ts';
import { plainClaimCode } from '#lib/plain-claim-code.ts';
import { recordAction } from '#platform/audit.ts';
import { instanceSecret } from '#platform/callers/instance-secret.ts';
import { hashToken } from '#platform/callers/token.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { memberIn, type RequestContext } from '#platform/procedure.ts';
import { claimCodeOf } from '../rules/claim-code.ts';
import { claimedAdmin } from './admin-actions.ts';
import { lockProfile } from './lock-profile.ts';

/** Whether somebody is admin. */
export async function hasAdmin(database: Database): Promise<boolean> {
  const [admin] = await database
    .select({ id: userRoles.user_id })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .limit(1);
  return admin !== undefined;
}

/** Since when there is an admin; null while there is none. */
export async function adminSince(database: Database): Promise<Date | null> {
  const [first] = await database
    .select({ at: userRoles.created_at })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(userRoles.created_at))
    .limit(1);
  return first?.at ?? null;
}

/**
 * The admin in whose name a command of the command line works: the one with this address, else who became admin first.
 * Null when there is none.
 */
export async function adminForCommand(
  database: Database,
  email?: string,
): Promise<{ id: string; email: string; name: string } | null> {
  const [found] = await database
    .select({
      id: profiles.id,
      email: profiles.email,
      name: sql<string>`concat_ws(' ', nullif(${profiles.first_name}, ''), nullif(${profiles.last_name}, ''))`,
    })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.user_id))
    .where(
      and(
        eq(userRoles.role, 'admin'),
        email === undefined ? undefined : sql`lower(${profiles.email}) = lower(${email.trim()})`,
      ),
    )
    .orderBy(asc(userRoles.created_at), asc(profiles.id))
    .limit(1);
  return found ?? null;
}

/** The code that makes the first admin: `ADMIN_CLAIM_CODE`, else one of this instance's own. */
async function claimCode(database: Database, config: Config): Promise<string> {
  if (config.adminClaimCode) return config.adminClaimCode;
  return claimCodeOf(Buffer.from(await instanceSecret(database, 'admin-claim'), 'base64url'));
}

/** The code to print at a start; null once there is an admin or the code was used. */
export async function claimCodeToPrint(database: Database, config: Config): Promise<string | null> {
  if (await hasAdmin(database)) return null;
  const code = await claimCode(database, config);
  const [used] = await database
    .select()
    .from(adminClaims)
    .where(eq(adminClaims.code_hash, claimHash(code)));
  return used ? null : code;
}

/** Whether this is the claim code, and nobody has registered yet: who has it may then do with the site what they like. */
export async function isClaimOfEmptySite(database: Database, config: Config, code: string): Promise<boolean> {
  const registered = await database.select({ id: profiles.id }).from(profiles).limit(1);
  return registered.length === 0 && isSame(code, await claimCode(database, config));
}

const claimHash = (code: string) => hashToken(`admin-claim:${plainClaimCode(code)}`);

/**
 * Makes the member who asks admin, if they may be (decisions: Admin guard), and writes it down: by the claim code, once,
 * while there is no admin; or by an address of `ADMIN_EMAILS` that was verified. Who is admin already stays it.
 * @returns whether the member is admin now
 */
export async function claimAdmin(context: RequestContext, code: string | undefined): Promise<boolean> {
  const { database, config } = context.resources;
  const { id: userId } = memberIn(context);
  const expected = code === undefined ? null : await claimCode(database, config);
  return database.transaction(async (tx) => {
    // One at a time: of two with the code one becomes admin.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('admin-claim', 0))`);
    const profile = await lockProfile(tx, userId, 'key share');
    // Somebody may suspend them at this moment.
    if (!profile || profile.isSuspended) return false;
    if (await isAdmin(tx, userId)) return true;
    const may =
      (await isAdminAddress(tx, config, userId)) ||
      (code !== undefined && expected !== null && isSame(code, expected) && (await spendClaim(tx, expected)));
    if (may) {
      await tx.insert(userRoles).values({ user_id: userId, role: 'admin' }).onConflictDoNothing();
      await recordAction(tx, context, claimedAdmin, {
        subject: 'a member became admin',
        before: { userId, role: 'user' },
        after: { userId, role: 'admin' },
      });
    }
    return may;
  });
}

async function isAdmin(tx: Database, userId: string): Promise<boolean> {
  const found = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.user_id, userId), eq(userRoles.role, 'admin')));
  return found.length > 0;
}

/** Whether the member's address is one of `ADMIN_EMAILS` and was verified by mail or a provider. */
async function isAdminAddress(tx: Database, { adminEmails }: Config, userId: string): Promise<boolean> {
  if (adminEmails.length === 0) return false;
  const [profile] = await tx
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNotNull(profiles.email_verified_at)));
  return profile !== undefined && adminEmails.includes(profile.email.toLowerCase());
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(claimHash(given)), Buffer.from(claimHash(expected)));
}

async function spendClaim(tx: Database, code: string): Promise<boolean> {
  if (await hasAdmin(tx)) return false;
  const used = await tx
    .insert(adminClaims)
    .values({ code_hash: claimHash(code) })
    .onConflictDoNothing()
    .returning();
  return used.length > 0;
}

/** Every admin's id. Locked, so that of two who lose the role at once neither believes that the other stays. */
export async function lockAdmins(tx: Database): Promise<string[]> {
  const admins = await tx
    .select({ id: userRoles.user_id })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(userRoles.user_id)
    .for('update');
  return admins.map(({ id }) => id);
}

/** The only admin; null where there are several. Held for nobody: it may be another at once. */
export async function onlyAdmin(database: Database): Promise<string | null> {
  const admins = await database
    .select({ id: userRoles.user_id })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .limit(2);
  return admins.length === 1 ? (admins[0]?.id ?? null) : null;
}

/** Whether the member is the only admin: that role cannot be lost (decisions: Admin guard). */
export async function isLastAdmin(tx: Database, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx);
  return admins.length === 1 && admins[0] === userId;
}

/**
 * Grants or removes the role of an admin.
 * @param actorId who does so; `no-admin` when they lost the role meanwhile themselves
 */
export async function setRole(
  tx: Database,
  actorId: string,
  userId: string,
  role: 'user' | 'admin',
): Promise<'changed' | 'unchanged' | 'unknown' | 'last-admin' | 'no-admin' | 'suspended'> {
  const profile = await lockProfile(tx, userId, 'key share');
  const admins = await lockAdmins(tx);
  if (!admins.includes(actorId)) return 'no-admin';
  if (!profile) return 'unknown';
  const isAdmin = admins.includes(userId);
  if (isAdmin === (role === 'admin')) return 'unchanged';
  if (role === 'admin') {
    if (profile.isSuspended) return 'suspended';
    const granted = await tx
      .insert(userRoles)
      .values({ user_id: userId, role: 'admin' })
      .onConflictDoNothing()
      .returning({ id: userRoles.user_id });
    return granted.length > 0 ? 'changed' : 'unchanged';
  }
  if (admins.length === 1) return 'last-admin';
  await tx.delete(userRoles).where(and(eq(userRoles.user_id, userId), eq(userRoles.role, 'admin')));
  return 'changed';
}
