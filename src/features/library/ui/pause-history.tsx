import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast.ts';
import { library } from './operations.ts';
import { historySettingsQuery } from './queries.ts';

/** The switch that leaves unrecorded what the member watches. */
export function PauseHistory() {
  const queryClient = useQueryClient();
  const { queryKey } = historySettingsQuery();
  const { data } = useQuery(historySettingsQuery());
  const isPaused = data?.isPaused === true;
  const choose = async (chosen: boolean) => {
    queryClient.setQueryData(queryKey, { isPaused: chosen });
    try {
      await (await library()).pauseHistory({ isPaused: chosen });
    } catch {
      queryClient.setQueryData(queryKey, { isPaused: !chosen });
      toast.error(chosen ? 'Failed to pause watch history' : 'Failed to resume watch history');
    }
  };
  return (
    <label className="target flex items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isPaused}
        checked={isPaused}
        disabled={data === undefined}
        onChange={(event) => void choose(event.target.checked)}
        className="size-5 accent-ink"
      />
      Pause history
    </label>
  );
}
