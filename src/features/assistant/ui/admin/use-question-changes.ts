import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toastWithUndo } from '#client/undo.ts';
import { toast } from '#ui/toast.ts';
import type { ManagedQuestion } from '../../contract-admin.ts';
import { orderAfterMove } from '../../rules/questions/move-question.ts';
import { assistant } from '../operations.ts';
import { managedQuestionsQuery, questionsChanged } from './queries.ts';
import { toastFailure } from './question-words.ts';

/**
 * What an admin does with the questions of a group. Moving and deleting show at once, and as it was when the server
 * refuses (spec 3 §4 Question); every change can be undone beside its toast.
 * @param group the video whose questions they are; null for those of every video
 * @param shownIn the video with which they are shown
 */
export function useQuestionChanges(group: string | null, shownIn: string | null) {
  const queryClient = useQueryClient();
  const { queryKey } = managedQuestionsQuery(shownIn);
  /** Moves follow each other: the server sees them in the order of the presses. */
  const moves = useRef(Promise.resolve());
  const pending = useRef(0);
  const readAgain = () => void questionsChanged(queryClient);
  const list = group === shownIn ? 'questions' : 'globalQuestions';

  /** Shows the group otherwise; gives what shows it as it was. */
  const show = async (change: (questions: ManagedQuestion[]) => ManagedQuestion[]) => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (known) => known && { ...known, [list]: change(known[list]) });
    return () => queryClient.setQueryData(queryKey, before);
  };

  const told = (text: string, actionId: string | null) => {
    if (actionId) toastWithUndo(text, actionId, readAgain);
    else toast.success(text);
    readAgain();
  };

  return {
    add: async (text: string) => {
      const { actionId } = await (await assistant()).addQuestion({ text, videoId: group });
      told('Question added successfully', actionId);
    },

    /** @throws what the server refused, to be said where the text stands */
    update: async (id: string, text: string, was: string) => {
      try {
        const { actionId } = await (await assistant()).updateQuestion({ id, text, was });
        told('Question updated successfully', actionId);
      } catch (error) {
        // What somebody else made of it is there to be looked at.
        readAgain();
        throw error;
      }
    },

    move: async (id: string, direction: 'up' | 'down') => {
      pending.current += 1;
      const settled = () => {
        pending.current -= 1;
        // What is read before the last move has come would show the others alone.
        if (pending.current === 0) readAgain();
      };
      let past: string | undefined;
      const showBefore = await show((questions) => {
        const ids = questions.map((one) => one.id);
        const order = orderAfterMove(ids, id, direction);
        if (!order) return questions;
        past = order[ids.indexOf(id)];
        return order.flatMap((moved) => questions.find((one) => one.id === moved) ?? []);
      });
      if (past === undefined) return settled();
      const move = async () => {
        try {
          const { actionId } = await (await assistant()).moveQuestion({ id, direction, past });
          // Another stands there by now: it was not moved.
          if (actionId) toastWithUndo('Question order updated', actionId, readAgain);
        } catch (error) {
          showBefore();
          toastFailure('Failed to reorder question', error);
        }
        settled();
      };
      moves.current = moves.current.then(move);
      await moves.current;
    },

    remove: async ({ id }: ManagedQuestion) => {
      const showBefore = await show((questions) => questions.filter((one) => one.id !== id));
      try {
        const { actionId } = await (await assistant()).deleteQuestion({ id });
        told('Question deleted successfully', actionId);
      } catch (error) {
        showBefore();
        toastFailure('Failed to delete question', error);
        readAgain();
      }
    },

    override: async ({ id }: { id: string }) => {
      try {
        const { actionId } = await (await assistant()).overrideQuestion({ id });
        told('The question is shown again, and stays', actionId);
      } catch (error) {
        toastFailure('Failed to bring the question back', error);
      }
    },
  };
}
