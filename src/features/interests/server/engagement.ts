import { and, eq, lt, sql } from 'drizzle-orm';
import { engagementEvents, userInterestProfiles, videos } from '#database/schema.ts';
import { lockProfile } from '#features/accounts/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { DeedType } from '../rules/interest-profile.ts';
import { keywordsOf } from '../rules/keywords.ts';
import { drawProfile } from './interest-profile.ts';

/** What a member did with a video (spec 2 §3 Engagement event). */
export interface Engagement {
  userId: string;
  videoId: string;
  type: DeedType;
  /** What it was about; none where a friend opened the member's link. */
  contentType?: string;
  /** The friend who opened the member's link. */
  recipientId?: string;
  at: Date;
}

/** Seconds in which the same deed at the same video is one (spec 2 §9 Engagement de-duplication). */
const SAME_SECONDS = 5;
/** Days that engagement is kept: what somebody liked longer ago says little of what they care about now. */
const KEPT_DAYS = 365;
/** Members whose old deeds are looked for at once. */
const SWEPT_MEMBERS = 500;

/**
 * Writes down what a member did with a video, if both are still there, and draws their profile anew; nothing of who
 * turned that off. Of a member's deeds one is heard after the other, on whichever instance; of a video that is being
 * deleted it waits to know.
 */
export async function recordEngagement(
  tx: Database,
  { userId, videoId, type, contentType, recipientId, at }: Engagement,
): Promise<void> {
  if (!(await lockProfile(tx, userId)) || (await isOff(tx, userId))) return;
  const [video] = await tx
    .select({ tags: videos.tags })
    .from(videos)
    .where(eq(videos.id, videoId))
    .for('key share');
  if (!video) return;
  const moment = sql`${at.toISOString()}::timestamptz`;
  const same = sql`make_interval(secs => ${SAME_SECONDS})`;
  // A friend who is gone by now is none.
  const recipient = recipientId
    ? sql`(select id from profiles where id = ${recipientId} for key share)`
    : sql`null`;
  const { rowCount } = await tx.execute(sql`
    with given as (select ${recipient}::uuid as recipient_id)
    insert into engagement_events
           (user_id, video_id, event_type, content_type, recipient_id, content_keywords, created_at)
    select ${userId}, ${videoId}, ${type}, ${contentType ?? null}, recipient_id,
           ${sql.param(keywordsOf(video.tags ?? []))}::text[], ${moment}
      from given
     where not exists (
       select from engagement_events e
        where e.user_id = ${userId} and e.video_id = ${videoId} and e.event_type = ${type}
          and e.recipient_id is not distinct from given.recipient_id
          and e.created_at > ${moment} - ${same} and e.created_at < ${moment} + ${same})`);
  if (rowCount) await drawProfile(tx, userId);
}

async function isOff(tx: Database, userId: string): Promise<boolean> {
  const { user_id, is_off } = userInterestProfiles;
  const [kept] = await tx.select({ isOff: is_off }).from(userInterestProfiles).where(eq(user_id, userId));
  return kept?.isOff === true;
}

/**
 * Forgets deeds of a member that were taken back, and what they said of their interests (decisions: interests).
 * @param only those with one video, or at one moment; without it all of this kind
 */
export async function forgetEngagement(
  tx: Database,
  userId: string,
  type: DeedType,
  only: { videoId?: string; at?: Date } = {},
): Promise<void> {
  const { user_id, event_type, video_id, created_at } = engagementEvents;
  await lockProfile(tx, userId);
  const { rowCount } = await tx
    .delete(engagementEvents)
    .where(
      and(
        eq(user_id, userId),
        eq(event_type, type),
        only.videoId ? eq(video_id, only.videoId) : undefined,
        only.at && eq(created_at, only.at),
      ),
    );
  if (rowCount) await drawProfile(tx, userId);
}

/** Forgets deeds of long ago, and what they said of their members' interests, of one member after the other. */
export async function sweepEngagement(database: Database): Promise<void> {
  const { user_id, created_at } = engagementEvents;
  const isOld = lt(created_at, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  for (;;) {
    const members = await database
      .selectDistinctOn([user_id], { id: user_id })
      .from(engagementEvents)
      .where(isOld)
      .limit(SWEPT_MEMBERS);
    for (const { id } of members)
      await database.transaction(async (tx) => {
        if (!(await lockProfile(tx, id))) return;
        await tx.delete(engagementEvents).where(and(eq(user_id, id), isOld));
        await drawProfile(tx, id);
      });
    if (members.length < SWEPT_MEMBERS) return;
  }
}
