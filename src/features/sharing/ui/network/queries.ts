import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { onServer } from '#client/request/on-server.ts';
import { OWN } from '#client/request/own-query.ts';
import { FRESH_MS } from '#client/request/request-policy.ts';
import { sharing } from '../operations.ts';

/** Fresh for 5 minutes and kept for 10 (spec 1 §9); asked for again when it is older and somebody turns to it. */
const friendsRead = {
  staleTime: FRESH_MS,
  gcTime: onServer ? Number.POSITIVE_INFINITY : 10 * 60_000,
  refetchOnMount: true,
  meta: OWN,
};

/** Asked for anew with every visit: the switches, removals and blocks of other browsers count, too. */
const always = { staleTime: 0, meta: OWN };

/** The member's friends, page by page. */
export const friendsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['sharing', 'friends'],
    queryFn: async ({ pageParam, signal }) => (await sharing()).friends({ cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    ...friendsRead,
  });

export const sharingPreferencesQuery = () =>
  queryOptions({
    queryKey: ['sharing', 'preferences'],
    queryFn: async ({ signal }) => (await sharing()).sharingPreferences(undefined, { signal }),
    ...always,
  });

/** Whom the member removed or blocked: read at once, so that who goes from one list to the other is in one of them. */
export const formerFriendsQuery = () =>
  queryOptions({
    queryKey: ['sharing', 'former-friends'],
    queryFn: async ({ signal }) => {
      const { removedPeople, blockedPeople } = await sharing();
      const [removed, blocked] = await Promise.all([
        removedPeople(undefined, { signal }),
        blockedPeople(undefined, { signal }),
      ]);
      return { removed, blocked };
    },
    ...always,
  });
