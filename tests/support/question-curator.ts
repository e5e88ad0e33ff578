import { beforeEach } from 'vitest';
import { operationsAs, undoAs } from './call-operations.ts';
import { createProfile, createVideo } from './factories.ts';
import { testDatabase } from './test-database.ts';

/** For a test file: an admin who looks after questions, on a database that each test finds without any. */
export async function questionCurator() {
  const { database, pool } = await testDatabase();
  const { assistant, admin } = operationsAs('admin', database);
  const reader = operationsAs('anyone', database).assistant;

  beforeEach(async () => {
    await pool.query(
      'truncate videos, profiles, ai_clickable_questions, settings, audit_log, app_metrics cascade',
    );
  });

  const managed = async (videoId?: string) => (await assistant.managedQuestions({ videoId })).questions;
  return {
    database,
    pool,
    assistant,
    reader,
    undo: undoAs(admin),
    managed,
    order: async (videoId?: string) => (await managed(videoId)).map(({ text }) => text),
    /** What readers of a video are shown. */
    shown: async (id: string) => (await reader.questions({ id })).questions.map(({ text }) => text),
    /** As many members as there are marks say whether an answer helped: `+` or `-`. */
    async vote(question: { id: string }, video: { id: string }, marks: string) {
      for (const mark of marks) {
        const { id } = await createProfile(database);
        await pool.query(
          `insert into answer_feedback (question_id, video_id, user_id, is_helpful, feedback_value) values ($1, $2, $3, $4, 1)`,
          [question.id, video.id, id, mark === '+'],
        );
      }
    },
    /** A video with questions of its own, in this order. */
    async asked(...texts: string[]) {
      const video = await createVideo(database);
      for (const text of texts) await assistant.addQuestion({ text, videoId: video.id });
      return { video, ids: (await managed(video.id)).map(({ id }) => id) };
    },
  };
}
