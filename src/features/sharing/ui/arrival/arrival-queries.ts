import { queryOptions } from '@tanstack/react-query';
import type { SharedContent } from '../../contract-links.ts';
import { sharing } from '../operations.ts';
import { announceConnection } from './announce-connection.ts';
import { setPendingMatch } from './pending-match.ts';

/** What stands behind a share link; it changes nothing to ask. */
export const sharedContentQuery = (token: string) =>
  queryOptions({
    queryKey: ['sharing', 'content', token],
    queryFn: async ({ signal }): Promise<SharedContent> =>
      (await sharing()).sharedContent({ token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });

/**
 * Tells the server once a page and reader that they look at what was shared, and what came of it. A failure is silent
 * (spec 2 §8): nobody stops reading for it.
 * @param memberId null for a visitor
 */
export const openingQuery = (token: string, memberId: string | null) =>
  queryOptions({
    queryKey: ['sharing', 'opening', token, memberId],
    queryFn: async ({ client }) => {
      const opening = await (await sharing()).openShare({ token });
      if (memberId === null) setPendingMatch({ token, sessionId: opening.anonymousSessionId });
      if (opening.connection === 'connected' && opening.friend) {
        announceConnection(client, opening.friend);
      }
      return opening;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
