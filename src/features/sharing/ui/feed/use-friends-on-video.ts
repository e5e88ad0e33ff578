import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session.ts';
import type { TimelineMark } from '#features/watch/rules/timeline.ts';
import { friendsMoments } from '../../rules/friends-moments.ts';
import { friendsOnVideoQuery } from './feed-queries.ts';

const NONE: readonly TimelineMark[] = [];

/** Whether friends of the member shared something of a video, and where on its timeline. */
export function useFriendsOnVideo(videoId: string): { isShared: boolean; marks: readonly TimelineMark[] } {
  const isMember = useSession() !== null;
  const { data } = useQuery({
    ...friendsOnVideoQuery(videoId),
    enabled: isMember,
    select: (notes) => ({
      isShared: notes.length > 0,
      marks: friendsMoments(notes).map((moment) => ({ ...moment, kind: 'friend' as const })),
    }),
  });
  return (isMember && data) || { isShared: false, marks: NONE };
}
