import { useHydrated } from '@tanstack/react-router';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { Switch } from '#ui/switch.tsx';
import { usePreference } from '../network/use-preference.ts';

/** The switch for what the member's own friends may see of them, off until it is turned on. */
export function ShowsVotes() {
  const isHydrated = useHydrated();
  const { isOn, choose } = usePreference('showsVotes', (error) =>
    tellFailure(error, 'This setting could not be kept'),
  );
  return (
    <Switch checked={isOn ?? false} disabled={!isHydrated || isOn === undefined} onChange={choose}>
      My friends may see which answers I found helpful
    </Switch>
  );
}
