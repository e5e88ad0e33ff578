import { eq, sql } from 'drizzle-orm';
import { anonymousShareSessions, profiles, shareEvents, shareRecords } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { publish } from '#platform/events.ts';
import { type Member, shareSession } from '#platform/procedure.ts';
import { friendName } from '../rules/friend-name.ts';
import { type Connection, connect, lockPeople } from './connect.ts';
import { openedByFriend } from './events.ts';
import { attempting, type SharingContext } from './friend-attempts.ts';
import { connectByLink } from './settings.ts';
import type { ShareRow } from './share-queries.ts';

/** Minutes in which the same browser opens the same link once. */
const SAME_OPENING_MINUTES = 30;

/** What came of an opening, for the person who opened the link. */
export interface Opening {
  connection: Connection;
  friend: { userId: string; name: string } | null;
}

const NOTHING: Opening = { connection: 'none', friend: null };

/**
 * Somebody looks at what was shared with them: counts it, opens the browser's session, and connects a member with the
 * sharer, in one transaction (decisions: opening a link). The sharer's own look and a bot's are none. Called twice at once it
 * happened once.
 */
export async function openShare(
  context: SharingContext,
  share: ShareRow & { video_id: string },
): Promise<Opening> {
  const { member, isBot, resources } = context;
  const { sharer_id: sharerId } = share;
  if (isBot || (member !== null && member.id === sharerId)) return NOTHING;
  const sessionId = shareSession(context);
  // Whose account is gone has nobody to be connected with, and nobody who counts.
  if (sharerId === null) return NOTHING;
  const isAllowed = await resources.settings.get(connectByLink);
  const open = () => recordOpening(resources.database, { share, sharerId, sessionId, member, isAllowed });
  if (!member) return open();
  const attempt = {
    friendId: member.id,
    establishedVia: 'share_access' as const,
    sharerIds: () => [sharerId],
    met: ({ connection }: Opening) => new Map(connection === 'none' ? [] : [[sharerId, connection]]),
  };
  return attempting(resources, attempt, open);
}

interface Opened {
  share: ShareRow & { video_id: string };
  sharerId: string;
  sessionId: string;
  member: Member | null;
  isAllowed: boolean;
}

async function recordOpening(
  database: Database,
  { share, sharerId, sessionId, member, isAllowed }: Opened,
): Promise<Opening> {
  return database.transaction(async (tx) => {
    // Before any of them is named in a row. Who is being deleted is waited for, and then there is nothing to open.
    const people = member ? [sharerId, member.id] : [sharerId];
    if ((await lockPeople(tx, people)).size < people.length) return NOTHING;
    const [counted] = await tx
      .insert(anonymousShareSessions)
      .values({
        session_id: sessionId,
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
      (await connect(tx, { viewerId: member.id, shareIds: [share.id], via: 'share_access' }, isAllowed));
    const connection = met?.get(sharerId) ?? 'none';
    if (counted) await recordEvent(tx, share, sharerId, 'opened');
    if (connection === 'connected') await recordEvent(tx, share, sharerId, 'connected');
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
    return { connection, friend: connection === 'none' ? null : await friendOf(tx, sharerId) };
  });
}

async function recordEvent(
  tx: Database,
  share: ShareRow,
  sharerId: string,
  kind: 'opened' | 'connected',
): Promise<void> {
  await tx.insert(shareEvents).values({ sharer_id: sharerId, share_record_id: share.id, kind });
}

async function friendOf(tx: Database, userId: string): Promise<Opening['friend']> {
  const [row] = await tx
    .select({ firstName: profiles.first_name, lastName: profiles.last_name, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row ? { userId, name: friendName(row) } : null;
}
