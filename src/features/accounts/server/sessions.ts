import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { profiles, userRoles, userSessions } from '#database/accounts.ts';
import { hashToken, newToken } from '#platform/callers/token.ts';
import { giveVisitorSession } from '#platform/callers/visitor-session.ts';
import type { Database } from '#platform/database.ts';
import { whyUnwritable } from '#platform/postgres/database-error.ts';
import { isRecent } from '#platform/postgres/is-recent.ts';
import type { Member, RequestContext } from '#platform/procedure.ts';
import { MAX_SESSION_SECONDS, sessionLifetimeSeconds } from '../rules/session-lifetime.ts';

/** Holds the token of the session. */
const COOKIE = 'mindreel_session';

/** Seconds after which the use of a session is noted again: members are told when it was used last, to the hour. */
const NOTED_EVERY_SECONDS = 60 * 60;

const lives = (isPersistent: boolean) => sql`make_interval(secs => ${sessionLifetimeSeconds(isPersistent)})`;

const isAdmin = sql<boolean>`exists (
  select from ${userRoles} where ${userRoles.user_id} = ${profiles.id} and ${userRoles.role} = 'admin'
)`;

/** Whose session a token opens, and whether its use is to be noted; null when it is over, was ended or never was. */
async function findSession(
  database: Database,
  token: string,
): Promise<{ member: Member; isDue: boolean } | null> {
  const [found] = await database
    .select({
      id: profiles.id,
      isAdmin,
      sessionId: userSessions.id,
      isDue: sql<boolean>`${userSessions.refreshed_at} < now() - make_interval(secs => ${NOTED_EVERY_SECONDS})`,
    })
    .from(userSessions)
    .innerJoin(profiles, eq(profiles.id, userSessions.user_id))
    .where(and(eq(userSessions.token_hash, hashToken(token)), gt(userSessions.expires_at, sql`now()`)));
  if (!found) return null;
  const { isDue, ...member } = found;
  return { member, isDue };
}

/** The member whose session the request's cookie opens; its use is noted. */
export async function memberOf(context: RequestContext): Promise<Member | null> {
  const token = context.cookies.read(COOKIE);
  const found = token && (await findSession(context.resources.database, token));
  if (!found) return null;
  if (found.isDue) {
    await noteUse(context, found.member.sessionId).catch((err) => {
      // A site that can only be read is read by members, too.
      if (!whyUnwritable(err)) throw err;
      context.log.warn({ err }, 'nobody noted that a session is used');
    });
  }
  return found.member;
}

/**
 * Starts a session in the browser that asks, in place of the one that it had. Its token is new: what somebody planted
 * before opens nothing.
 * @returns the session's id
 */
export async function startSession(
  tx: Database,
  context: RequestContext,
  userId: string,
  isPersistent: boolean,
): Promise<string> {
  const before = context.cookies.read(COOKIE);
  if (before) await tx.delete(userSessions).where(eq(userSessions.token_hash, hashToken(before)));
  const token = newToken();
  const [session] = await tx
    .insert(userSessions)
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      is_persistent: isPersistent,
      user_agent: context.userAgent.slice(0, 300),
      expires_at: sql`now() + ${lives(isPersistent)}`,
    })
    .returning({ id: userSessions.id });
  if (!session) throw new Error('a session was not made');
  setSessionCookie(context, token, isPersistent ? sessionLifetimeSeconds(true) : null);
  return session.id;
}

/** @param maxAgeSeconds null for a cookie that ends with the browser */
function setSessionCookie({ cookies }: RequestContext, token: string, maxAgeSeconds: number | null): void {
  cookies.set(COOKIE, token, maxAgeSeconds === null ? {} : { maxAgeSeconds });
}

/** Extends the session of the request by its whole lifetime, as far as one may last. */
export async function refreshSession(context: RequestContext, sessionId: string): Promise<void> {
  const lifetime = sql`case when ${userSessions.is_persistent} then ${lives(true)} else ${lives(false)} end`;
  await extend(context, sessionId, sql`now() + ${lifetime}`);
}

/** Notes that the session of the request is used; with 'Remember me' it lives on from then. */
async function noteUse(context: RequestContext, sessionId: string): Promise<void> {
  const { expires_at, is_persistent } = userSessions;
  const end = sql`case when ${is_persistent} then now() + ${lives(true)} else ${expires_at} end`;
  await extend(context, sessionId, end);
}

