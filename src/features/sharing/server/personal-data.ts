import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import {
  anonymousShareSessions,
  appMetrics,
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
import { shortId } from '../rules/friendship-totals.ts';
import { METRICS_CATEGORY } from './friend-attempts.ts';

/** What sharing keeps of a member, for 'download my data' and for the deletion of an account. */
export const personalData: readonly PersonalData<Database>[] = [
  {
    table: 'share_records',
    read: (database, userId) =>
      database.select().from(shareRecords).where(eq(shareRecords.sharer_id, userId)),
    // What was curated stays, from 'Someone' and without their words (decisions: share links of a deleted account).
    forget: async (tx, userId) => {
      await tx.delete(shareRecords).where(and(eq(shareRecords.sharer_id, userId), shareRecords.is_typed));
      await tx
        .update(shareRecords)
        .set({ note: null })
        .where(and(eq(shareRecords.sharer_id, userId), isNotNull(shareRecords.note)));
    },
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
  {
    table: 'app_metrics',
    read: (database, userId) =>
      database
        .select({
          name: appMetrics.metric_name,
          value: appMetrics.metric_value,
          // Not who the other was.
          tags: sql`${appMetrics.tags} - 'sharerId' - 'friendId'`,
          created_at: appMetrics.created_at,
        })
        .from(appMetrics)
        .where(isAttemptOf(userId)),
    forget: (tx, userId) => tx.delete(appMetrics).where(isAttemptOf(userId)),
  },
];

/** The metrics of attempts to connect a member, by what they tell of who it was. */
function isAttemptOf(userId: string) {
  return and(
    eq(appMetrics.category, METRICS_CATEGORY),
    sql`${shortId(userId)} in (${appMetrics.tags} ->> 'sharerId', ${appMetrics.tags} ->> 'friendId')`,
  );
}
