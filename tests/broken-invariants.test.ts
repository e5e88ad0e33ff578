import { expect, test } from 'vitest';
import { brokenInvariants } from './support/broken-invariants.ts';
import { createCategory, createCues, createProfile, createVideo } from './support/factories.ts';
import { testDatabase } from './support/test-database.ts';

const { database, pool } = await testDatabase();
const category = await createCategory(database);
const video = await createVideo(database, { categories: [category] });
await createCues(database, video.id, ['One', 'Two', 'Three']);
const sharer = await createProfile(database, { is_active: true });
const friend = await createProfile(database);
await pool.query(
  `insert into share_records (share_id, video_id, video_title, sharer_id) values ('abcdefghij', $1, 'Film', $2)`,
  [video.id, sharer.id],
);
await pool.query('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
  sharer.id,
  friend.id,
]);

test('of a whole database nothing is said', async () => {
  expect(await brokenInvariants(pool)).toEqual([]);
});

test.each([
  ['counts its favorites', 'update videos set favorite_count = 1'],
  ['counts the links to it', 'update videos set share_count = 2'],
  [
    'counts a view',
    `insert into video_visits (video_id, person, counted_at) select id, 'somebody', now() from videos`,
  ],
  ['is sorted there as it is', 'update video_categories set view_count = 3'],
  ['is found by search', 'delete from video_search_documents'],
  ['is the one that is shown', 'update video_transcripts set is_primary = false'],
  ['have no gap', 'delete from transcript_cues where position = 1'],
  ['tells its sharer of each opening', 'update share_records set access_count = 1'],
  ['counts its openings', 'update share_records set seen_count = 1'],
  [
    'is no friend',
    'insert into friend_blocks (blocker_id, blocked_id) select friend_id, sharer_id from friend_relationships',
  ],
  [
    'an account that is active',
    `insert into user_sessions (user_id, token_hash, is_persistent, expires_at)
     select id, 'token', true, now() from profiles where not is_active`,
  ],
  [
    'a question has one answer',
    `with c as (insert into chat_conversations (video_id, session_hash) select id, 'hash' from videos returning id),
          q as (insert into chat_messages (conversation_id, role, content) select id, 'user', 'What?' from c returning *)
     insert into chat_messages (conversation_id, role, content, answers_id)
     select conversation_id, 'assistant', 'That.', id from q, generate_series(1, 2)`,
  ],
  [
    'stands in the conversation of its question',
    `with c as (insert into chat_conversations (video_id, session_hash) select id, 'hash' from videos returning id),
          d as (insert into chat_conversations (video_id, session_hash) select id, 'other' from videos returning id),
          q as (insert into chat_messages (conversation_id, role, content) select id, 'user', 'What?' from c returning *)
     insert into chat_messages (conversation_id, role, content, answers_id)
     select d.id, 'assistant', 'That.', q.id from q, d`,
  ],
])('what is broken is named: %s', async (name, harm) => {
  const client = await pool.connect();
  try {
    // Triggers would mend some of it.
    await client.query('begin');
    for (const table of [
      'videos',
      'video_categories',
      'video_transcripts',
      'transcript_cues',
      'share_records',
    ])
      await client.query(`alter table ${table} disable trigger user`);
    await client.query(harm);
    expect(await brokenInvariants(client)).toContainEqual(expect.stringContaining(name));
  } finally {
    await client.query('rollback');
    client.release();
  }
});
