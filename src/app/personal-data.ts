import { eq, inArray, or, sql } from 'drizzle-orm';
import {
  anonymousShareSessions,
  events,
  friendRelationships,
  rateLimits,
  shareInteractions,
  shareRecords,
  videos,
  videoVisits,
} from '#database/schema.ts';
import { personalData as ofAccounts } from '#features/accounts/server/public.ts';
import { personalData as ofAssistant } from '#features/assistant/server/public.ts';
import { personalData as ofInterests } from '#features/interests/server/public.ts';
import { personalData as ofLibrary } from '#features/library/server/public.ts';
import { personalData as ofMail } from '#features/mail/server/public.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Database } from '#platform/database.ts';
import { memberKey } from '#platform/procedure.ts';
import { limitKeys } from '#platform/rate-limit.ts';

type Entry = PersonalData<Database>;

const videoEntries: readonly Entry[] = [
  {
    table: 'videos',
    read: (database, userId) =>
      database
        .select({ id: videos.id, title: videos.title, url: videos.url, created_at: videos.created_at })
        .from(videos)
        .where(eq(videos.user_id, userId)),
  },
  {
    table: 'video_visits',
    read: (database, userId) =>
      database
        .select({ video_id: videoVisits.video_id, counted_at: videoVisits.counted_at })
        .from(videoVisits)
        .where(eq(videoVisits.person, memberKey(userId))),
    forget: (tx, userId) => tx.delete(videoVisits).where(eq(videoVisits.person, memberKey(userId))),
  },
];

const limitEntries: readonly Entry[] = [
  {
    table: 'rate_limits',
    read: (database, userId) =>
      database
        .select()
        .from(rateLimits)
        .where(inArray(rateLimits.key, limitKeys(memberKey(userId)))),
    forget: (tx, userId) =>
      tx.delete(rateLimits).where(inArray(rateLimits.key, limitKeys(memberKey(userId)))),
  },
];

/** News of what a member did that nobody has heard yet. */
const eventEntries: readonly Entry[] = [
  {
    table: 'events',
    read: (database, userId) =>
      database
        .select({ name: events.name, data: events.data, created_at: events.created_at })
        .from(events)
        .where(eq(events.user_id, userId)),
  },
];

const sharingEntries: readonly Entry[] = [
  {
    table: 'share_records',
    read: (database, userId) =>
      database.select().from(shareRecords).where(eq(shareRecords.sharer_id, userId)),
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
];

/** All that the product keeps of a person, for 'download my data' and for the deletion of an account; of features without a list of their own, too. */
export const PERSONAL_DATA: readonly Entry[] = [
  ...ofAccounts,
  ...ofMail,
  ...ofLibrary,
  ...videoEntries,
  ...limitEntries,
  ...eventEntries,
  ...ofInterests,
  ...sharingEntries,
  ...ofAssistant,
];
