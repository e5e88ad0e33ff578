import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session.ts';
import { openingQuery, sharedContentQuery } from './arrival-queries.ts';
import { usePendingMatch } from './pending-match.ts';

/** The token of the share that an address of this site leads to; null where it leads to none. */
function tokenIn(address: string): string | null {
  return URL.parse(address, 'http://any')?.searchParams.get('shareToken') ?? null;
}

type SignUpReasonProps = {
  /** Where one goes on after signing up. */
  returnTo: string;
};

/**
 * Where one signs up: whom it connects one with, if one opened a link before, and what that means (decisions: Friendship by
 * link). The name of the sharer is for members who are connected with them.
 */
export function SignUpReason({ returnTo }: SignUpReasonProps) {
  const opened = usePendingMatch();
  const isVisitor = useSession() === null;
  // An address may be made up: what counts is what was opened in this tab. Who has just signed up is matched, and asks
  // nothing of it here any more.
  const token = isVisitor && opened !== null && tokenIn(returnTo) === opened ? opened : null;
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
