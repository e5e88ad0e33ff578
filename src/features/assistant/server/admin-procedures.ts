import { isDeepStrictEqual } from 'node:util';
import { implement } from '@orpc/server';
import { recordAction } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { assistantAdminContract } from '../contract-admin.ts';
import type { QuestionSettings } from '../contract-question-votes.ts';
import { DEFAULT_INSTRUCTIONS } from '../rules/answer/default-instructions.ts';
import { nextCleanUp } from '../rules/questions/clean-up.ts';
import { answerToEdit, answerToKeep } from '../rules/questions/curators-answer.ts';
import { orderAfterMove } from '../rules/questions/move-question.ts';
import { suggestionOutcome } from '../rules/questions/suggestion-outcome.ts';
import {
  addedQuestion,
  answeredQuestion,
  cleanedUpQuestions,
  deletedQuestion,
  editedQuestion,
  movedQuestion,
  overrodeQuestion,
  setInstructions,
  setQuestions,
  suggestedQuestions,
} from './admin-actions.ts';
import { madeBy } from './answer-cache.ts';
import {
  holdInstructions,
  instructionsOf,
  keepInstructions,
  makerOf,
  readAssistantSettings,
} from './assistant-settings.ts';
import { cleanUpQuestions, lastCleanUp } from './clean-up-questions.ts';
import { keepCuratorsAnswer, questionToAnswer } from './curator-answers.ts';
import { lookAtCoverage } from './look-at-coverage.ts';
import {
  addQuestion,
  isAskedInGroup,
  keepOrder,
  lockGroup,
  managedQuestions,
  orderOf,
  overrideQuestion,
  questionToChange,
  rememberRefused,
  setDeleted,
  setText,
  videosToAsk,
  videoToManage,
} from './managed-questions.ts';
import { questionAnalytics } from './question-analytics.ts';
import {
  holdQuestionSettings,
  keepQuestionSettings,
  questionSettingsOf,
  retirementOf,
} from './question-settings.ts';
import { videoToPrepare } from './video-texts.ts';

const procedures = implement(assistantAdminContract).$context<RequestContext>().use(guard);

const ASKED_ALREADY = 'This question is asked already.';
const CHANGED = 'Somebody else changed this meanwhile. Please look at it again.';
const NO_QUESTION = 'There is no such question';

const inTransaction = <Result>({ resources }: RequestContext, work: (tx: Database) => Promise<Result>) =>
  resources.database.transaction(work);

/** What is wrong with one field of an input. */
const wrong = (field: string, message: string) => ({ message, data: { fields: { [field]: message } } });

