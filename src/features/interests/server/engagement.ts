import { and, eq, lt, sql } from 'drizzle-orm';
import { engagementEvents } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';

/** What a member did with a video (spec 2 §3 Engagement event). */
export interface Engagement {
  userId: string;
  videoId: string;
  type: 'view' | 'favorite' | 'share' | 'positive_feedback';
  at: Date;
}

/** Seconds in which the same deed at the same video is one (spec 2 §9 Engagement de-duplication). */
const SAME_SECONDS = 5;
/** Days that engagement is kept: what somebody liked longer ago says little of what they care about now. */
const KEPT_DAYS = 365;

/** Writes down what a member did with a video, if both are still there; of one that is being deleted it waits to know. */
export async function recordEngagement(
  tx: Database,
  { userId, videoId, type, at }: Engagement,
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const same = sql`make_interval(secs => ${SAME_SECONDS})`;
  await tx.execute(sql`
    insert into engagement_events (user_id, video_id, event_type, created_at)
    select p.id, v.id, ${type}, ${moment} from profiles p, videos v
     where p.id = ${userId} and v.id = ${videoId}
       and not exists (
         select from engagement_events e
          where e.user_id = p.id and e.video_id = v.id and e.event_type = ${type}
            and e.created_at > ${moment} - ${same} and e.created_at < ${moment} + ${same})
       for key share of p, v`);
}

/**
 * Forgets what a member watched (decisions: interests).
 * @param only one viewing, by its video and moment; without it all of them
 */
export async function forgetViews(
  tx: Database,
  userId: string,
  only?: { videoId: string; at: Date },
): Promise<void> {
  const { user_id, event_type, video_id, created_at } = engagementEvents;
  await tx
    .delete(engagementEvents)
    .where(
      and(
        eq(user_id, userId),
        eq(event_type, 'view'),
        only && eq(video_id, only.videoId),
        only && eq(created_at, only.at),
      ),
    );
}

export async function sweepEngagement(database: Database): Promise<void> {
  await database
    .delete(engagementEvents)
    .where(lt(engagementEvents.created_at, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
