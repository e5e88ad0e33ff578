import { useHydrated } from '@tanstack/react-router';
import { TRY_LATER, tellFailure } from '#client/errors/tell-failure.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { usePreference } from './use-preference.ts';

/** Private mode: whether links connect the member (decisions: Friendship by link). */
export function ConnectSwitch() {
  const isReady = useHydrated();
  const { read, isOn, choose } = usePreference('connects', (error) =>
    tellFailure(error, 'Failed to change this setting', TRY_LATER),
  );
  return (
    <div className="grid max-w-measure gap-1">
      <p className="text-muted">
        Opening somebody’s link connects you with them: you see each other here, and what each of you lets
        friends see.
      </p>
      <Loaded
        query={read}
        skeleton={<Skeleton className="my-3 h-5! w-80 max-w-full" />}
        failure="This setting could not be loaded."
      >
        {(preferences) => (
          <Switch checked={isOn ?? preferences.connects} disabled={!isReady} onChange={choose}>
            Connect me with people whose links I open
          </Switch>
        )}
      </Loaded>
    </div>
  );
}
