import type pg from 'pg';

/** What holds between rows whatever happened, and the rows for which it does not. */
const INVARIANTS: Record<string, string> = {
  'a video counts its favorites': `
    select id from videos v
     where favorite_count <> (select count(*) from user_favorites f where f.video_id = v.id)`,
  'a video counts the links to it that work': `
    select id from videos v
     where share_count <> (select count(*) from share_records s where s.video_id = v.id and s.revoked_at is null)`,
  'a video counts a view for each visit at least': `
    select id from videos v where view_count < (select count(*) from video_visits s where s.video_id = v.id)`,
  'a video in a category is sorted there as it is': `
    select video_id from video_categories c join videos v on v.id = c.video_id
     where (c.published, c.is_featured, c.view_count, c.favorite_count, c.share_count, c.sort_title, c.created_at)
       is distinct from
       (v.published, v.is_featured, v.view_count, v.favorite_count, v.share_count, v.sort_title, v.created_at)`,
  'a video is found by search': `
    select id from videos v where deleted_at is null
       and not exists (select from video_search_documents d where d.video_id = v.id)`,
  'one transcript of a video is the one that is shown': `
    select video_id from video_transcripts group by video_id having count(*) filter (where is_primary) <> 1`,
  'the lines of a transcript have no gap': `
    select transcript_id from transcript_cues group by transcript_id
    having min(position) <> 0 or max(position) + 1 <> count(*)`,
  'an answer stands in the conversation of its question': `
    select a.id from chat_messages a join chat_messages q on q.id = a.answers_id
     where a.conversation_id <> q.conversation_id or q.role <> 'user' or a.role <> 'assistant'`,
  'a question has one answer': `
    select answers_id from chat_messages where answers_id is not null group by answers_id having count(*) > 1`,
  'a link counts its openings': `
    select r.id from share_records r
     where seen_count > access_count
        or access_count < (select count(*) from anonymous_share_sessions s where s.share_token = r.share_token)`,
  'a link tells its sharer of each opening': `
    select r.id from share_records r where r.sharer_id is not null and r.access_count <>
      (select count(*) from share_events e where e.share_record_id = r.id and e.kind = 'opened')`,
  'who is blocked is no friend': `
    select f.id from friend_relationships f join friend_blocks b
        on (b.blocker_id, b.blocked_id) in ((f.sharer_id, f.friend_id), (f.friend_id, f.sharer_id))`,
  'a session belongs to an account that is active': `
    select s.id from user_sessions s join profiles p on p.id = s.user_id where not p.is_active`,
  'no index is left half made': `select indexrelid from pg_index where not indisvalid`,
};

/** Reads a database and says, in plain words, what in it contradicts itself; nothing while the site is whole. */
export async function brokenInvariants(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, offending] of Object.entries(INVARIANTS)) {
    const { rowCount, rows } = await pool.query(offending);
    if (rowCount) broken.push(`Not so for ${rowCount}: ${name} (${Object.values(rows[0])[0]})`);
  }
  return broken;
}
