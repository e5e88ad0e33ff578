import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { anonymousShareSessions, friendRelationships, shareEvents, shareRecords } from '#database/schema.ts';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import { shareSession } from '#platform/callers/visitor-session.ts';
import type { Database } from '#platform/database.ts';
import { publish } from '#platform/events.ts';
import type { Member } from '#platform/procedure.ts';
import type { Person } from '../contract-friends.ts';
import { type Connection, connect, lockPeople } from './connect.ts';
import { openedByFriend } from './events.ts';
import { attempting, type SharingContext } from './friend-attempts.ts';
import { forgetRemoval } from './friendships.ts';
import { namedPeople } from './people.ts';
import { connectByLink } from './settings.ts';
import { recordConnected } from './share-events.ts';
import type { ShareRow } from './share-queries.ts';

/** Minutes in which the same browser, or the same member, opens the same link once. */
const SAME_OPENING_MINUTES = 30;

/** Seconds for which a browser may go on asking before an answer reaches it: three attempts of 30 s, and the pauses. */
const ASKING_SECONDS = 120;

/** What came of an opening, for the person who opened the link. */
export interface Opening {
  connection: Connection;
  friend: Person | null;
}

const NOTHING: Opening = { connection: 'none', friend: null };

/**
 * Somebody looks at what was shared with them: counts it, opens the browser's session, and connects a member with the
 * sharer, in one transaction (decisions: opening a link). The sharer's own look and a bot's are none. Called twice at once it
 * happened once.
 * @param visit names a visitor's visit: sent again, for the answer was lost, it is the same opening
 * @param isRepeated whether it is sent again for that: a member is then told whom the lost call connected them with
 * @param byPress whether the member wishes to be connected, though they removed the sharer, or connect by no links
 */
export async function openShare(
  context: SharingContext,
  share: ShareRow & { video_id: string },
  {
    visit,
    isRepeated = false,
    byPress = false,
  }: {
    visit?: string | undefined;
    isRepeated?: boolean | undefined;
    byPress?: boolean | undefined;
  } = {},
): Promise<Opening> {
  const { member, isBot, resources } = context;
  const { sharer_id: sharerId } = share;
  if (isBot || (member !== null && member.id === sharerId)) return NOTHING;
  const sessionId = shareSession(context, visit);
  // Whose account is gone has nobody to be connected with, and nobody who counts.
  if (sharerId === null) return NOTHING;
  const isAllowed = await resources.settings.get(connectByLink);
  const open = () =>
    recordOpening(resources.database, { share, sharerId, sessionId, member, isAllowed, byPress });
  if (!member) return open();
  const attempt = {
    friendId: member.id,
    establishedVia: 'share_access' as const,
    sharerIds: () => [sharerId],
    met: ({ connection }: Opening) => new Map(connection === 'none' ? [] : [[sharerId, connection]]),
  };
  const opening = await attempting(resources, attempt, open);
  const isOfLostCall =
    isRepeated &&
    opening.connection === 'friends' &&
    (await wasJustConnected(resources.database, share.id, member.id));
  return isOfLostCall ? { ...opening, connection: 'connected' } : opening;
}

/** Whether a link connected a member with its sharer a moment ago. */
async function wasJustConnected(database: Database, shareId: string, memberId: string): Promise<boolean> {
  const { friend_id, share_record_id, established_via, created_at } = friendRelationships;
  const [made] = await database
    .select({ id: friendRelationships.id })
    .from(friendRelationships)
    .where(
      and(
        eq(friend_id, memberId),
        eq(share_record_id, shareId),
        eq(established_via, 'share_access'),
        sql`${created_at} > now() - make_interval(secs => ${ASKING_SECONDS})`,
      ),
    );
  return made !== undefined;
}

interface Opened {
  share: ShareRow & { video_id: string };
  sharerId: string;
  sessionId: string;
  member: Member | null;
  isAllowed: boolean;
  byPress: boolean;
}

async function recordOpening(
  database: Database,
  { share, sharerId, sessionId, member, isAllowed, byPress }: Opened,
): Promise<Opening> {
  return database.transaction(async (tx) => {
    // Before any of them is named in a row. Who is being deleted is waited for, and then there is nothing to open.
    const people = member ? [sharerId, member.id] : [sharerId];
    if ((await lockPeople(tx, people)).size < people.length) return NOTHING;
    const openedIn = member ? await memberSession(tx, share.share_token, member.id, sessionId) : sessionId;
    const [counted] = await tx
      .insert(anonymousShareSessions)
      .values({
        session_id: openedIn,
        video_id: share.video_id,
        share_token: share.share_token,
        sharer_id: sharerId,
        ...(member && { matched_user_id: member.id, matched_at: sql`now()` }),
      })
      .onConflictDoUpdate({
        target: [anonymousShareSessions.session_id, anonymousShareSessions.share_token],
        set: { opened_at: sql`now()` },
        setWhere: sql`${anonymousShareSessions.opened_at} < now() - make_interval(mins => ${SAME_OPENING_MINUTES})`,
      })
      .returning({ id: anonymousShareSessions.id });
    const met =
      member &&
      (await connect(
        tx,
        { viewerId: member.id, shareIds: [share.id], via: 'share_access', byPress },
        isAllowed,
      ));
    const connection = met?.get(sharerId) ?? 'none';
    // Where the link connects nobody they may still be brought back.
    if (member && byPress && connection !== 'none') await forgetRemoval(tx, member.id, sharerId);
    if (counted) {
      await tx.insert(shareEvents).values({ sharer_id: sharerId, share_record_id: share.id, kind: 'opened' });
    }
    if (member && connection === 'connected') await recordConnected(tx, member.id, [sharerId]);
    if (counted && member && connection !== 'none') {
      await publish(tx, openedByFriend, {
        userId: sharerId,
        videoId: share.video_id,
        recipientId: member.id,
      });
    }
    if (counted) {
      await tx
        .update(shareRecords)
        .set({ access_count: sql`${shareRecords.access_count} + 1` })
        .where(eq(shareRecords.id, share.id));
    }
    const [friend = null] = connection === 'none' ? [] : await namedPeople(tx, [sharerId]);
    return { connection, friend };
  });
}

/**
 * The session of a member's opening: the one in which they opened the link before. A browser whose first answer was lost
 * was given no session by it and asks again under another: for a member that is the same opening. Else the browser's own,
 * where the link was opened before somebody signed in, or one of no browser: whoever uses this one next opens the link for
 * themselves. Of two at once one waits.
 */
async function memberSession(
  tx: Database,
  shareToken: string,
  memberId: string,
  browserSession: string,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${shareToken + memberId}, 0))`);
  const { session_id, share_token, matched_user_id, opened_at } = anonymousShareSessions;
  const isNobodys = and(eq(session_id, browserSession), isNull(matched_user_id));
  const [former] = await tx
    .select({ sessionId: session_id })
    .from(anonymousShareSessions)
    .where(and(eq(share_token, shareToken), or(eq(matched_user_id, memberId), isNobodys)))
    .orderBy(sql`${matched_user_id} nulls last`, desc(opened_at))
    .limit(1)
    // Matching at the same moment gives it another session: it waits, or is waited for.
    .for('update');
  return former?.sessionId ?? newSessionId();
}
