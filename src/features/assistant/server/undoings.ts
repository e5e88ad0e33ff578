import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { aiClickableQuestions } from '#database/schema.ts';
import { type Undoing, undoing } from '#platform/audit.ts';
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
import { holdInstructions, keepInstructions } from './assistant-settings.ts';
import { keepCuratorsAnswer, questionToAnswer } from './curator-answers.ts';
import {
  isAskedInGroup,
  keepOrder,
  lockGroup,
  lockQuestions,
  orderOf,
  questionToChange,
  setDeleted,
  setText,
} from './managed-questions.ts';
import { holdQuestionSettings, keepQuestionSettings } from './question-settings.ts';

const CHANGED_SINCE = 'It has been changed again since.';
const GONE = 'The question has been deleted.';
const ASKED_AGAIN = 'Another question asks the same by now.';

/** How what admins did with questions is undone. */
export const undoings: readonly Undoing[] = [
  undoing(addedQuestion, async ({ tx, after }) => {
    const question = await questionToChange(tx, after.id);
    if (question) await setDeleted(tx, after.id, true);
    return null;
  }),

  undoing(suggestedQuestions, async ({ tx, after }) => {
    for (const id of after.ids) if (await questionToChange(tx, id)) await setDeleted(tx, id, true);
    return null;
  }),

  undoing(editedQuestion, async ({ tx, before, after }) => {
    const question = await questionToChange(tx, before.id);
    if (!question) return GONE;
    if (question.text !== after.text) return CHANGED_SINCE;
    if (await isAskedInGroup(tx, question.videoId, before.text, before.id)) return ASKED_AGAIN;
    await setText(tx, before);
    return null;
  }),

  undoing(deletedQuestion, async ({ tx, before }) => {
    await lockGroup(tx, before.videoId);
    const [found] = await tx
      .select({ id: aiClickableQuestions.id })
      .from(aiClickableQuestions)
      .where(and(eq(aiClickableQuestions.id, before.id), isNotNull(aiClickableQuestions.deleted_at)))
      .for('update');
    if (!found) return (await questionToChange(tx, before.id)) ? null : 'The question is not there any more.';
    if (await isAskedInGroup(tx, before.videoId, before.text)) return ASKED_AGAIN;
    await setDeleted(tx, before.id, false);
    return null;
  }),

  undoing(movedQuestion, async ({ tx, before, after }) => {
    await lockGroup(tx, before.videoId);
    if (!isDeepStrictEqual(await orderOf(tx, before.videoId), after.order)) return CHANGED_SINCE;
    await keepOrder(tx, before.order);
    return null;
  }),

  undoing(answeredQuestion, async ({ tx, before, after }) => {
    const answered = { videoId: before.videoId, questionId: before.questionId };
    const question = await questionToAnswer(tx, answered);
    if (!question) return GONE;
    if (question.content !== after.content) return CHANGED_SINCE;
    await keepCuratorsAnswer(tx, answered, before.content);
    return null;
  }),

  undoing(overrodeQuestion, async ({ tx, before }) => {
    await tx
      .update(aiClickableQuestions)
      .set({ overridden_at: null, retired_at: before.retiredAt === null ? null : new Date(before.retiredAt) })
      .where(eq(aiClickableQuestions.id, before.id));
    return null;
  }),

  undoing(setQuestions, async ({ tx, before, after, resources: { settings } }) => {
    if (!isDeepStrictEqual(await holdQuestionSettings(tx, settings), after)) return CHANGED_SINCE;
    await keepQuestionSettings(tx, settings, before);
    return null;
  }),

  undoing(cleanedUpQuestions, async ({ tx, before, after }) => {
    for (const { group } of before.groups) await lockGroup(tx, group);
    await lockQuestions(tx, after.retiredIds);
    // What somebody brought back meanwhile, or put in another order, stays so.
    const { id, retired_at, overridden_at } = aiClickableQuestions;
    await tx
      .update(aiClickableQuestions)
      .set({ retired_at: null })
      .where(and(inArray(id, after.retiredIds), isNotNull(retired_at), isNull(overridden_at)));
    for (const [place, { group, before: order }] of before.groups.entries()) {
      if (isDeepStrictEqual(await orderOf(tx, group), after.groups[place]?.after)) await keepOrder(tx, order);
    }
    return null;
  }),

  undoing(setInstructions, async ({ tx, before, after, resources: { settings } }) => {
    if ((await holdInstructions(tx, settings)).chosen !== after.content) return CHANGED_SINCE;
    await keepInstructions(tx, settings, before.content);
    return null;
  }),
];
