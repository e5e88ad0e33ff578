import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { keepLastWish } from '#client/request/last-wish.ts';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { sharingPreferencesQuery } from '../network/queries.ts';
import { sharing } from '../operations.ts';

/** The switch for what the member's own friends may see of them, off until it is turned on. */
export function ShowsVotes() {
  const queryClient = useQueryClient();
  const query = sharingPreferencesQuery();
  const { data } = useQuery(query);
  const isReady = useHydrated() && data !== undefined;
  // What was chosen stands until it is kept, whatever is read anew meanwhile.
  const [chosen, setChosen] = useState<boolean>();
  const showsVotes = chosen ?? data?.showsVotes ?? false;
  const choose = async (wanted: boolean) => {
    setChosen(wanted);
    const outcome = await keepLastWish('shows votes', wanted, !wanted, async (showsVotes) =>
      (await sharing()).setSharingPreferences({ showsVotes }),
    );
    if (!outcome) return;
    if (outcome.kept !== outcome.wished) toast.error('This setting could not be kept');
    await queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, (known) => known && { ...known, showsVotes: outcome.kept });
    setChosen(undefined);
  };
  return (
    <Switch checked={showsVotes} disabled={!isReady} onChange={(wanted) => void choose(wanted)}>
      My friends may see which answers I found helpful
    </Switch>
  );
}
