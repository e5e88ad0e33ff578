import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#client/session.ts';
import { profileQuery } from './queries.ts';

/** After something of the profile was changed: what every page knows of it is asked for again. */
export function useProfileChange(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey }),
    ]);
}
