import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { aiClickableQuestions } from './assistant.ts';
import { videos } from './catalogue.ts';
import { createdAt, id, moment } from './columns.ts';

/** Short links (spec 1 §3 Share record). A link outlives its video and then tells what it was (decisions). */
export const shareRecords = pgTable(
  'share_records',
  {
    id: id(),
    share_id: text().notNull(),
    share_token: uuid().notNull().defaultRandom(),
    video_id: uuid().references(() => videos.id, { onDelete: 'set null' }),
    /** The video's title when it was shared, for a link whose video is gone. */
    video_title: text().notNull(),
    /** Null once the sharer's account is gone: then it is from 'Someone'. */
    sharer_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    kind: text().notNull().default('video'),
    question_id: uuid().references(() => aiClickableQuestions.id, { onDelete: 'set null' }),
    question_text: text(),
    /** Of an answer the chat message, of an insight its id: what `highlight` names. */
    message_id: text(),
    /** The answer as it was when it was shared, in Markdown as in chat messages. */
    answer_text: text(),
    /** Whether a curator wrote that answer. */
    is_curators: boolean().notNull().default(false),
    /** What the sharer says to it, in one paragraph of plain text: it goes with their account. */
    note: text(),
    /** Of a moment, in seconds from the video's beginning; without an end it plays on. */
    start_seconds: doublePrecision(),
    end_seconds: doublePrecision(),
    /** Whether it holds what the sharer typed: it goes with their account. */
    is_typed: boolean().notNull().default(false),
    /** Whether members who open it become connected with the sharer. */
    connects: boolean().notNull().default(true),
    /** Whether it stands under 'What your friends think'. */
    friends_may_see: boolean().notNull().default(false),
    /** What is shared, in short: the same thing shared twice by one person is one link. */
    content_key: text().notNull().default(sql`gen_random_uuid()::text`),
    auto_open: boolean().notNull().default(false),
    /** Times that it was opened by people. */
    access_count: integer().notNull().default(0),
    /** Of these the ones that the sharer has looked at. */
    seen_count: integer().notNull().default(0),
    revoked_at: moment(),
    /** Whether an admin took it back: then its sharer cannot let it work again. */
    is_taken_down: boolean().notNull().default(false),
    /** Whoever shared it took it back, perhaps after it was taken down: it stays so when that is undone. */
    is_revoked_by_sharer: boolean().notNull().default(false),
    expires_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_share_id').on(t.share_id),
    unique('unique_share_token').on(t.share_token),
    index('shares_by_video').on(t.video_id),
    index('shares_by_sharer').on(t.sharer_id, t.created_at),
    index('shares_by_question').on(t.question_id),
    uniqueIndex('one_link_a_thing').on(t.sharer_id, t.content_key).where(sql`revoked_at is null`),
    index('shares_for_friends')
      .on(t.sharer_id, t.created_at)
      .where(sql`friends_may_see and revoked_at is null`),
    // Of everybody, for who has too many friends to look each of them up.
    index('shares_seen_by_friends').on(t.created_at, t.id).where(sql`friends_may_see and revoked_at is null`),
    index('shares_for_friends_by_video')
      .on(t.video_id, t.sharer_id)
      .where(sql`friends_may_see and revoked_at is null`),
    check('known_share_kind', sql`${t.kind} in ('video', 'moment', 'question', 'answer', 'insight')`),
    check('moment_has_a_start', sql`(${t.kind} = 'moment') = (${t.start_seconds} is not null)`),
    check('moment_in_order', sql`0 <= ${t.start_seconds} and ${t.start_seconds} < ${t.end_seconds}`),
    check('share_id_form', sql`${t.share_id} ~ '^[A-Za-z0-9_-]{10}$'`),
    check('question_opens_by_itself', sql`${t.question_text} is null or ${t.auto_open}`),
    check('note_length', sql`length(${t.note}) <= 280`),
    check('access_count_not_negative', sql`${t.access_count} >= 0`),
  ],
);

/** What was shared by which link (spec 1 §3 Share interaction). */
export const shareInteractions = pgTable(
  'share_interactions',
  {
    id: id(),
    share_token: uuid()
      .notNull()
      .references(() => shareRecords.share_token, { onDelete: 'cascade' }),
    sharer_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    content_type: text().notNull(),
    content_preview: text(),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_share_interaction').on(t.share_token, t.video_id, t.content_type),
    index('interactions_by_sharer').on(t.sharer_id),
    index('interactions_by_video').on(t.video_id),
    check('known_content_type', sql`${t.content_type} in ('question', 'ai_insight')`),
  ],
);

