import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { newRequestId } from '#client/request/new-request-id.ts';
import type { OfferedQuestions } from '#features/assistant/contract-questions.ts';
import { SHOWN_QUESTIONS } from '#features/assistant/rules/questions/arrange-questions.ts';
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

/** Whether fewer questions stand beside a video than there is room for. */
const offersFew = ({ state: { data } }: Query) =>
  ((data as OfferedQuestions | undefined)?.questions.length ?? SHOWN_QUESTIONS) < SHOWN_QUESTIONS;

const isOfFriends = ({ queryKey: [feature, what] }: Query) =>
  feature === 'sharing' && String(what).startsWith('friends');

/** What was told without an answer so far: it may have reached the server. */
const unanswered = new Set<string>();

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
      const key = `${token} ${memberId}`;
      const isRepeated = unanswered.has(key);
      const { openShare } = await sharing();
      unanswered.add(key);
      const opening = await openShare({ token, visit, isRepeated });
      unanswered.delete(key);
      if (memberId === null) {
        setPendingMatch({ token, sessionId: opening.anonymousSessionId });
        // Who came by a link may ask where others may not: the page, which is the same for all visitors, offered them less.
        void client.invalidateQueries({ queryKey: ['questions'], predicate: offersFew });
      }
      if (opening.connection === 'connected' && opening.friend) {
        announceConnection(client, opening.friend);
      }
      // What a friend sent by it stands among what friends think from now on: whoever turns to that reads it anew.
      if (opening.connection === 'friends')
        void client.invalidateQueries({ predicate: isOfFriends, refetchType: 'none' });
      return opening;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });

/** Connects a member by their press with a sharer with whom the link alone does not connect them any more, or connects nobody. */
export async function connectByPress(client: QueryClient, token: string, memberId: string) {
  const opening = await (await sharing()).openShare({ token, byPress: true });
  client.setQueryData(openingQuery(token, memberId).queryKey, opening);
  if (opening.connection === 'connected' && opening.friend) announceConnection(client, opening.friend);
  return opening;
}
