import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { keepLastWish } from '#client/request/last-wish.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
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
      {({ isPaused }) => <HistorySwitch isPaused={isPaused} />}
    </Loaded>
  );
}

function HistorySwitch({ isPaused }: { isPaused: boolean }) {
  const isReady = useHydrated();
  const choose = useChoice();
  return (
    <Switch checked={isPaused} disabled={!isReady} onChange={(isOn) => void choose(isOn)}>
      Pause history
    </Switch>
  );
}

/** Shows a choice at once, and keeps it. */
function useChoice(): (chosen: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = historySettingsQuery();
  const show = (isPaused: boolean) => {
    // An answer that is on its way was asked for before.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { isPaused });
  };
  return async (chosen) => {
    show(chosen);
    const outcome = await keepLastWish('pause history', chosen, !chosen, async (isPaused) =>
      (await library()).pauseHistory({ isPaused }),
    );
    if (!outcome) return;
    // Also where it was read meanwhile, before it was kept.
    show(outcome.kept);
    if (outcome.kept === outcome.wished) return;
    tellFailure(
      outcome.error,
      outcome.kept ? 'Failed to resume watch history' : 'Failed to pause watch history',
    );
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
