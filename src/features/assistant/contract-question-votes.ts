import { z } from 'zod';
import { operation } from '#lib/operation.ts';
import { questionSource } from './contract-questions.ts';
import { DEFAULT_CLEAN_UP } from './rules/questions/clean-up.ts';

const share = z.number().min(0).max(1);
const count = z.int().min(0).max(1_000_000);

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

export type JudgedQuestion = z.infer<typeof judgedQuestion>;
export type QuestionSettings = z.infer<typeof questionSettings>;
export type CleanUpRun = z.infer<typeof cleanUpRun>;

/** What undoes it; null where nothing was changed. */
export const done = z.object({ actionId: z.uuid().nullable() });

const read = { kind: 'read', per: 'person' } as const;
const write = { kind: 'api', per: 'person' } as const;

/** What people said of answers, and what becomes of questions by it (spec 3). */
export const questionVotesContract = {
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

  /** Sets those that are given; the others stay. */
  updateQuestionSettings: operation('admin', write)
    .route({
      method: 'PUT',
      path: '/admin/question-settings',
      summary: 'Set how questions are tried and retired',
    })
    .input(questionSettings.partial())
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
};
