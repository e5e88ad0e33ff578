import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import type { Friend } from '../../contract-friends.ts';
import { FriendAge } from './friend-age.tsx';
import type { Tie } from './use-ties.ts';

type FriendRowProps = {
  friend: Friend;
  tie: Tie;
  isReady: boolean;
  onChange: (tie: Tie) => void;
};

/** What happened, from the member's side (look: 'Connected yesterday · opened your link'). */
function originWords({ origin, establishedVia }: Friend): string {
  const act = origin === 'opened-your-link' ? 'opened your link' : 'shared with you';
  return establishedVia === 'share_access' ? act : `${act} before signing up`;
}

/** A friend: who it is, since when and by what; removed, the row stays in its place with a way back. */
export function FriendRow({ friend, tie, isReady, onChange }: FriendRowProps) {
  const row = useFocusKept(tie);
  const { userId, name, connectedAt, words, hasNotes } = friend;
  if (tie !== 'friend') {
    return (
      // Behind the words, and nothing where 'Remove' was: a second press there does nothing more.
      <li
        ref={row}
        tabIndex={-1}
        className="flex min-h-16 flex-wrap items-center gap-x-1 py-2.5 pr-28 outline-none"
      >
        <p className="mr-2 max-w-full truncate text-muted">
          <bdi>{name}</bdi> was {tie}.
        </p>
        <Button variant="quiet" aria-label={`Undo: ${name}`} onClick={() => onChange('friend')}>
          Undo
        </Button>
        {tie === 'removed' && (
          <Button variant="quiet" aria-label={`Block ${name}`} onClick={() => onChange('blocked')}>
            Block
          </Button>
        )}
      </li>
    );
  }
  return (
    <li ref={row} className="flex min-h-16 items-center gap-4 py-2.5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full border border-line bg-sunken font-serif text-lg"
      >
        {[...name][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {hasNotes ? (
            <Link to="/friends" search={{ person: userId }} className="target hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted">
          Connected <FriendAge iso={connectedAt} /> · {originWords(friend)}
        </p>
        {words.length > 0 && <p className="text-sm text-muted md:hidden">{words.join(' · ')}</p>}
      </div>
      {words.length > 0 && (
        <p className="hidden max-w-60 text-right text-sm text-muted md:block">{words.join(' · ')}</p>
      )}
      <Button
        variant="quiet"
        disabled={!isReady}
        aria-label={`Remove ${name}`}
        onClick={() => onChange('removed')}
        className="noscript:hidden"
      >
        Remove
      </Button>
    </li>
  );
}
