import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { waitForList, waitForPart } from '#client/list/wait-for-list.ts';
import { OWN } from '#client/request/own-query.ts';
import { listRead } from '#client/request/query-client.ts';
import { FRESH_MS } from '#client/request/request-policy.ts';
import { friendsQuery, sharingPreferencesQuery } from '../network/queries.ts';
import { sharing } from '../operations.ts';
import { mySharesQuery } from '../queries.ts';

interface FeedChoice {
  /** Of one friend alone. */
  personId: string | undefined;
  /** The place in the list at which the page begins. */
  from: string | undefined;
}

/** What the member's friends think, of all or of one, from a place on. */
export const friendsThinkQuery = ({ personId, from }: FeedChoice) =>
  infiniteQueryOptions({
    queryKey: ['sharing', 'friends-think', { personId, from }],
    queryFn: async ({ pageParam, signal }) =>
      (await sharing()).friendsThink({ personId, cursor: pageParam }, { signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.nextCursor,
    ...listRead,
    meta: { ...OWN, isListRead: true },
  });

/** By whom the member may choose. */
export const friendsWithNotesQuery = () =>
  queryOptions({
    queryKey: ['sharing', 'friends-with-notes'],
    queryFn: async ({ signal }) => (await sharing()).friendsWithNotes(undefined, { signal }),
    staleTime: FRESH_MS,
    meta: OWN,
  });

/** Who of the friends shared or found helpful which question about a video, by the question's id. */
export const friendsInMarginQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['sharing', 'friends-in-margin', videoId],
    queryFn: async ({ signal }) => (await sharing()).friendsInMargin({ id: videoId }, { signal }),
    staleTime: FRESH_MS,
    meta: OWN,
  });

/** What friends think of one video. */
export const friendsOnVideoQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['sharing', 'friends-on-video', videoId],
    queryFn: async ({ signal }) => (await sharing()).friendsOnVideo({ id: videoId }, { signal }),
    staleTime: FRESH_MS,
    meta: OWN,
  });

/** What the page of all that friends think needs before it is shown. */
export async function loadFriendsThink(queryClient: QueryClient, choice: FeedChoice): Promise<void> {
  const list = { ...friendsThinkQuery(choice), revalidateIfStale: true };
  const beside = [
    queryClient.prefetchQuery(friendsWithNotesQuery()),
    queryClient.prefetchQuery(sharingPreferencesQuery()),
    queryClient.prefetchInfiniteQuery(friendsQuery()),
  ];
  const read = async () => {
    const { pages } = await queryClient.ensureInfiniteQueryData(list);
    // What is said in its place goes by what the member shared.
    if (pages[0]?.notes.length === 0)
      await queryClient.prefetchInfiniteQuery(mySharesQuery({ from: undefined }));
  };
  await waitForList(Promise.all([read(), ...beside]));
}

/** What they think of one video, for its page. */
export async function loadNotesOnVideo(queryClient: QueryClient, videoId: string): Promise<void> {
  await waitForList(queryClient.prefetchQuery(friendsOnVideoQuery(videoId)));
}

/** The newest of it, for home. */
export async function loadNewestNotes(queryClient: QueryClient): Promise<void> {
  const newest = { ...friendsThinkQuery({ personId: undefined, from: undefined }), revalidateIfStale: true };
  await waitForPart(queryClient.prefetchInfiniteQuery(newest));
}
