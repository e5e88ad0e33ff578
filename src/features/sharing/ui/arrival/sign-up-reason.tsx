import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session.ts';
import { openingQuery, sharedContentQuery } from './arrival-queries.ts';
import { usePendingMatch } from './pending-match.ts';

/**
 * Where one signs up or in: whom it connects one with, if one opened a link before, and what that means (decisions: Friendship by
 * link). The name of the sharer is for members who are connected with them.
 */
export function SignUpReason() {
  const opened = usePendingMatch();
  const isVisitor = useSession() === null;
  // Whichever way one came here: signing up connects by what was opened before. Who has just signed up is matched, and asks
  // nothing of it here any more.
  const token = isVisitor ? opened : null;
  const isOpened = token !== null;
  const content = useQuery({ ...sharedContentQuery(token ?? ''), enabled: isOpened });
  const opening = useQuery({ ...openingQuery(token ?? '', null), enabled: isOpened });
  if (!content.data || opening.data?.signUpConnects !== true) return null;
  return (
    <div className="note grid gap-1 pl-5">
      <p className="font-serif text-lg text-pretty">
        You will be connected with the person who shared “<bdi>{content.data.videoTitle}</bdi>” with you.
      </p>
      <p className="text-sm text-muted">
        You see each other by name in your networks, and what each of you shares with friends. Either of you
        can end that at any time.
      </p>
    </div>
  );
}
