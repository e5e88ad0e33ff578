import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { anonymousShareSessions, shareRecords } from '#database/schema.ts';
import { takeOverConversations } from '#features/assistant/server/public.ts';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import { giveVisitorSession } from '#platform/callers/visitor-session.ts';
import type { Database } from '#platform/database.ts';
import { memberIn } from '#platform/procedure.ts';
import type { Person } from '../contract-friends.ts';
import { type Connection, connect, lockPeople } from './connect.ts';
import { attempting, type SharingContext } from './friend-attempts.ts';
import { namedPeople } from './people.ts';
import { connectByLink } from './settings.ts';
import { recordConnected } from './share-events.ts';

/** Days that what a browser opened waits for its reader to sign in (decisions: Anonymous session id). */
const UNMATCHED_DAYS = 30;

const { session_id, sharer_id, share_token, matched_at, opened_at, created_at } = anonymousShareSessions;

const tooLongAgo = sql`now() - make_interval(days => ${UNMATCHED_DAYS})`;

/**
 * Gives a member what this browser asked and opened before they signed in, and connects them with who shared it (spec 1
 * §4 Retroactive matching), in one transaction; the browser is given another session id. Called twice at once it happens
 * once.
 * @returns who was connected by it
 */
export async function matchSessions(context: SharingContext): Promise<Person[]> {
  const { visitor, resources } = context;
  const { id: userId } = memberIn(context);
  if (!visitor) return [];
  // Once the browser has another session nothing would lead to it any more.
  await takeOverConversations(context);
  const isAllowed = await resources.settings.get(connectByLink);
  const waiting = and(
    eq(session_id, visitor.sessionId),
    isNull(matched_at),
    ne(sharer_id, userId),
    sql`${opened_at} > ${tooLongAgo}`,
  );
  let sharerIds: string[] = [];
  const attempt = {
    friendId: userId,
    establishedVia: 'retroactive_share_access' as const,
    sharerIds: () => sharerIds,
    met: (matched: Matched | null) => matched?.met ?? new Map<string, Connection>(),
  };
  const matched = await attempting(resources, attempt, () =>
    resources.database.transaction(async (tx) => {
      const sharers = await tx.selectDistinct({ id: sharer_id }).from(anonymousShareSessions).where(waiting);
      if (sharers.length === 0) return null;
      sharerIds = sharers.map(({ id }) => id);
      const there = await lockPeople(tx, [userId, ...sharerIds]);
      if (!there.delete(userId) || there.size === 0) return null;
      const sessions = await tx
        .update(anonymousShareSessions)
        // Of no browser any more, also where the answer with its new session is lost.
        .set({ session_id: newSessionId(), matched_user_id: userId, matched_at: sql`now()` })
        .where(and(waiting, inArray(sharer_id, [...there])))
        .returning({ token: share_token, openedAt: opened_at });
      if (sessions.length === 0) return null;
      const tokens = sessions
        .toSorted((one, other) => other.openedAt.getTime() - one.openedAt.getTime())
        .map(({ token }) => token);
      return connectAll(tx, userId, tokens, isAllowed);
    }),
  );
  if (matched) giveVisitorSession(context);
  return matched?.connected ?? [];
}

interface Matched {
  met: Map<string, Connection>;
  /** Whom it connected just now. */
  connected: Person[];
}

/** Connects with the sharers of some links, by the first of each sharer in their order; tells the sharers of it. */
async function connectAll(
  tx: Database,
  viewerId: string,
  tokens: readonly string[],
  isAllowed: boolean,
): Promise<Matched> {
  const shares = await tx
    .select({ id: shareRecords.id, token: shareRecords.share_token })
    .from(shareRecords)
    .where(inArray(shareRecords.share_token, [...tokens]));
  const idOf = new Map(shares.map(({ id, token }) => [token, id]));
  const shareIds = tokens.flatMap((token) => idOf.get(token) ?? []);
  const met = await connect(tx, { viewerId, shareIds, via: 'retroactive_share_access' }, isAllowed);
  const sharerIds = [...met].filter(([, how]) => how === 'connected').map(([sharerId]) => sharerId);
  if (sharerIds.length === 0) return { met, connected: [] };
  await recordConnected(tx, viewerId, sharerIds);
  return { met, connected: await namedPeople(tx, sharerIds) };
}

/** Forgets what browsers opened whose readers never signed in. */
export async function sweepSessions(database: Database): Promise<void> {
  await database
    .delete(anonymousShareSessions)
    // By the moment that has an index, then by the one that counts.
    .where(and(isNull(matched_at), sql`${created_at} < ${tooLongAgo}`, sql`${opened_at} < ${tooLongAgo}`));
}
