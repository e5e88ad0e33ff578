import { z } from 'zod';
import { event } from '#platform/events.ts';

/** A member said whether the answer to a question helped, or changed their mind. */
export const answerRated = event(
  'assistant.answer-rated',
  z.object({ userId: z.uuid(), videoId: z.uuid(), questionId: z.uuid(), isHelpful: z.boolean() }),
);