export const adminProcedures = {
  managedQuestions: procedures.managedQuestions.handler(async ({ input, context, errors }) => {
    const { database, settings, languageModel } = context.resources;
    const videoId = input.videoId ?? null;
    const [retirement, assistant] = await Promise.all([
      retirementOf(settings),
      readAssistantSettings(settings, languageModel !== null),
    ]);
    const maker = madeBy(makerOf(assistant, languageModel));
    const video = videoId === null ? null : await videoToManage(database, videoId);
    if (videoId !== null && !video) throw errors.NOT_FOUND_ERROR({ message: 'Video not found' });
    const [questions, globalQuestions] = await Promise.all([
      managedQuestions(database, videoId, videoId, retirement, maker),
      videoId === null ? [] : managedQuestions(database, null, videoId, retirement, maker),
    ]);
    return { questions, globalQuestions, video };
  }),

  videosToAsk: procedures.videosToAsk.handler(({ input, context }) =>
    videosToAsk(context.resources.database, input.title),
  ),

  addQuestion: procedures.addQuestion.handler(async ({ input: { text, videoId }, context, errors }) => {
    const added = await inTransaction(context, async (tx) => {
      if (videoId !== null && !(await videoToManage(tx, videoId)))
        throw errors.NOT_FOUND_ERROR({ message: 'Video not found' });
      await lockGroup(tx, videoId);
      if (await isAskedInGroup(tx, videoId, text))
        throw errors.VALIDATION_ERROR(wrong('text', ASKED_ALREADY));
      const id = await addQuestion(tx, videoId, text);
      const after = { id, videoId, text };
      const actionId = await recordAction(tx, context, addedQuestion, { subject: text, before: {}, after });
      return { id, actionId };
    });
    if (videoId !== null) await lookAtCoverage(context, videoId);
    return added;
  }),

  suggestQuestions: procedures.suggestQuestions.handler(async ({ input, context, errors, signal }) => {
    const { resources, log } = context;
    const { videoId } = input;
    const [video, texts] = await Promise.all([
      videoToManage(resources.database, videoId),
      videoToPrepare(resources.database, videoId),
    ]);
    if (!video || !texts) throw errors.NOT_FOUND_ERROR({ message: 'Video not found' });
    if (!video.hasTranscript) return { outcome: 'no-transcript', added: 0, actionId: null };
    // Word lists and a model of English: loaded when the first question is to be made.
    const { proposeFor } = await import('./keep-proposals.ts');
    let actionId: string | null = null;
    const needed = { ...resources, log };
    const kept = await proposeFor(texts, needed, signal ?? new AbortController().signal, async (tx, ids) => {
      const done = { subject: video.title, before: {}, after: { videoId, ids } };
      actionId = await recordAction(tx, context, suggestedQuestions, done);
    });
    if (kept.added > 0) await lookAtCoverage(context, videoId);
    return { outcome: suggestionOutcome(kept), added: kept.added, actionId };
  }),

  updateQuestion: procedures.updateQuestion.handler(async ({ input: { id, text, was }, context, errors }) => {
    const { videoId, actionId } = await inTransaction(context, async (tx) => {
      const question = await questionToChange(tx, id);
      if (!question) throw errors.NOT_FOUND_ERROR({ message: NO_QUESTION });
      const { videoId, enhanced, source } = question;
      if (question.text === text) return { videoId, actionId: null };
      if (was !== undefined && was !== question.text) throw errors.VALIDATION_ERROR(wrong('text', CHANGED));
      if (await isAskedInGroup(tx, videoId, text, id))
        throw errors.VALIDATION_ERROR(wrong('text', ASKED_ALREADY));
      // What the assistant was asked in its place was made of the former words.
      await setText(tx, { id, text, enhanced: null, source: 'admin' });
      if (source === 'ai_response' && videoId !== null) await rememberRefused(tx, videoId, question.text);
      const before = { id, text: question.text, enhanced, source };
      const after = { text };
      return {
        videoId,
        actionId: await recordAction(tx, context, editedQuestion, { subject: text, before, after }),
      };
    });
    if (videoId !== null) await lookAtCoverage(context, videoId);
    return { actionId };
  }),

  deleteQuestion: procedures.deleteQuestion.handler(({ input: { id }, context, errors }) =>
    inTransaction(context, async (tx) => {
      const question = await questionToChange(tx, id);
      if (!question) throw errors.NOT_FOUND_ERROR({ message: NO_QUESTION });
      await setDeleted(tx, id, true);
      const { text, videoId } = question;
      const before = { id, videoId, text };
      return {
        actionId: await recordAction(tx, context, deletedQuestion, { subject: text, before, after: {} }),
      };
    }),
  ),

  moveQuestion: procedures.moveQuestion.handler(({ input, context, errors }) =>
    inTransaction(context, async (tx) => {
      const question = await questionToChange(tx, input.id);
      if (!question) throw errors.NOT_FOUND_ERROR({ message: NO_QUESTION });
      const { videoId, text } = question;
      const before = await orderOf(tx, videoId);
      const order = orderAfterMove(before, input.id, input.direction, input.past);
      if (!order) {
        const place = input.direction === 'up' ? 'first' : 'last';
        throw errors.VALIDATION_ERROR({ message: `It is the ${place} question already.` });
      }
      if (order.every((id, place) => id === before[place])) return { order, actionId: null };
      await keepOrder(tx, order);
      const actionId = await recordAction(tx, context, movedQuestion, {
        subject: text,
        before: { videoId, order: before },
        after: { order },
      });
      return { order, actionId };
    }),
  ),

  answerQuestion: procedures.answerQuestion.handler(({ input, context, errors }) =>
    inTransaction(context, async (tx) => {
      const { videoId, questionId, was } = input;
      const question = await questionToAnswer(tx, { videoId, questionId });
      if (!question) throw errors.NOT_FOUND_ERROR({ message: NO_QUESTION });
      const { text, videoTitle, durationSeconds, content } = question;
      const kept = answerToKeep(input.answer, durationSeconds);
      if ('wrongTime' in kept) {
        const message = `${kept.wrongTime} is no time of this video.`;
        throw errors.VALIDATION_ERROR(wrong('answer', message));
      }
      const next = kept.content === '' ? null : kept.content;
      const shown = next && answerToEdit(next);
      if (next === content) return { answer: shown, actionId: null };
      if (was !== undefined && (was ?? '') !== (content === null ? '' : answerToEdit(content)))
        throw errors.VALIDATION_ERROR(wrong('answer', CHANGED));
      await keepCuratorsAnswer(tx, { videoId, questionId }, next);
      const actionId = await recordAction(tx, context, answeredQuestion, {
        subject: `${text} (${videoTitle})`,
        before: { videoId, questionId, content },
        after: { content: next },
      });
      return { answer: shown, actionId };
    }),
  ),

  overrideQuestion: procedures.overrideQuestion.handler(({ input: { id }, context, errors }) =>
    inTransaction(context, async (tx) => {
      const question = await questionToChange(tx, id);
      if (!question) throw errors.NOT_FOUND_ERROR({ message: NO_QUESTION });
      const before = await overrideQuestion(tx, id);
      if (!before) return { actionId: null };
      const { text: subject } = question;
      return { actionId: await recordAction(tx, context, overrodeQuestion, { subject, before, after: {} }) };
    }),
  ),

  questionAnalytics: procedures.questionAnalytics.handler(async ({ input, context }) => {
    const { database, settings } = context.resources;
    return questionAnalytics(database, await questionSettingsOf(settings), input.days);
  }),

  questionSettings: procedures.questionSettings.handler(({ context }) =>
    questionSettingsOf(context.resources.settings),
  ),

  updateQuestionSettings: procedures.updateQuestionSettings.handler(({ input, context }) =>
    inTransaction(context, async (tx) => {
      const { settings } = context.resources;
      const before = await holdQuestionSettings(tx, settings);
      const given = Object.entries(input).filter(([, value]) => value !== undefined);
      const after: QuestionSettings = { ...before, ...Object.fromEntries(given) };
      if (isDeepStrictEqual(before, after)) return { actionId: null };
      await keepQuestionSettings(tx, settings, after);
      const subject = 'How questions are tried and retired';
      return { actionId: await recordAction(tx, context, setQuestions, { subject, before, after }) };
    }),
  ),

  cleanupQuestions: procedures.cleanupQuestions.handler(({ input, context }) =>
    inTransaction(context, async (tx) => {
      const retirement = await retirementOf(context.resources.settings);
      const { metrics, cleaned } = await cleanUpQuestions(tx, input, retirement, false);
      if (metrics.retired + metrics.promoted === 0) return { metrics, actionId: null };
      const { retiredIds, groups } = cleaned;
      const actionId = await recordAction(tx, context, cleanedUpQuestions, {
        subject: `${metrics.retired} retired, ${metrics.promoted} promoted`,
        before: { groups: groups.map(({ group, before }) => ({ group, before })) },
        after: { retiredIds, groups: groups.map(({ group, after }) => ({ group, after })) },
      });
      return { metrics, actionId };
    }),
  ),

  cleanupStatus: procedures.cleanupStatus.handler(async ({ context }) => ({
    last: await lastCleanUp(context.resources.database),
    nextAt: nextCleanUp(new Date()).toISOString(),
  })),

  chatInstructions: procedures.chatInstructions.handler(async ({ context }) => {
    const { settings, languageModel } = context.resources;
    const { content, updatedAt } = await instructionsOf(settings);
    return {
      content,
      updatedAt,
      isDefault: content === DEFAULT_INSTRUCTIONS,
      hasModel: languageModel !== null,
    };
  }),

  updateChatInstructions: procedures.updateChatInstructions.handler(({ input, context, errors }) =>
    inTransaction(context, async (tx) => {
      const { settings } = context.resources;
      const { chosen, content } = await holdInstructions(tx, settings);
      if (content === input.content) return { actionId: null };
      if (input.was !== undefined && input.was !== content)
        throw errors.VALIDATION_ERROR(wrong('content', CHANGED));
      await keepInstructions(tx, settings, input.content);
      return {
        actionId: await recordAction(tx, context, setInstructions, {
          subject: 'AI chat instructions',
          before: { content: chosen },
          after: { content: input.content },
        }),
      };
    }),
  ),
};
