import { z } from 'zod';
import { adminAction } from '#platform/audit.ts';
import { questionSettings } from '../contract-question-votes.ts';
import { questionSource } from '../contract-questions.ts';

const group = z.uuid().nullable();
const order = z.array(z.uuid());

export const addedQuestion = adminAction('assistant.add-question', {
  before: z.object({}),
  after: z.object({ id: z.uuid(), videoId: group, text: z.string() }),
});

export const suggestedQuestions = adminAction('assistant.suggest-questions', {
  before: z.object({}),
  after: z.object({ videoId: z.uuid(), ids: order }),
});

export const editedQuestion = adminAction('assistant.edit-question', {
  before: z.object({
    id: z.uuid(),
    text: z.string(),
    enhanced: z.string().nullable(),
    // Absent in entries that are older than this field.
    source: questionSource.optional(),
  }),
  after: z.object({ text: z.string() }),
});

export const deletedQuestion = adminAction('assistant.delete-question', {
  before: z.object({ id: z.uuid(), videoId: group, text: z.string() }),
  after: z.object({}),
});

export const movedQuestion = adminAction('assistant.move-question', {
  before: z.object({ videoId: group, order }),
  after: z.object({ order }),
});

export const answeredQuestion = adminAction('assistant.answer-question', {
  before: z.object({ videoId: z.uuid(), questionId: z.uuid(), content: z.string().nullable() }),
  after: z.object({ content: z.string().nullable() }),
});

export const overrodeQuestion = adminAction('assistant.override-question', {
  before: z.object({ id: z.uuid(), retiredAt: z.string().nullable() }),
  after: z.object({}),
});

export const setQuestions = adminAction('assistant.set-questions', {
  before: questionSettings,
  after: questionSettings,
});

export const cleanedUpQuestions = adminAction('assistant.clean-up-questions', {
  before: z.object({ groups: z.array(z.object({ group, before: order })) }),
  after: z.object({ retiredIds: order, groups: z.array(z.object({ group, after: order })) }),
});

export const setInstructions = adminAction('assistant.set-instructions', {
  before: z.object({ content: z.string().nullable() }),
  after: z.object({ content: z.string() }),
});
