import { useHydrated } from '@tanstack/react-router';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { usePreference } from './use-preference.ts';

/** Private mode: whether links connect the member (decisions: Friendship by link). */
export function ConnectSwitch() {
  const isReady = useHydrated();
  const { read, isOn, choose } = usePreference('connects', () =>
    toast.error('Failed to change this setting', { description: 'Please try again later' }),
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
