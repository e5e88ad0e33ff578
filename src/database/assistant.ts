import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { videos } from './catalogue.ts';
import { createdAt, id, moment } from './columns.ts';

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
    /**
     * Its distinct voters, kept by triggers: under `all`, and under `networks` those of them who are visitors, of whom a
     * network is one.
     */
    effectiveness_scores: jsonb()
      .$type<Record<string, { helpful: number; unhelpful: number }>>()
      .notNull()
      .default({}),
    /** Since when a clean-up has it retired, whatever its votes are by now. */
    retired_at: moment(),
    /** Since when an admin wants it shown, whatever its votes are (decisions: Votes, 'Override'). */
    overridden_at: moment(),
    /** Deleted by an admin, who may undo it for a while; nobody else meets it any more. */
    deleted_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    index('questions_in_order').on(t.video_id, t.order_index),
    // One wording once a video (and once globally), whatever its case.
    uniqueIndex('unique_question_text')
      .on(
        sql`coalesce(${t.video_id}, '00000000-0000-0000-0000-000000000000'::uuid)`,
        sql`md5(lower(${t.question_text}))`,
      )
      .where(sql`deleted_at is null`),
    check('question_given', sql`btrim(${t.question_text}) <> ''`),
    check('known_question_source', sql`${t.question_source} in ('predefined', 'admin', 'ai_response')`),
  ],
);

/**
 * Answers that curators wrote, by video and question: given before any other (decisions: What is offered can be
 * answered). Apart from the kept answers, which end with the texts, the instructions or the model.
 */
export const curatorAnswers = pgTable(
  'curator_answers',
  {
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    question_id: uuid()
      .notNull()
      .references(() => aiClickableQuestions.id, { onDelete: 'cascade' }),
    /** Markdown, as in chat messages: `[12:34](#t=754)` is a moment of the video. */
    content: text().notNull(),
    updated_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.video_id, t.question_id] }),
    index('curator_answers_by_question').on(t.question_id),
    check('curator_answer_given', sql`btrim(${t.content}) <> ''`),
  ],
);

/** Whether a video's texts say something about a question; of what nobody has looked at there is no row. */
export const questionCoverage = pgTable(
  'question_coverage',
  {
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    question_id: uuid()
      .notNull()
      .references(() => aiClickableQuestions.id, { onDelete: 'cascade' }),
    is_covered: boolean().notNull(),
    /** Where in the video its answer begins, by the texts; null where they do not say. */
    at_seconds: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.video_id, t.question_id] }),
    index('coverage_by_question').on(t.question_id),
  ],
);

/** Of which state of its texts a video was given questions; those that come later are looked at again. */
export const questionProposals = pgTable('question_proposals', {
  video_id: uuid()
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' }),
  /** `transcript_updated_at` of the video as it was then. */
  texts_at: moment().notNull(),
});

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
    /** Of such a voter the network, as a keyed hash: its visitors are one voter. */
    network_hash: text(),
    created_at: createdAt(),
  },
  (t) => [
    unique('unique_member_vote').on(t.video_id, t.question_id, t.user_id),
    unique('unique_visitor_vote').on(t.video_id, t.question_id, t.session_hash),
    index('feedback_by_question').on(t.question_id),
    index('feedback_by_voter').on(
      t.question_id,
      sql`voter_of(${t.user_id}, ${t.network_hash}, ${t.session_hash})`,
    ),
    index('feedback_by_user').on(t.user_id),
    index('helpful_by_member').on(t.user_id, t.created_at).where(sql`is_helpful and user_id is not null`),
    index('feedback_helpful_newest').on(t.created_at).where(sql`is_helpful`),
    check('one_voter', sql`num_nonnulls(${t.user_id}, ${t.session_hash}) = 1`),
    check('network_of_visitors', sql`num_nonnulls(${t.user_id}, ${t.network_hash}) < 2`),
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
    /** By which instructions and model, in short: what is kept of others is given no more. */
    made_by: text().notNull().default(''),
    /** Whether it answers; of what the texts do not cover, that they do not is kept, too. */
    is_answer: boolean().notNull().default(true),
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
    unique('unique_member_conversation').on(t.video_id, t.user_id),
    unique('unique_visitor_conversation').on(t.video_id, t.session_hash),
    index('conversations_by_user').on(t.user_id, t.created_at),
    index('conversations_by_session').on(t.session_hash, t.created_at),
    check('one_speaker', sql`num_nonnulls(${t.user_id}, ${t.session_hash}) = 1`),
  ],
);

/** A phrase of an answer that leads to another video of the catalogue (spec 2 §9 Link insertion). */
export interface TextLink {
  phrase: string;
  videoId: string;
  title: string;
  /** 0 to 100: how well the phrase fits the video. */
  score: number;
}

/** Spec 2 §3 Chat message. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    conversation_id: uuid()
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    /** Of an answer: Markdown, in which `[12:34](#t=754)` is a moment of the video. */
    content: text().notNull(),
    /** 'writing' is an answer under way; of the others all but 'complete' say how it ended early. */
    status: text().notNull().default('complete'),
    /** Why an answer ended early, as one of the error codes. */
    error_code: text(),
    /** The curated question that was clicked, or that this answers. */
    question_id: uuid().references(() => aiClickableQuestions.id, { onDelete: 'set null' }),
    /** Which message this answers; unique, so that a request that comes twice is answered once. */
    answers_id: uuid(),
    /** What the caller named its request by, so that it may ask again whether it arrived. */
    request_id: uuid(),
    /** Of an answer that is written for everybody: under which key it will be kept. */
    cache_key: text(),
    /** Stopped by its reader, and written on for others who asked the same and wait for it. */
    goes_on: boolean().notNull().default(false),
    /** Which assistant wrote it. */
    assistant: text(),
    links: jsonb().$type<TextLink[]>().notNull().default([]),
    follow_ups: text().array().notNull().default(sql`'{}'`),
    timestamp: moment().notNull().defaultNow(),
    /** When an answer under way was last heard of: one that fell silent lost its instance. */
    updated_at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('unique_request').on(t.conversation_id, t.request_id),
    index('messages_in_order').on(t.conversation_id, t.timestamp, t.id),
    index('messages_by_question').on(t.question_id),
    index('answers_by_message').on(t.answers_id),
    // A second question waits for the first one's answer, whatever instance it came to.
    uniqueIndex('one_answer_under_way').on(t.conversation_id).where(sql`status = 'writing'`),
    index('answers_under_way').on(t.updated_at).where(sql`status = 'writing'`),
    index('answers_under_way_by_key')
      .on(t.cache_key)
      .where(sql`(status = 'writing' or goes_on) and cache_key is not null`),
    foreignKey({ columns: [t.answers_id], foreignColumns: [t.id] }).onDelete('cascade'),
    check('known_message_role', sql`${t.role} in ('user', 'assistant')`),
    check(
      'known_message_status',
      sql`${t.status} in ('complete', 'writing', 'partial', 'stopped', 'failed')`,
    ),
    check('known_assistant', sql`${t.assistant} in ('built-in', 'model', 'curator')`),
  ],
);

/** What the assistant's endpoint was asked on a day (UTC), for the daily budget (decisions: The assistant). */
export const aiUsage = pgTable(
  'ai_usage',
  {
    day: date({ mode: 'string' }).notNull(),
    /** 'visitor' or 'member': visitors have a budget of their own within the whole. */
    asked_by: text().notNull(),
    calls: integer().notNull().default(0),
    tokens: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.asked_by] }),
    check('known_asker', sql`${t.asked_by} in ('visitor', 'member')`),
  ],
);