/** Links opened by a browser without an account (spec 1 §3 Anonymous share session). */
export const anonymousShareSessions = pgTable(
  'anonymous_share_sessions',
  {
    id: id(),
    session_id: text().notNull(),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    share_token: uuid()
      .notNull()
      .references(() => shareRecords.share_token, { onDelete: 'cascade' }),
    sharer_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    matched_user_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    matched_at: moment(),
    /** When the link was last counted as opened in this browser. */
    opened_at: moment().notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_session_share').on(t.session_id, t.share_token),
    index('sessions_unmatched').on(t.created_at).where(sql`matched_at is null`),
    index('sessions_by_sharer').on(t.sharer_id),
    index('sessions_by_token').on(t.share_token),
    index('sessions_by_video').on(t.video_id),
    index('sessions_by_matched_user').on(t.matched_user_id),
    check('matched_whole', sql`(${t.matched_user_id} is null) = (${t.matched_at} is null)`),
  ],
);

/** Who is connected to whom through a link (spec 1 §3 Friend relationship). */
export const friendRelationships = pgTable(
  'friend_relationships',
  {
    id: id(),
    sharer_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    friend_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    established_via: text().notNull().default('share_access'),
    /** The link that connected them. */
    share_record_id: uuid().references(() => shareRecords.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_friend_relationship').on(t.sharer_id, t.friend_id),
    // One an unordered pair: the opposite link finds them connected (decisions: a friendship).
    uniqueIndex('one_friendship_a_pair').on(
      sql`least(${t.sharer_id}, ${t.friend_id})`,
      sql`greatest(${t.sharer_id}, ${t.friend_id})`,
    ),
    index('friends_by_share').on(t.share_record_id),
    index('friends_newest').on(t.sharer_id, t.created_at),
    index('friends_by_friend').on(t.friend_id, t.created_at),
    check('not_oneself', sql`${t.sharer_id} <> ${t.friend_id}`),
    check('known_origin', sql`${t.established_via} in ('share_access', 'retroactive_share_access')`),
  ],
);

/**
 * Who ended a friendship with whom: no link that was made before connects the two again. The friendship as it was is
 * kept beside, for who takes the removal back.
 */
export const friendRemovals = pgTable(
  'friend_removals',
  {
    remover_id: member(),
    removed_id: member(),
    removed_at: createdAt(),
    /** Whether it was the remover's link that connected them. */
    was_sharer: boolean().notNull().default(false),
    established_via: text().notNull().default('share_access'),
    share_record_id: uuid().references(() => shareRecords.id, { onDelete: 'set null' }),
    connected_at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.remover_id, t.removed_id] }),
    index('removals_by_removed').on(t.removed_id),
    index('removals_by_share').on(t.share_record_id),
  ],
);

/** Who wants nothing of whom: no connection, no notes either way, and the other is not told (decisions: a friendship). */
export const friendBlocks = pgTable(
  'friend_blocks',
  {
    blocker_id: member(),
    blocked_id: member(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blocker_id, t.blocked_id] }),
    index('blocks_by_blocked').on(t.blocked_id),
    check('blocks_another', sql`${t.blocker_id} <> ${t.blocked_id}`),
  ],
);

/** A member's switches of sharing; one without a row here has the defaults. */
export const sharingPreferences = pgTable('sharing_preferences', {
  user_id: member().primaryKey(),
  /** 'Connect me with people whose links I open': private mode is that it is off. */
  connects: boolean().notNull().default(true),
  /** Whether friends may see which answers they found helpful. */
  shows_votes: boolean().notNull().default(false),
  /** When an admin stopped their sharing; null while they may. */
  stopped_at: moment(),
  /** When the latest was connected of the friends by own links that the member was told of; null before the first. */
  friends_told_at: moment(),
  /** The same of those who were there when the member last looked at their friends. */
  friends_seen_at: moment(),
});

/** What happened to a member's links, the latest 1000 (spec 2 §9). Who opened them stands nowhere here. */
export const shareEvents = pgTable(
  'share_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sharer_id: member(),
    share_record_id: uuid()
      .notNull()
      .references(() => shareRecords.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('share_events_newest').on(t.sharer_id, t.id),
    index('share_events_by_share').on(t.share_record_id),
    check('known_share_event', sql`${t.kind} in ('opened', 'connected')`),
  ],
);

/** The column that says whose a row is; it goes with its owner. */
function member() {
  return uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });
}
