import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ScrollRow } from '#ui/scroll-row.tsx';
import { friendsQuery } from '../network/queries.ts';
import { useFriendsSeen } from '../network/use-new-friends.ts';
import { friendsWithNotesQuery } from './feed-queries.ts';

/**
 * The member's friends, beside the notes, on narrow screens in a row: those of whom there is something to read as words to
 * choose by, whose notes are the newest first, then the others, the latest first.
 */
export function FriendsBeside({ personId }: { personId: string | undefined }) {
  useFriendsSeen();
  const { data: foremost = [] } = useQuery(friendsWithNotesQuery());
  const { data } = useInfiniteQuery(friendsQuery());
  const friends = data?.pages.flatMap((page) => page.friends) ?? [];
  const rest = friends.filter(({ userId }) => foremost.every((one) => one.userId !== userId));
  // The foremost are a few, found among the newest notes.
  const readable = [...foremost, ...rest.filter(({ hasNotes }) => hasNotes)];
  const others = rest.filter(({ hasNotes }) => !hasNotes);
  if (readable.length + others.length === 0) return null;
  const mayChoose = readable.length > 1 || personId !== undefined;
  return (
    <nav aria-label="People" className="grid grid-cols-1 gap-2">
      <h2 className="font-sans text-sm font-medium">Your friends</h2>
      <ScrollRow className="gap-x-5 lg:block">
        {mayChoose && <Choice isChosen={personId === undefined} personId={undefined} name="Everybody" />}
        {readable.map(({ userId, name }) =>
          mayChoose ? (
            <Choice key={userId} isChosen={personId === userId} personId={userId} name={name} />
          ) : (
            <Name key={userId} name={name} />
          ),
        )}
        {others.map(({ userId, name }) => (
          <Name key={userId} name={name} note="nothing yet" />
        ))}
      </ScrollRow>
      <p className="flex flex-wrap gap-x-5 text-sm lg:grid lg:justify-items-start">
        <Link to="/profile" hash="network" className="target prose-link inline-flex items-center">
          Your network
        </Link>
        <Link to="/profile/shares" search={{}} className="target prose-link inline-flex items-center">
          What you shared
        </Link>
      </p>
    </nav>
  );
}

const LINE = 'flex shrink-0 items-center py-1 whitespace-nowrap lg:max-w-full';

type ChoiceProps = { isChosen: boolean; personId: string | undefined; name: string };

function Choice({ isChosen, personId, name }: ChoiceProps) {
  return (
    <Link
      to="/friends"
      search={{ person: personId }}
      aria-current={isChosen ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      className={clsx(
        `chosen target rounded-sm ${LINE}`,
        isChosen ? 'font-medium text-ink' : 'text-muted hover:text-ink',
      )}
    >
      <bdi className="lg:truncate">{name}</bdi>
    </Link>
  );
}

/** A friend of whom there is no choice to make. */
function Name({ name, note }: { name: string; note?: string }) {
  return (
    <span className={`target text-muted ${LINE}`}>
      <bdi className="lg:truncate">{name}</bdi>
      {note && <span className="ml-2 text-sm">{note}</span>}
    </span>
  );
}
