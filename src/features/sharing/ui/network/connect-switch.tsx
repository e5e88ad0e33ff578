import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { keepLastWish } from '#client/request/last-wish.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { sharing } from '../operations.ts';
import { sharingPreferencesQuery } from './queries.ts';

/** Private mode: whether links connect the member (decisions: Friendship by link). */
export function ConnectSwitch() {
  const isReady = useHydrated();
  const choose = useChoice();
  return (
    <div className="grid max-w-measure gap-1">
      <p className="text-muted">
        Opening somebody’s link connects you with them: you see each other here, and what each of you lets
        friends see.
      </p>
      <Loaded
        query={useQuery(sharingPreferencesQuery())}
        skeleton={<Skeleton className="my-3 h-5! w-80 max-w-full" />}
        failure="This setting could not be loaded."
      >
        {(preferences) => (
          <Switch
            checked={preferences.connects}
            disabled={!isReady}
            onChange={(connects) => void choose(connects)}
          >
            Connect me with people whose links I open
          </Switch>
        )}
      </Loaded>
    </div>
  );
}

/** Shows a choice at once, and keeps it. */
function useChoice(): (connects: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const show = (connects: boolean) =>
    queryClient.setQueryData(sharingPreferencesQuery().queryKey, (shown) => shown && { ...shown, connects });
  return async (chosen) => {
    show(chosen);
    const outcome = await keepLastWish('connect by link', chosen, !chosen, async (connects) =>
      (await sharing()).setSharingPreferences({ connects }),
    );
    if (!outcome || outcome.kept === outcome.wished) return;
    toast.error('Failed to change this setting', { description: 'Please try again later' });
    show(outcome.kept);
  };
}
