import { desc, eq, sql } from 'drizzle-orm';
import { aiClickableQuestions, answerFeedback, videos } from '#database/schema.ts';
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
];
