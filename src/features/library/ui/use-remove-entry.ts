import { useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { codeOf } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';
import type { HistoryEntry, RemovedEntry } from '../contract.ts';
import { withEntry, withoutEntry } from '../rules/history-pages.ts';
import { library } from './operations.ts';
import { forgetWatched, historyQuery, historySettingsQuery } from './queries.ts';

/** Why nothing can be put back, where it was paused since, or in another browser. */
const PAUSED = 'Your history is paused: nothing is added to it.';

/**
 * Takes an entry out of the history, at once, with a way back, unless the history is paused: then nothing is added to it.
 * It is there again when it could not be removed.
 * @param from where the list that is shown begins
 */
export function useRemoveEntry(from: string | undefined): (entry: HistoryEntry) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = historyQuery(from);
  /** Pages that are on their way were asked for before, and would come with the list as it was. */
  const breakOff = () => void queryClient.cancelQueries({ queryKey });
  const hide = (id: string) => {
    breakOff();
    queryClient.setQueryData(queryKey, (list) => list && withoutEntry(list, id));
  };
  const show = (entry: HistoryEntry) => {
    breakOff();
    queryClient.setQueryData(queryKey, (list) => list && withEntry(withoutEntry(list, entry.id), entry));
  };

  const restore = async (entry: HistoryEntry, removed: RemovedEntry) => {
    try {
      const { id } = await (await library()).restoreHistoryEntry(removed);
      show({ ...entry, id });
      forgetWatched(queryClient);
    } catch (error) {
      const isPaused = codeOf(error) === 'VALIDATION_ERROR';
      tellFailure(error, 'Failed to put it back into watch history', isPaused ? PAUSED : undefined);
    }
  };
  return async (entry) => {
    hide(entry.id);
    try {
      const removed = await (await library()).removeHistoryEntry({ id: entry.id });
      // Also where it was read meanwhile.
      hide(entry.id);
      forgetWatched(queryClient);
      const isPaused = queryClient.getQueryData(historySettingsQuery().queryKey)?.isPaused === true;
      const undo = removed && !isPaused && { label: 'Undo', onClick: () => void restore(entry, removed) };
      toast.success('Removed from watch history', undo ? { action: undo } : {});
    } catch (error) {
      show(entry);
      tellFailure(error, 'Failed to remove from watch history');
    }
  };
}
