import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { videos } from './catalogue.ts';
import { createdAt, id } from './columns.ts';

/** Questions worth asking (spec 2 §3 AI clickable question). Without a video they are global. */
export const aiClickableQuestions = pgTable(
  'ai_clickable_questions',
  {
    id: id(),
    question_text: text().notNull(),
    enhanced_question_text: text(),
    order_index: integer().notNull().default(0),
    video_id: uuid().references(() => videos.id, { onDelete: 'cascade' }),
    question_source: text().notNull().default('predefined'),
    effectiveness_scores: jsonb()
      .$type<Record<string, { helpful: number; unhelpful: number }>>()
      .notNull()
      .default({}),
    created_at: createdAt(),
  },
  (t) => [
    index('questions_in_order').on(t.video_id, t.order_index),
    // One wording once a video (and once globally), whatever its case.
    uniqueIndex('unique_question_text').on(
      sql`coalesce(${t.video_id}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`md5(lower(${t.question_text}))`,
    ),
    check('question_given', sql`btrim(${t.question_text}) <> ''`),
    check('known_question_source', sql`${t.question_source} in ('predefined', 'admin', 'ai_response')`),
  ],
);

/** Whether an answer helped: one vote a person, question and video (decisions: Votes). */
export const answerFeedback = pgTable(
  'answer_feedback',
  {
    id: id(),
    question_id: uuid()
      .notNull()
      .references(() => aiClickableQuestions.id, { onDelete: 'cascade' }),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    is_helpful: boolean().notNull(),
    feedback_value: integer().notNull(),
    user_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    /** The anonymous session's hash, for a voter without an account. */
    session_hash: text(),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_member_vote').on(t.video_id, t.question_id, t.user_id),
    unique('unique_visitor_vote').on(t.video_id, t.question_id, t.session_hash),
    index('feedback_by_question').on(t.question_id),
    index('feedback_by_user').on(t.user_id),
    index('feedback_helpful_newest').on(t.created_at).where(sql`is_helpful`),
    check('one_voter', sql`num_nonnulls(${t.user_id}, ${t.session_hash}) = 1`),
  ],
);

/** Answers to curated questions, by video, question, instructions and model (decisions: The assistant). */
export const aiResponseCache = pgTable(
  'ai_response_cache',
  {
    cache_key: text().primaryKey(),
    prompt: text().notNull(),
    response: text().notNull(),
    video_id: uuid().references(() => videos.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [index('cached_by_video').on(t.video_id)],
);

/** One conversation of one person about one video: the server's own record (decisions: Anonymous chat). */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: id(),
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    session_hash: text(),
    created_at: createdAt(),
  },
  (t) => [
    index('conversations_by_user').on(t.user_id, t.created_at),
    index('conversations_by_session').on(t.session_hash, t.created_at),
    index('conversations_by_video').on(t.video_id),
    check('one_speaker', sql`num_nonnulls(${t.user_id}, ${t.session_hash}) = 1`),
  ],
);

/** Spec 2 §3 Chat message. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    conversation_id: uuid()
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    content: text().notNull(),
    timestamp: timestamp({ precision: 3, withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    index('messages_in_order').on(t.conversation_id, t.timestamp, t.id),
    check('known_message_role', sql`${t.role} in ('user', 'assistant')`),
  ],
);
