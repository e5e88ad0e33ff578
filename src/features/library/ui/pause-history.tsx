import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useRef } from 'react';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { library } from './operations.ts';
import { historySettingsQuery } from './queries.ts';

/** The switch that leaves unrecorded what the member watches. */
export function PauseHistory() {
  return (
    <Loaded
      query={useQuery(historySettingsQuery())}
      skeleton={<SwitchSkeleton />}
      failure="This setting could not be loaded."
    >
      {({ isPaused }) => <Switch isPaused={isPaused} />}
    </Loaded>
  );
}

function Switch({ isPaused }: { isPaused: boolean }) {
  const isReady = useHydrated();
  const choose = useChoice();
  return (
    <label className="target flex items-center gap-3 noscript:hidden">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isPaused}
        checked={isPaused}
        disabled={!isReady}
        onChange={(event) => void choose(event.target.checked)}
        className="size-5 accent-ink"
      />
      Pause history
    </label>
  );
}

/** Shows a choice at once, and keeps it; of those made while the answer is awaited, the last one. */
function useChoice(): (chosen: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const wanted = useRef<boolean>(undefined);
  const show = (isPaused: boolean) => queryClient.setQueryData(historySettingsQuery().queryKey, { isPaused });
  return async (chosen) => {
    show(chosen);
    const isUnderWay = wanted.current !== undefined;
    wanted.current = chosen;
    if (isUnderWay) return;
    let kept = !chosen;
    try {
      const operations = await library();
      while (wanted.current !== kept) {
        const goal = wanted.current;
        await operations.pauseHistory({ isPaused: goal });
        kept = goal;
      }
    } catch {
      toast.error(kept ? 'Failed to resume watch history' : 'Failed to pause watch history');
      show(kept);
    } finally {
      wanted.current = undefined;
    }
  };
}

function SwitchSkeleton() {
  return (
    <>
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5! w-32" />
    </>
  );
}
