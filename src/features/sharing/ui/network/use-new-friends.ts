import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { OWN } from '#client/request/own-query.ts';
import { sessionQuery } from '#client/session.ts';
import { toast } from '#ui/toast.ts';
import { namesOf } from '../../rules/merged-notes.ts';
import { forgetFriends } from '../arrival/announce-connection.ts';
import { useWasSeen } from '../arrival/use-was-seen.ts';
import { sharing } from '../operations.ts';

const TOAST_MS = 5_000;

const newFriendsQuery = () =>
  queryOptions({
    queryKey: ['sharing', 'friends-new'],
    queryFn: async ({ client, signal }) =>
      // Who signs out is drawn as a visitor a moment later: till then it may be asked for again.
      client.getQueryData(sessionQuery().queryKey) === null
        ? { untold: 0, unseen: 0 }
        : (await sharing()).newFriends(undefined, { signal }),
    // Asked anew each time: who has just shared goes on from page to page within seconds.
    staleTime: 0,
    meta: OWN,
  });

/**
 * Tells a member, at the next page that they see or when they come back to this one, whom own links connected; whoever opened
 * such a link was told there.
 * @param memberId null for a visitor, of whom nothing is asked
 * @returns how many they have not looked at yet
 */
export function useNewFriends(memberId: string | null, pathname: string): number {
  const client = useQueryClient();
  const navigate = useNavigate();
  const wasSeen = useWasSeen();
  const isWanted = memberId !== null && wasSeen;
  const { data } = useQuery({ ...newFriendsQuery(), enabled: isWanted });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page anew
  useEffect(() => {
    if (!isWanted) return;
    const look = () =>
      void (document.visibilityState === 'visible' && client.prefetchQuery(newFriendsQuery()));
    look();
    // From another tab, and from another window that covered nothing.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [client, isWanted, pathname]);

  const untold = (isWanted && data?.untold) || 0;
  const tell = useEffectEvent(() => tellOnce(client, () => void navigate({ to: '/friends' })));
  useEffect(() => {
    if (untold > 0) void tell();
  }, [untold]);
  return (isWanted && data?.unseen) || 0;
}

async function tellOnce(client: QueryClient, look: () => void): Promise<void> {
  // Another tab may have told it: then nobody is named here.
  const { friends } = await (await sharing()).tellNewFriends().catch(() => ({ friends: [] }));
  if (friends.length === 0) return;
  toast.success(`Connected with ${namesOf(friends)}!`, {
    description: friends.length === 1 ? 'They opened a link of yours.' : 'They opened links of yours.',
    durationMs: TOAST_MS,
    action: { label: 'See friends', onClick: look },
  });
  void forgetFriends(client, true);
}

/** On the page of friends, once a person sees it: nobody is new any more. */
export function useFriendsSeen(): void {
  const client = useQueryClient();
  const wasSeen = useWasSeen();
  const { data } = useQuery({ ...newFriendsQuery(), enabled: wasSeen });
  const hasNew = wasSeen && data !== undefined && data.unseen > 0;
  useEffect(() => {
    if (!hasNew) return;
    // What could not be told stays new.
    void sharing()
      .then((operations) => operations.friendsSeen())
      .then(() =>
        client.setQueryData(newFriendsQuery().queryKey, (before) => before && { ...before, unseen: 0 }),
      )
      .catch(() => undefined);
  }, [client, hasNew]);
}
