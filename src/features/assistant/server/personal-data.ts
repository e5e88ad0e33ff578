import { asc, desc, eq, sql } from 'drizzle-orm';
import {
  aiClickableQuestions,
  answerFeedback,
  chatConversations,
  chatMessages,
  videos,
} from '#database/schema.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Database } from '#platform/database.ts';

/** What the assistant knows of a member, for 'download my data'; all of it goes with their profile. */
export const personalData: PersonalData<Database>[] = [
  {
    table: 'answer_feedback',
    read: (database, userId) =>
      database
        .select({
          question: aiClickableQuestions.question_text,
          videoId: answerFeedback.video_id,
          // As the public sees it: a draft's title is not theirs to read.
          title: sql<string | null>`case when ${videos.published} then ${videos.title} end`,
          isHelpful: answerFeedback.is_helpful,
          votedAt: answerFeedback.created_at,
        })
        .from(answerFeedback)
        .innerJoin(aiClickableQuestions, eq(aiClickableQuestions.id, answerFeedback.question_id))
        .innerJoin(videos, eq(videos.id, answerFeedback.video_id))
        .where(eq(answerFeedback.user_id, userId))
        .orderBy(desc(answerFeedback.created_at)),
  },
  {
    table: 'chat_conversations',
    read: (database, userId) =>
      database
        .select({
          id: chatConversations.id,
          videoId: chatConversations.video_id,
          createdAt: chatConversations.created_at,
        })
        .from(chatConversations)
        .where(eq(chatConversations.user_id, userId))
        .orderBy(asc(chatConversations.created_at)),
  },
  {
    table: 'chat_messages',
    read: (database, userId) =>
      database
        .select({
          conversationId: chatMessages.conversation_id,
          role: chatMessages.role,
          content: chatMessages.content,
          status: chatMessages.status,
          followUps: chatMessages.follow_ups,
          timestamp: chatMessages.timestamp,
        })
        .from(chatMessages)
        .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversation_id))
        .where(eq(chatConversations.user_id, userId))
        .orderBy(asc(chatMessages.timestamp)),
  },
];
