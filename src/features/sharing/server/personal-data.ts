import { and, eq, or, sql } from 'drizzle-orm';
import {
  anonymousShareSessions,
  friendBlocks,
  friendRelationships,
  friendRemovals,
  shareEvents,
  shareInteractions,
  shareRecords,
  sharingPreferences,
} from '#database/schema.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Database } from '#platform/database.ts';

/** What sharing keeps of a member, for 'download my data' and for the deletion of an account. */
export const personalData: readonly PersonalData<Database>[] = [
  {
    table: 'share_records',
    read: (database, userId) =>
      database.select().from(shareRecords).where(eq(shareRecords.sharer_id, userId)),
    // What was curated stays, from 'Someone' (decisions: share links of a deleted account).
    forget: (tx, userId) =>
      tx.delete(shareRecords).where(and(eq(shareRecords.sharer_id, userId), shareRecords.is_typed)),
  },
  {
    table: 'share_interactions',
    read: (database, userId) =>
      database.select().from(shareInteractions).where(eq(shareInteractions.sharer_id, userId)),
  },
  {
    table: 'anonymous_share_sessions',
    // The other side's session is theirs.
    read: (database, userId) => {
      const { sharer_id, matched_user_id, video_id, share_token, matched_at, created_at } =
        anonymousShareSessions;
      return database
        .select({
          role: sql<string>`case when ${sharer_id} = ${userId} then 'sharer' else 'visitor' end`,
          video_id,
          share_token,
          matched_at,
          created_at,
        })
        .from(anonymousShareSessions)
        .where(or(eq(sharer_id, userId), eq(matched_user_id, userId)));
    },
  },
  {
    table: 'friend_relationships',
    read: (database, userId) =>
      database
        .select()
        .from(friendRelationships)
        .where(or(eq(friendRelationships.sharer_id, userId), eq(friendRelationships.friend_id, userId))),
  },
  {
    table: 'share_events',
    read: (database, userId) =>
      database
        .select({
          kind: shareEvents.kind,
          share_id: shareRecords.share_id,
          created_at: shareEvents.created_at,
        })
        .from(shareEvents)
        .innerJoin(shareRecords, eq(shareRecords.id, shareEvents.share_record_id))
        .where(eq(shareEvents.sharer_id, userId)),
  },
  {
    table: 'friend_removals',
    // Whom somebody else removed is not told of it.
    read: (database, userId) =>
      database.select().from(friendRemovals).where(eq(friendRemovals.remover_id, userId)),
  },
  {
    table: 'friend_blocks',
    read: (database, userId) =>
      database.select().from(friendBlocks).where(eq(friendBlocks.blocker_id, userId)),
  },
  {
    table: 'sharing_preferences',
    read: (database, userId) =>
      database.select().from(sharingPreferences).where(eq(sharingPreferences.user_id, userId)),
  },
];
