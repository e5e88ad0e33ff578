import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#client/session.ts';
import { profileSaveRefusal } from '../../rules/profile-words.ts';
import { accounts } from '../queries.ts';
import { profileQuery } from './queries.ts';

type Operations = Awaited<ReturnType<typeof accounts>>;

/** Changes something of the profile; what every page knows of it is then asked for again. */
export function useProfileChange(): <Answer>(
  change: (operations: Operations) => Promise<Answer>,
) => Promise<Answer> {
  const queryClient = useQueryClient();
  return async (change) => {
    const { queryKey } = sessionQuery();
    const reason = profileSaveRefusal(queryClient.getQueryData(queryKey) ?? null);
    if (reason) throw Object.assign(new Error(reason), { code: 'AUTH_ERROR', reason });
    const answer = await change(await accounts());
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
      queryClient.invalidateQueries({ queryKey }),
    ]);
    return answer;
  };
}
