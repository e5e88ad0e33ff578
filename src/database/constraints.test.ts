import { expect, test } from 'vitest';
import { createCategory, createCues, createProfile, createVideo } from '../../tests/support/factories.ts';
import { testDatabase } from '../../tests/support/test-database.ts';

const { pool, database } = await testDatabase();
const video = await createVideo(database, { url: 'https://vimeo.com/76979871' });
await createCues(database, video.id, ['Said already.']);
const cue = (columns: string, ...rows: string[]) =>
  `insert into transcript_cues (transcript_id, video_id, ${columns})
   select t.id, t.video_id, line.* from video_transcripts t, (values ${rows.join(', ')}) as line`;
const category = await createCategory(database, { name: 'Rivers' });
const [ann, ben] = [
  await createProfile(database, { email: 'ann@example.org' }),
  await createProfile(database),
];
const nobody = '00000000-0000-4000-8000-000000000000';
const {
  rows: [question],
} = await pool.query(
  `insert into ai_clickable_questions (question_text, video_id) values ('Why?', $1) returning id`,
  [video.id],
);
const {
  rows: [share],
} = await pool.query(
  `insert into share_records (share_id, video_id, video_title) values ('abcdefghij', $1, 'A film') returning share_token`,
  [video.id],
);

test.each([
  [
    'a video without a title',
    `insert into videos (title, url, link_key) values ('  ', 'u', 'k')`,
    'title_given',
  ],
  [
    'a second video with the same link',
    `insert into videos (title, url, link_key) values ('T', 'u', 'vimeo:76979871')`,
    'unique_listed_link',
  ],
  ['a negative duration', `update videos set duration = -1`, 'duration_not_negative'],
  ['a count below zero', `update videos set view_count = -1`, 'counts_not_negative'],
  [
    'an unknown state of a transcript',
    `update videos set transcript_status = 'maybe'`,
    'known_transcript_status',
  ],
  [
    'a submitter who is not there',
    `update videos set user_id = '${nobody}'`,
    'videos_user_id_profiles_id_fk',
  ],
  ['a category without a name', `insert into categories (name) values (' ')`, 'name_given'],
  [
    'a category whose name differs in case alone',
    `insert into categories (name) values ('RIVERS')`,
    'unique_category_name',
  ],
  [
    'a link to a category that is not there',
    `insert into video_categories (video_id, category_id) values ('${video.id}', '${nobody}')`,
    'video_categories_category_id_categories_id_fk',
  ],
  [
    'a line that ends before it begins',
    cue('position, start_ms, end_ms, text', `(9, 9, 3, 'x')`),
    'cue_times',
  ],
  ['a line with a beginning and no end', cue('position, start_ms, text', `(9, 9, 'x')`), 'cue_times'],
  ['two lines in one place', cue('position, text', `(1, 'x')`, `(1, 'y')`), 'unique_cue_position'],
  [
    'a line of one video’s transcript under another video',
    `insert into transcript_cues (transcript_id, video_id, position, text) select id, '${nobody}', 9, 'x' from video_transcripts`,
    'cues_of_transcript',
  ],
  [
    'two transcripts of a video in one language',
    `insert into video_transcripts (video_id, language, origin, is_timed) values ('${video.id}', 'en', 'paste', true)`,
    'unique_transcript_language',
  ],
  [
    'two primary transcripts of a video',
    `insert into video_transcripts (video_id, language, origin, is_timed, is_primary) values ('${video.id}', 'fr', 'paste', true, true)`,
    'one_primary_transcript',
  ],
  [
    'a transcript of unknown origin',
    `insert into video_transcripts (video_id, language, origin, is_timed) values ('${video.id}', 'fr', 'rumour', true)`,
    'known_transcript_origin',
  ],
  [
    'a visit of a video that is not there',
    `insert into video_visits (video_id, person, counted_at) values ('${nobody}', 'p', now())`,
    'video_visits_video_id_videos_id_fk',
  ],
  [
    'a second account with the same address in another case',
    `insert into profiles (email) values ('Ann@Example.org')`,
    'unique_profile_email',
  ],
  ['a role nobody knows', `insert into user_roles values ('${ann.id}', 'owner')`, 'known_role'],
  [
    'the same question twice, in another case',
    `insert into ai_clickable_questions (question_text, video_id) values ('WHY?', '${video.id}')`,
    'unique_question_text',
  ],
  [
    'a question from an unknown source',
    `insert into ai_clickable_questions (question_text, question_source) values ('How?', 'rumour')`,
    'known_question_source',
  ],
  [
    'a vote by nobody',
    `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value) values ('${question.id}', '${video.id}', true, 1)`,
    'one_voter',
  ],
  [
    'two votes of one person',
    `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, user_id)
     select '${question.id}', '${video.id}', true, 1, '${ann.id}' from generate_series(1, 2)`,
    'unique_member_vote',
  ],
  [
    'two votes of one visitor',
    `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, session_hash)
     select '${question.id}', '${video.id}', true, 1, 'hash' from generate_series(1, 2)`,
    'unique_visitor_vote',
  ],
  [
    'a member’s vote with their network',
    `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, user_id, network_hash)
     values ('${question.id}', '${video.id}', true, 1, '${ann.id}', 'hash')`,
    'network_of_visitors',
  ],
  [
    'a conversation of two',
    `insert into chat_conversations (video_id, user_id, session_hash) values ('${video.id}', '${ann.id}', 'hash')`,
    'one_speaker',
  ],
  [
    'a share id of another form',
    `insert into share_records (share_id, video_title) values ('short', 'A film')`,
    'share_id_form',
  ],
  [
    'a share with a question that does not open by itself',
    `insert into share_records (share_id, video_title, question_text) values ('klmnopqrst', 'A film', 'Why?')`,
    'question_opens_by_itself',
  ],
  [
    'the same opening of a link twice',
    `insert into anonymous_share_sessions (session_id, video_id, share_token, sharer_id)
     select 'session', '${video.id}', '${share.share_token}', '${ann.id}' from generate_series(1, 2)`,
    'unique_session_share',
  ],
  [
    'a session matched to nobody',
    `insert into anonymous_share_sessions (session_id, video_id, share_token, sharer_id, matched_at)
     values ('session', '${video.id}', '${share.share_token}', '${ann.id}', now())`,
    'matched_whole',
  ],
  [
    'the same friendship twice',
    `insert into friend_relationships (sharer_id, friend_id) select '${ann.id}', '${ben.id}' from generate_series(1, 2)`,
    'unique_friend_relationship',
  ],
  [
    'a friendship with oneself',
    `insert into friend_relationships (sharer_id, friend_id) values ('${ann.id}', '${ann.id}')`,
    'not_oneself',
  ],
  [
    'a favorite twice',
    `insert into user_favorites (user_id, video_id) select '${ann.id}', '${video.id}' from generate_series(1, 2)`,
    'user_favorites_user_id_video_id_pk',
  ],
  [
    'an event of an unknown kind',
    `insert into engagement_events (user_id, video_id, event_type) values ('${ann.id}', '${video.id}', 'sneeze')`,
    'known_event_type',
  ],
  [
    'more than 50 interests',
    `insert into user_interest_profiles (user_id, topic_keywords) values ('${ann.id}', array_fill('k'::text, array[51]))`,
    'keyword_cap',
  ],
  [
    'a rollout beyond everybody',
    `insert into feature_flags (name, enabled, rollout_percentage) values ('f', true, 101)`,
    'rollout_in_percent',
  ],
])('%s is refused', async (_what, statement, constraint) => {
  await expect(pool.query(statement)).rejects.toMatchObject({ constraint });
});

test('a category and a video go with their links, a submitter leaves the video', async () => {
  const film = await createVideo(database, { user_id: ben.id, categories: [category] });
  await pool.query('delete from profiles where id = $1', [ben.id]);
  await pool.query('delete from categories where id = $1', [category.id]);
  const { rows } = await pool.query(
    'select user_id, (select count(*)::int from video_categories where video_id = id) as links from videos where id = $1',
    [film.id],
  );
  expect(rows).toEqual([{ user_id: null, links: 0 }]);
});

test('a share record outlives its video and keeps its title', async () => {
  await pool.query('delete from videos where id = $1', [video.id]);
  const { rows } = await pool.query('select video_id, video_title from share_records');
  expect(rows).toEqual([{ video_id: null, video_title: 'A film' }]);
});
