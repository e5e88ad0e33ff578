import { type Query, queryOptions } from '@tanstack/react-query';
import { newRequestId } from '#features/assistant/ui/chat/new-request-id.ts';
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

/** Questions that stand beside a video where there are enough. */
const ENOUGH_QUESTIONS = 5;
const offersFew = ({ state: { data } }: Query) => Array.isArray(data) && data.length < ENOUGH_QUESTIONS;

/** Of this browser, as long as its page is not loaded anew; never set on the server, where nothing is opened. */
let visit: string | undefined;

/**
 * Tells the server once a page and reader that they look at what was shared, and what came of it. A failure is silent
 * (spec 2 §8): nobody stops reading for it.
 * @param memberId null for a visitor
 */
export const openingQuery = (token: string, memberId: string | null) =>
  queryOptions({
    queryKey: ['sharing', 'opening', token, memberId],
    queryFn: async ({ client }) => {
      visit ??= newRequestId();
      const opening = await (await sharing()).openShare({ token, visit });
      if (memberId === null) {
        setPendingMatch({ token, sessionId: opening.anonymousSessionId });
        // Who came by a link may ask where others may not: the page, which is the same for all visitors, offered them less.
        void client.invalidateQueries({ queryKey: ['questions'], predicate: offersFew });
      }
      if (opening.connection === 'connected' && opening.friend) {
        announceConnection(client, opening.friend);
      }
      return opening;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
