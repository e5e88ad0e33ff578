import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { toastWithUndo } from '#client/undo.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { toast } from '#ui/toast.ts';
import { tagsChanged } from './queries.ts';

/**
 * Something that is done to tags by a press.
 * @returns `run` does it, and says `done` with Undo where it is undone; `working` names what is under way.
 */
export function useTagDeed() {
  const queryClient = useQueryClient();
  const [working, setWorking] = useState<string | null>(null);
  const run = async (name: string, deed: () => Promise<{ actionId?: string | null }>, done?: string) => {
    setWorking(name);
    try {
      const { actionId } = await deed();
      await tagsChanged(queryClient);
      if (done && actionId) toastWithUndo(done, actionId, () => void tagsChanged(queryClient));
    } catch (error) {
      // What the server found wrong says more than that something is.
      toast.error(Object.values(refusedFields(error))[0] ?? generalWords(error));
    } finally {
      setWorking(null);
    }
  };
  return { run, working };
}
