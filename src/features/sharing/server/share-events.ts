import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { MOST_EVENTS } from '../rules/event-place.ts';

/** An event of a share, as it is kept. */
export interface EventRow extends Record<string, unknown> {
  id: string;
  kind: 'opened' | 'connected';
  created_at: string;
  share_id: string;
  share_kind: string;
  /** As the video is called now; of one that is gone as it was called when it was shared. */
  video_title: string;
  question_text: string | null;
  start_seconds: number | null;
  end_seconds: number | null;
  is_listed: boolean;
  /** Whom it connected, if they still are: as the network names them. */
  friend: { firstName: string | null; lastName: string | null; email: string } | null;
}

/**
 * What happened to a member's shares, the latest first, after an event; nothing beyond the latest thousand (spec 2 §9).
 * @param after the number of the last event shown
 */
export async function eventsOf(
  database: Database,
  userId: string,
  after: string | null,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await database.execute<EventRow>(sql`
    select e.id::text, e.kind, e.created_at, r.share_id, r.kind as share_kind, r.question_text, r.start_seconds, r.end_seconds,
           r.revoked_at is null as is_listed,
           coalesce(v.title, r.video_title) as video_title,
           -- Written with the moment of the friendship.
           case when e.kind = 'connected' then (
             select jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', p.email)
               from friend_relationships f join profiles p on p.id = f.friend_id
              where f.share_record_id = e.share_record_id and f.sharer_id = ${userId} and f.created_at = e.created_at
              limit 1) end as friend
      from (select * from share_events where sharer_id = ${userId} order by id desc limit ${MOST_EVENTS}) e
      join share_records r on r.id = e.share_record_id
      left join videos v on v.id = r.video_id and v.published
     where ${after}::bigint is null or e.id < ${after}::bigint
     order by e.id desc
     limit ${limit}`);
  return rows;
}

/** Writes that links connected a member with their sharers just now, at the moment of each friendship. */
export async function recordConnected(
  tx: Database,
  friendId: string,
  sharerIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into share_events (sharer_id, share_record_id, kind, created_at)
    select sharer_id, share_record_id, 'connected', created_at from friend_relationships
     where friend_id = ${friendId} and sharer_id = any(${sql.param([...sharerIds])}::uuid[])`);
}

/** Forgets of each sharer what lies beyond their latest thousand events. */
export async function sweepShareEvents(database: Database): Promise<void> {
  await database.execute(sql`
    delete from share_events e
     using (select many.sharer_id,
                   (select id from share_events o where o.sharer_id = many.sharer_id
                     order by id desc offset ${MOST_EVENTS} limit 1) as last
              from (select sharer_id from share_events group by sharer_id having count(*) > ${MOST_EVENTS}) many) beyond
     where e.sharer_id = beyond.sharer_id and e.id <= beyond.last`);
}
