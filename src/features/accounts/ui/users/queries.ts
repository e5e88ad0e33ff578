import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { OWN } from '#client/request/own-query.ts';
import { accounts } from '../queries.ts';

/** People with an account, page by page; with `search`, those whose address holds it. */
export const usersQuery = (search: string, from?: string) =>
  infiniteQueryOptions({
    queryKey: ['accounts', 'users', { search, from }],
    queryFn: async ({ pageParam, signal }) =>
      (await accounts()).users({ search: search || undefined, cursor: pageParam }, { signal }),
    initialPageParam: from,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Admins look at the list because something changed.
    staleTime: 0,
    meta: OWN,
  });

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'invitations'],
    queryFn: async ({ signal }) => (await accounts()).invitations(undefined, { signal }),
    staleTime: 0,
    meta: OWN,
  });

/** Reads anew what admins see of accounts. */
export async function readUsersAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['accounts', 'users'] }),
    queryClient.invalidateQueries({ queryKey: ['accounts', 'invitations'] }),
  ]);
}