/** Lets a session that is used end at another moment, 90 days after its start at the latest, and its cookie with it. */
async function extend(context: RequestContext, sessionId: string, end: SQL): Promise<void> {
  const [session] = await context.resources.database
    .update(userSessions)
    .set({
      refreshed_at: sql`now()`,
      expires_at: sql`least(${end}, ${userSessions.created_at} + make_interval(secs => ${MAX_SESSION_SECONDS}))`,
    })
    .where(eq(userSessions.id, sessionId))
    .returning({
      isPersistent: userSessions.is_persistent,
      secondsLeft: sql<number>`round(extract(epoch from ${userSessions.expires_at} - now()))::int`,
    });
  const token = context.cookies.read(COOKIE);
  if (session && token) setSessionCookie(context, token, session.isPersistent ? session.secondsLeft : null);
}

/** Notes that the member showed in a session, otherwise than by a password, that it is they who use it. */
export async function confirmSession(tx: Database, sessionId: string): Promise<void> {
  await tx.update(userSessions).set({ confirmed_at: sql`now()` }).where(eq(userSessions.id, sessionId));
}

/** Seconds for which a member who showed who they are is not asked again. */
const CONFIRMED_SECONDS = 10 * 60;

/** Whether the member showed lately, in this session, that it is they who use it. */
export const isConfirmed = sql<boolean>`coalesce(${isRecent(userSessions.confirmed_at, CONFIRMED_SECONDS)}, false)`;

/** Ends the session of the request; the visitor that its browser becomes is a new one (decisions: Anonymous session id). */
export async function endSession(context: RequestContext, sessionId: string): Promise<void> {
  await context.resources.database.delete(userSessions).where(eq(userSessions.id, sessionId));
  forgetSession(context);
}

/** Takes the session out of the browser that asks. */
export function forgetSession(context: RequestContext): void {
  context.cookies.remove(COOKIE);
  giveVisitorSession(context);
}

/** Ends all sessions of a member, or all but one; says how many. */
export async function endSessions(tx: Database, userId: string, exceptId?: string): Promise<number> {
  const others = exceptId ? ne(userSessions.id, exceptId) : undefined;
  const ended = await tx
    .delete(userSessions)
    .where(and(eq(userSessions.user_id, userId), others))
    .returning({ id: userSessions.id });
  return ended.length;
}

/** Ends one session of a member; one of somebody else is left alone. */
export async function revokeSession(database: Database, userId: string, sessionId: string): Promise<void> {
  await database
    .delete(userSessions)
    .where(and(eq(userSessions.id, sessionId), eq(userSessions.user_id, userId)));
}

/** Where a member is signed in, the latest first. */
export async function sessionsOf(database: Database, userId: string) {
  return database
    .select({
      id: userSessions.id,
      userAgent: userSessions.user_agent,
      isPersistent: userSessions.is_persistent,
      createdAt: userSessions.created_at,
      refreshedAt: userSessions.refreshed_at,
    })
    .from(userSessions)
    .where(and(eq(userSessions.user_id, userId), gt(userSessions.expires_at, sql`now()`)))
    .orderBy(desc(userSessions.refreshed_at), userSessions.id);
}

/** A member in one of their sessions. */
export type SignedInMember = Pick<Member, 'id' | 'sessionId'>;

/** What pages know of who is signed in; null when the session is over. */
export async function signedInOf(database: Database, member: SignedInMember) {
  const [found] = await database
    .select({
      id: profiles.id,
      email: profiles.email,
      firstName: profiles.first_name,
      lastName: profiles.last_name,
      avatarUrl: profiles.avatar_url,
      isAdmin,
      expiresAt: userSessions.expires_at,
    })
    .from(profiles)
    .innerJoin(
      userSessions,
      and(eq(userSessions.user_id, profiles.id), eq(userSessions.id, member.sessionId)),
    )
    .where(eq(profiles.id, member.id));
  if (!found) return null;
  const { expiresAt, ...person } = found;
  return { ...person, sessionExpiresAt: expiresAt.toISOString() };
}

/** Deletes sessions that are over. */
export async function sweepSessions(database: Database): Promise<void> {
  await database.delete(userSessions).where(lt(userSessions.expires_at, sql`now()`));
}
