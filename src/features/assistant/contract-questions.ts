import { z } from 'zod';
import { videoCard, videoId } from '#features/catalogue/contract-fields.ts';
import { operation } from '#lib/operation.ts';
import { MAX_CARDS } from './rules/questions/arrange-questions.ts';
import { INSIGHT_SORTS, TIME_RANGES } from './rules/questions/insight-params.ts';

/** Who wrote a question: the product, an admin or the assistant. */
export const questionSource = z.enum(['predefined', 'admin', 'ai_response']);

/** A curated question (spec 2 §3 AI clickable question, adapted form). */
export const clickableQuestion = z.object({
  id: z.string(),
  text: z.string(),
  order: z.number(),
  /** Null for a question that is asked of every video. */
  videoId: z.string().nullable(),
  source: questionSource,
  /** Where in the video its answer begins; null where that is not known, or nowhere. */
  atSeconds: z.number().nullable(),
  popularity: z
    .object({
      helpfulVotes: z.number(),
      totalVotes: z.number(),
      /** Between 0 and 1; 0.5 for a question nobody voted on. */
      effectiveness: z.number(),
    })
    .optional(),
});

/** What a video's page may offer. */
export const offeredQuestions = z.object({
  questions: z.array(clickableQuestion),
  /** How often a lower question is tried in place of one of the best, between 0 and 0.5. */
  explorationRate: z.number(),
  /** What can be asked all the same where nobody proposed a question; null where there are some, or it cannot be answered. */
  summaryQuestion: z.string().nullable(),
});

/** A question that stands beside a video elsewhere than on its page. */
export const briefQuestion = z.object({ id: z.string(), text: z.string() });

/** An answer that people found helpful (spec 2 §3 Insight card). */
export const insight = z.object({
  /** Question id and video id. */
  id: z.string(),
  questionId: z.string(),
  videoId: z.string(),
  questionText: z.string(),
  videoTitle: z.string(),
  /** Markdown, as in chat messages. */
  content: z.string(),
  /** Whether a curator wrote it. */
  isCurators: z.boolean(),
  /** Its beginning in plain words, on one line. */
  beginning: z.string(),
  /** Between 0 and 1. */
  positiveRate: z.number(),
  /** Distinct voters. */
  totalFeedback: z.number(),
  /** ISO 8601: the latest helpful vote. */
  date: z.string(),
  tags: z.array(z.string()),
});

export type BriefQuestion = z.infer<typeof briefQuestion>;
export type OfferedQuestions = z.infer<typeof offeredQuestions>;
export type ClickableQuestion = z.infer<typeof clickableQuestion>;
export type Insight = z.infer<typeof insight>;

/** The id of a question or a video, which is refused in the same words where it is empty or not there (spec 2 §5). */
function required(thing: 'Question' | 'Video') {
  const error = `${thing} ID is required for feedback submission`;
  return z.string({ error }).min(1, error);
}

export const questionsContract = {
  /**
   * The questions worth asking about a video, its own and the global ones, without the retired, the most effective
   * first (spec 2 §9). What can be answered alone, and for who may not ask, what opens without asking (decisions: What is
   * offered can be answered). No chance is in it: which of them are shown is the reader's own (`arrangeQuestions`).
   */
  questions: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/videos/{id}/questions', summary: 'Questions to click on beside a video' })
    .input(z.object({ id: videoId }))
    .output(offeredQuestions),

  /** The best question of each of these videos that has one of its own, by the video's id, for their cards. */
  cardQuestions: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/card-questions', summary: 'The best question of each of some videos' })
    .input(z.object({ ids: z.array(videoId).max(MAX_CARDS) }))
    .output(z.record(z.string(), briefQuestion)),

  /**
   * The video that home opens with, and its best questions: of those that home lists first, the first with enough of
   * them, else the one with most; with words that are said in it, and when. Null where none has any.
   */
  openingVideo: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/opening-video', summary: 'The video that home opens with' })
    .output(
      z
        .object({
          video: videoCard,
          questions: z.array(briefQuestion),
          said: z.array(z.object({ text: z.string(), atSeconds: z.number() })),
        })
        .nullable(),
    ),

  /** Says whether an answer helped: one vote a person, question and video; another vote replaces it. */
  sendFeedback: operation('anyone', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/feedback', summary: 'Say whether an answer helped' })
    .input(
      z.object({
        questionId: required('Question').pipe(z.uuid()),
        videoId: required('Video').pipe(videoId),
        isHelpful: z.boolean(),
      }),
    )
    .output(z.object({ isHelpful: z.boolean() })),

  /** What the person said of this video's answers, by question id. */
  myFeedback: operation('anyone', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{id}/feedback',
      summary: 'What one said of the answers to a video’s questions',
    })
    .input(z.object({ id: videoId }))
    .output(z.record(z.string(), z.boolean())),

  /** The answers that people found helpful, a dozen at most (spec 2 §7 Insights). */
  insights: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/insights', summary: 'Questions and answers that helped others' })
    .input(
      z.object({
        timeRange: z.enum(TIME_RANGES).default('week'),
        sortBy: z.enum(INSIGHT_SORTS).default('rating'),
      }),
    )
    .output(z.array(insight)),
};
