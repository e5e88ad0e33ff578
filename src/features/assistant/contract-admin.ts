import { z } from 'zod';
import { videoId } from '#features/catalogue/contract-fields.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { oneLine } from '#lib/one-line.ts';
import { operation } from '#lib/operation.ts';
import { done, questionVotesContract } from './contract-question-votes.ts';
import { questionSource } from './contract-questions.ts';
import { SUGGESTION_OUTCOMES } from './rules/questions/suggestion-outcome.ts';
import { LONGEST_ANSWER, LONGEST_INSTRUCTIONS, LONGEST_QUESTION } from './rules/questions/text-lengths.ts';

const EMPTY_QUESTION = 'Question text cannot be empty';

/** On one line. */
const questionText = z
  .string()
  .overwrite(oneLine)
  .min(1, EMPTY_QUESTION)
  .max(LONGEST_QUESTION, `A question has at most ${LONGEST_QUESTION} characters`);

/** A question as admins see it (spec 3 §3 AI clickable question). */
export const managedQuestion = z.object({
  id: z.string(),
  text: z.string(),
  /** Null for a question that is asked of every video. */
  videoId: z.string().nullable(),
  source: questionSource,
  /** Distinct voters. */
  helpful: z.number(),
  total: z.number(),
  isRetired: z.boolean(),
  /** Of a chosen video: what a curator answered to it, with moments as `[1:23]`. */
  answer: z.string().nullable(),
  /** Likewise: what the assistant answered last, where that is kept. */
  assistantAnswer: z.string().nullable(),
  /** Likewise: whether it opens with an answer that is there, and is shown whatever the texts say. */
  isAnswered: z.boolean(),
  /** Likewise: whether the video's texts say something about it; null where nobody looked yet. */
  isCovered: z.boolean().nullable(),
});

export type ManagedQuestion = z.infer<typeof managedQuestion>;

const read = { kind: 'read', per: 'person' } as const;
const write = { kind: 'api', per: 'person' } as const;

/** What admins do with questions, their answers and the assistant's instructions (spec 3). */
export const assistantAdminContract = {
  ...questionVotesContract,

  /** The questions of a group in their order: those of every video, or a video's own. */
  managedQuestions: operation('admin', read)
    .route({
      method: 'GET',
      path: '/admin/questions',
      summary: 'Questions as admins see them, in their order',
    })
    .input(z.object({ videoId: videoId.optional() }))
    .output(
      z.object({
        questions: z.array(managedQuestion),
        /** With a video: the questions of every video, to be answered for this one. */
        globalQuestions: z.array(managedQuestion),
        video: z
          .object({
            id: z.string(),
            title: z.string(),
            url: z.string(),
            durationSeconds: z.number().nullable(),
            isPublished: z.boolean(),
            hasTranscript: z.boolean(),
            /** Whether the assistant looked through this state of the transcript for questions. */
            isSearched: z.boolean(),
          })
          .nullable(),
      }),
    ),

  /** Videos whose title holds a term, drafts too, each with the number of its own questions; a few. */
  videosToAsk: operation('admin', read)
    .route({
      method: 'GET',
      path: '/admin/question-videos',
      summary: 'Videos to choose from, with the number of their questions',
    })
    .input(z.object({ title: z.string().max(200).default('') }))
    .output(z.array(z.object({ id: z.string(), title: z.string(), questions: z.number() }))),

  addQuestion: operation('admin', write)
    .route({ method: 'POST', path: '/admin/questions', summary: 'Add a question, to a video or to all' })
    .input(z.object({ text: questionText, videoId: videoId.nullable().default(null) }))
    .output(done.extend({ id: z.string() })),

  /** Has the assistant draw questions from the transcript of a video now, a draft too, as far as it has room for them. */
  suggestQuestions: operation('admin', write)
    .route({
      method: 'POST',
      path: '/admin/videos/{videoId}/suggested-questions',
      summary: 'Have the assistant suggest questions for a video',
    })
    .input(z.object({ videoId }))
    .output(done.extend({ outcome: z.enum(SUGGESTION_OUTCOMES), added: z.number() })),

  /** `was`: what the admin saw; where somebody else changed it since, it is refused. */
  updateQuestion: operation('admin', write)
    .route({ method: 'PATCH', path: '/admin/questions/{id}', summary: 'Change the words of a question' })
    .input(z.object({ id: z.uuid(), text: questionText, was: z.string().optional() }))
    .output(done),

  deleteQuestion: operation('admin', write)
    .route({ method: 'DELETE', path: '/admin/questions/{id}', summary: 'Delete a question' })
    .input(z.object({ id: z.uuid() }))
    .output(done),

  /** Changes places with the neighbour; `past` names it, so that a request that comes twice moves once. */
  moveQuestion: operation('admin', write)
    .route({
      method: 'POST',
      path: '/admin/questions/{id}/move',
      summary: 'Move a question within its group',
    })
    .input(z.object({ id: z.uuid(), direction: z.enum(['up', 'down']), past: z.uuid().optional() }))
    .output(done.extend({ order: z.array(z.string()) })),

  /** Writes a curator's answer about a video, with moments as `[1:23]`; an empty one gives the assistant's back. */
  answerQuestion: operation('admin', write)
    .route({
      method: 'PUT',
      path: '/admin/videos/{videoId}/answers/{questionId}',
      summary: 'Answer a question as the curator',
    })
    .input(
      z.object({
        videoId,
        questionId: z.uuid(),
        answer: z
          .string()
          .overwrite((text) => text.replaceAll('\0', '').toWellFormed().trim())
          .max(LONGEST_ANSWER, `An answer has at most ${groupedNumber(LONGEST_ANSWER)} characters`),
        was: z.string().nullable().optional(),
      }),
    )
    .output(done.extend({ answer: z.string().nullable() })),

  /** Brings a retired question back, for good (spec 3 §4 Override; decisions: Votes). */
  overrideQuestion: operation('admin', write)
    .route({
      method: 'POST',
      path: '/admin/questions/{id}/override',
      summary: 'Bring a retired question back, for good',
    })
    .input(z.object({ id: z.uuid() }))
    .output(done),

  chatInstructions: operation('admin', read)
    .route({ method: 'GET', path: '/admin/chat-instructions', summary: 'The instructions of the assistant' })
    .output(
      z.object({
        content: z.string(),
        /** ISO 8601; null while no admin wrote any. */
        updatedAt: z.string().nullable(),
        /** Whether they are the product's own; without an admin's the operator may have set others. */
        isDefault: z.boolean(),
        /** Whether a model reads them: the built-in assistant does not. */
        hasModel: z.boolean(),
      }),
    ),

  /** `was`: what the admin saw; where somebody else changed it since, it is refused. */
  updateChatInstructions: operation('admin', write)
    .route({
      method: 'PUT',
      path: '/admin/chat-instructions',
      summary: 'Change the instructions of the assistant',
    })
    .input(
      z.object({
        content: z
          .string()
          .overwrite((text) => text.replaceAll('\0', '').toWellFormed().trim())
          .min(1, 'Instructions cannot be empty')
          .max(
            LONGEST_INSTRUCTIONS,
            `Instructions have at most ${groupedNumber(LONGEST_INSTRUCTIONS)} characters`,
          ),
        was: z.string().optional(),
      }),
    )
    .output(done),
};
