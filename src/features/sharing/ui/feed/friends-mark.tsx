import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session.ts';
import { namesOf } from '../../rules/merged-notes.ts';
import { friendsInMarginQuery } from './feed-queries.ts';

type FriendsMarkProps = { videoId: string; questionId: string };

/** Says in the margin of a question who of the member's friends shared it or found it helpful. */
export function FriendsMark({ videoId, questionId }: FriendsMarkProps) {
  const session = useSession();
  const { data } = useQuery({ ...friendsInMarginQuery(videoId), enabled: session !== null });
  const people = session ? data?.[questionId] : undefined;
  if (!people) return null;
  return (
    <span className="mb-0.5 block font-sans text-sm font-medium text-accent">
      <bdi>{namesOf(people)}</bdi>
      <span className="sr-only"> found this worth asking: </span>
    </span>
  );
}
