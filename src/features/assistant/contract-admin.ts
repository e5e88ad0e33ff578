import { z } from 'zod';
import { videoId } from '#features/catalogue/contract.ts';
import { operation } from '#lib/operation.ts';
import { questionSource } from './contract-questions.ts';
import { DEFAULT_CLEAN_UP } from './rules/questions/clean-up.ts';
import { SUGGESTION_OUTCOMES } from './rules/questions/suggestion-outcome.ts';
import { LONGEST_ANSWER, LONGEST_INSTRUCTIONS, LONGEST_QUESTION } from './rules/questions/text-lengths.ts';

const EMPTY_QUESTION = 'Question text cannot be empty';

/** Without what no database takes, on one line. */
const questionText = z
  .string()
  .overwrite((text) => text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim())
  .min(1, EMPTY_QUESTION)
  .max(LONGEST_QUESTION, `A question has at most ${LONGEST_QUESTION} characters`);

const share = z.number().min(0).max(1);
const count = z.int().min(0).max(1_000_000);

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
  /** Likewise: whether the video's texts say something about it; null where nobody looked yet. */
  isCovered: z.boolean().nullable(),
});

/** A question with what was said of its answers. */
export const judgedQuestion = z.object({
  id: z.string(),
  text: z.string(),
  videoId: z.string().nullable(),
  videoTitle: z.string().nullable(),
  source: questionSource,
  helpful: z.number(),
  total: z.number(),
  bucket: z.enum(['low', 'medium', 'high']),
  /** Of a shown one: whether it is on its way to being retired. */
  isAtRisk: z.boolean(),
});

export const questionSettings = z.object({
  /** Questions in the lists of the analytics. */
  questionLimit: z.int().min(1).max(500),
  /** How often one of the best questions makes room for a lower one. */
  explorationRate: z.number().min(0).max(0.5),
  enabled: z.boolean(),
  threshold: share,
  minFeedbackCount: count,
  customQuestionStricter: z.boolean(),
  customQuestionThreshold: share,
  customQuestionMinFeedback: count,
});

const cleanUpRun = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** Whether nobody pressed: the weekly run. */
  isScheduled: z.boolean(),
  total: z.number(),
  retired: z.number(),
  promoted: z.number(),
  unchanged: z.number(),
});

/** What undoes it; null where nothing was changed. */
const done = z.object({ actionId: z.uuid().nullable() });

export type ManagedQuestion = z.infer<typeof managedQuestion>;
export type JudgedQuestion = z.infer<typeof judgedQuestion>;
export type QuestionSettings = z.infer<typeof questionSettings>;
export type CleanUpRun = z.infer<typeof cleanUpRun>;

const read = { kind: 'read', per: 'person' } as const;
const write = { kind: 'api', per: 'person' } as const;

/** What admins do with questions, their answers and the assistant's instructions (spec 3). */
export const assistantAdminContract = {
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
          .max(LONGEST_ANSWER, `An answer has at most ${LONGEST_ANSWER.toLocaleString('en')} characters`),
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

  /** What people said of answers (spec 3 §3 Feedback analytics). */
  questionAnalytics: operation('admin', read)
    .route({
      method: 'GET',
      path: '/admin/question-analytics',
      summary: 'What people said of the answers to questions',
    })
    .input(z.object({ days: z.union([z.literal(30), z.literal(90)]).default(30) }))
    .output(
      z.object({
        totalFeedback: z.number(),
        positiveFeedback: z.number(),
        negativeFeedback: z.number(),
        /** From 0 to 1; null while nobody voted. */
        positiveRate: z.number().nullable(),
        questionsWithFeedback: z.number(),
        questionCount: z.number(),
        buckets: z.object({ low: z.number(), medium: z.number(), high: z.number() }),
        /** Votes by day (UTC), of every day of the period, the oldest first. */
        days: z.array(z.object({ day: z.string(), helpful: z.number(), unhelpful: z.number() })),
        topQuestions: z.array(judgedQuestion),
        activeQuestions: z.array(judgedQuestion),
        activeCount: z.number(),
        retiredQuestions: z.array(judgedQuestion),
        retiredCount: z.number(),
      }),
    ),

  questionSettings: operation('admin', read)
    .route({
      method: 'GET',
      path: '/admin/question-settings',
      summary: 'How questions are tried and retired',
    })
    .output(questionSettings),

  updateQuestionSettings: operation('admin', write)
    .route({
      method: 'PUT',
      path: '/admin/question-settings',
      summary: 'Set how questions are tried and retired',
    })
    .input(questionSettings)
    .output(done),

  /** Retires what helps nobody, and puts what helps most first (spec 3 §7; decisions: 'promote' in clean-up). */
  cleanupQuestions: operation('admin', write)
    .route({
      method: 'POST',
      path: '/cleanup-questions',
      summary: 'Retire and promote questions by their votes',
    })
    .input(
      z.object({
        mode: z.literal('batch').default('batch'),
        minSampleSize: z.int().min(1).max(1_000_000).default(DEFAULT_CLEAN_UP.minSampleSize),
        thresholds: z
          .object({
            retire: share.default(DEFAULT_CLEAN_UP.thresholds.retire),
            promote: share.default(DEFAULT_CLEAN_UP.thresholds.promote),
          })
          .refine(({ retire, promote }) => retire <= promote, 'Retire must not be above promote')
          .default(DEFAULT_CLEAN_UP.thresholds),
      }),
    )
    .output(
      done.extend({
        metrics: z.object({
          total: z.number(),
          retired: z.number(),
          promoted: z.number(),
          unchanged: z.number(),
        }),
      }),
    ),

  /** The last clean-up, and the next weekly one. */
  cleanupStatus: operation('admin', read)
    .route({
      method: 'GET',
      path: '/cleanup-questions',
      summary: 'When questions were cleaned up, and will be',
    })
    .output(z.object({ last: cleanUpRun.nullable(), nextAt: z.string() })),

  chatInstructions: operation('admin', read)
    .route({ method: 'GET', path: '/admin/chat-instructions', summary: 'The instructions of the assistant' })
    .output(
      z.object({
        content: z.string(),
        /** ISO 8601; null while they are the product's own. */
        updatedAt: z.string().nullable(),
        isDefault: z.boolean(),
        /** Whether a model reads them: the built-in assistant does not. */
        hasModel: z.boolean(),
      }),
    ),

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
            `Instructions have at most ${LONGEST_INSTRUCTIONS.toLocaleString('en')} characters`,
          ),
      }),
    )
    .output(done),
};
