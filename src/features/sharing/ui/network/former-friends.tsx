import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import { formerFriendsQuery } from './queries.ts';
import type { Ties } from './use-ties.ts';

/** Whom the member removed and blocked, where there is anybody, each with what can be taken back. */
export function FormerFriends({ ties: { isInList, change } }: { ties: Ties }) {
  const isReady = useHydrated();
  const { removed: all, blocked } = useQuery(formerFriendsQuery()).data ?? { removed: [], blocked: [] };
  // Who was removed just now has the way back where they stood.
  const removed = all.filter(({ userId }) => !isInList(userId));
  const list = useFocusOfNext(`${removed.length} ${blocked.length}`, 'li', 'button');
  const count = removed.length + blocked.length;
  if (count === 0) return null;
  const rows = [
    ...removed.map((person) => ({ person, isBlocked: false })),
    ...blocked.map((person) => ({ person, isBlocked: true })),
  ];
  return (
    <details className="group/former">
      <summary className="target flex w-fit cursor-pointer list-none items-center gap-2 rounded-md text-muted [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-base font-medium">
          Removed and blocked <span className="font-normal">({count})</span>
        </h3>
        <Icon of={ChevronDown} className="size-4 transition-transform group-open/former:rotate-180" />
      </summary>
      <div ref={list} tabIndex={-1} className="grid gap-2 pt-2 outline-none">
        <p className="max-w-measure text-sm text-muted">
          Whom you bring back is your friend as before. With whom you blocked no link connects you, and
          neither of you sees what the other shares with friends. They are not told.
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {rows.map(({ person, isBlocked }) => (
            <li
              key={person.userId}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2.5"
            >
              <p className="max-w-full min-w-0 truncate">
                <bdi>{person.name}</bdi>
                {isBlocked && <span className="text-sm text-muted"> · blocked</span>}
              </p>
              <div className="flex gap-1">
                {isBlocked ? (
                  <Button
                    variant="quiet"
                    disabled={!isReady}
                    aria-label={`Unblock ${person.name}`}
                    onClick={() => void change(person, 'removed', 'blocked')}
                  >
                    Unblock
                  </Button>
                ) : (
                  <>
                    <Button
                      variant="quiet"
                      disabled={!isReady}
                      aria-label={`Bring back ${person.name}`}
                      onClick={() => void change(person, 'friend', 'removed')}
                    >
                      Bring back
                    </Button>
                    <Button
                      variant="quiet"
                      disabled={!isReady}
                      aria-label={`Block ${person.name}`}
                      onClick={() => void change(person, 'blocked', 'removed')}
                    >
                      Block
                    </Button>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
