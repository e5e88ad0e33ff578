import type { ContractRouterClient } from '@orpc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { adminWords } from '#client/errors/admin-words.ts';
import { clientOf } from '#client/request/client-of.ts';
import { toastWithUndo } from '#client/undo.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { oneLine } from '#lib/one-line.ts';
import { toast } from '#ui/toast.ts';
import type { categoriesContract } from '../../contract-categories.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

export const categoriesForAdmins = clientOf<ContractRouterClient<typeof categoriesContract>>('catalogue');

/** Whether it was done, and what is wrong with the name where that is why it was not. */
export type Outcome = { isDone: boolean; wrongName?: string };

/**
 * What is done to a category; each says what came of it, with Undo (spec 3 §8), and which category it was: of several
 * deeds one after the other the words are the same.
 */
export function useCategoryChanges() {
  const queryClient = useQueryClient();
  const readAgain = () => catalogueChanged(queryClient);
  return async (
    verb: 'add' | 'update' | 'delete',
    /** How the category is called, or is from now on. */
    name: string,
    work: () => Promise<{ actionId: string | null }>,
  ): Promise<Outcome> => {
    try {
      const { actionId } = await work();
      const said = `Category ${verb === 'add' ? 'added' : `${verb}d`} successfully`;
      const description = oneLine(name);
      if (actionId) toastWithUndo(said, actionId, () => void readAgain(), { description });
      else toast.success(said, { description });
      await readAgain();
      return { isDone: true };
    } catch (error) {
      toast.error(`Failed to ${verb} category: ${adminWords(error)}`);
      return { isDone: false, wrongName: refusedFields(error).name };
    }
  };
}
