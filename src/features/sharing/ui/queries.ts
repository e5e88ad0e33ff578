import { infiniteQueryOptions } from '@tanstack/react-query';
import { listRead } from '#client/request/query-client.ts';
import { sharing } from './operations.ts';

/** Milliseconds for which what a page was opened with is not read again by the page itself. */
const JUST_READ_MS = 10_000;

/**
 * What others do with a member's links changes them: read anew with every page that tells of it, and once. A second time
 * what the first one showed as new would be new no more.
 */
const ofSharer = {
  ...listRead,
  staleTime: JUST_READ_MS,
  refetchOnMount: true,
  meta: { silent: true, isListRead: true, isPersonal: true },
};

/** Which of a member's links, and from which place in their list on. */
export interface SharesList {
  isRevoked?: boolean;
  from: string | undefined;
}

/** The member's links that were not taken back, or those that were. */
export const mySharesQuery = ({ isRevoked = false, from }: SharesList) =>
  infiniteQueryOptions({
    queryKey: ['sharing', 'shares', { isRevoked, from }],
    queryFn: async ({ pageParam, signal }) =>
      (await sharing()).myShares({ cursor: pageParam, isRevoked }, { signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.nextCursor,
    ...ofSharer,
  });

/** What happened to the member's links, from a place on. */
export const shareEventsQuery = (from: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['sharing', 'share-events', { from }],
    queryFn: async ({ pageParam, signal }) =>
      (await sharing()).shareEvents({ cursor: pageParam }, { signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.nextCursor,
    ...ofSharer,
  });
