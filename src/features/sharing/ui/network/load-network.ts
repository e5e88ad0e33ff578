import type { QueryClient } from '@tanstack/react-query';
import { formerFriendsQuery, friendsQuery, sharingPreferencesQuery } from './queries.ts';

/** Puts the network into the page that the server renders; the account's page is not worse for not knowing it. */
export async function loadNetwork(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(friendsQuery()),
    queryClient.prefetchQuery(sharingPreferencesQuery()),
    queryClient.prefetchQuery(formerFriendsQuery()),
  ]);
}
