import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepLastWish } from '#client/request/last-wish.ts';
import { sharing } from '../operations.ts';
import { sharingPreferencesQuery } from './queries.ts';

/**
 * A switch of the member's about sharing, shown as chosen at once, and kept.
 * @param onFailure says that it could not be kept
 */
export function usePreference(name: 'connects' | 'showsVotes', onFailure: (error: unknown) => void) {
  const queryClient = useQueryClient();
  const query = sharingPreferencesQuery();
  const read = useQuery(query);
  // What was chosen stands until it is kept, whatever is read anew meanwhile.
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (wanted: boolean) => {
    setChosen(wanted);
    const outcome = await keepLastWish(`preference ${name}`, wanted, !wanted, async (isOn) =>
      (await sharing()).setSharingPreferences({ [name]: isOn }),
    );
    if (!outcome) return;
    if (outcome.kept !== outcome.wished) onFailure(outcome.error);
    await queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, (known) => known && { ...known, [name]: outcome.kept });
    setChosen(undefined);
  };
  return {
    read,
    /** Undefined until it is known. */
    isOn: chosen ?? read.data?.[name],
    choose: (wanted: boolean) => void choose(wanted),
  };
}
