import { useInfiniteQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { EndlessList } from '#client/list/endless-list.tsx';
import { dayLabel } from '../../rules/day-label.ts';
import { mergedNotes, namesOf } from '../../rules/merged-notes.ts';
import { ByLink } from './by-link.tsx';
import { friendsThinkQuery } from './feed-queries.ts';
import { FriendsNote } from './friends-note.tsx';
import { FriendsThinkSkeleton } from './friends-think-skeleton.tsx';
import { FriendsWords } from './friends-words.tsx';
import { NoNotes } from './no-notes.tsx';

type FriendsThinkProps = { personId: string | undefined; from: string | undefined };

/**
 * What the member's friends think, page by page, like letters: name and day in the gutter, the thought beside it; days are
 * parted by hairlines. Give it a key that changes with the choice.
 */
export function FriendsThink({ personId, from }: FriendsThinkProps) {
  const query = useInfiniteQuery({
    ...friendsThinkQuery({ personId, from }),
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const zone = useHydrated() ? undefined : 'UTC';
  const pages = query.data?.pages;
  if (!pages) return <FriendsThinkSkeleton />;
  const notes = mergedNotes(pages.flatMap((page) => page.notes));
  if (notes.length === 0) return <NoNotes personId={personId} />;
  const now = new Date();
  const days = notes.map(({ at }) => dayLabel(new Date(at), now, zone));
  return (
    <EndlessList
      query={query}
      count={notes.length}
      nextCursor={pages.at(-1)?.nextCursor ?? null}
      things="notes"
    >
      <ul>
        {notes.map((note, index) => {
          const isNewDay = days[index] !== days[index - 1];
          const day = <time dateTime={note.at}>{days[index]}</time>;
          return (
            <li
              key={`${note.key} ${note.at}`}
              className={index === 0 ? undefined : isNewDay ? 'mt-10 border-t border-line pt-10' : 'mt-12'}
            >
              <div className="grid grid-cols-1 gap-x-8 gap-y-2 lg:grid-cols-[11rem_minmax(0,38.75rem)]">
                <p className="flex flex-wrap items-baseline gap-x-3 text-sm lg:block lg:pt-1.5">
                  <bdi className="font-medium lg:block">{namesOf(note.people)}</bdi>
                  <span className="text-muted">{day}</span>
                  <ByLink people={note.people} className="text-muted lg:block" />
                </p>
                <FriendsNote note={note} above={<FriendsWords people={note.people} />} />
              </div>
            </li>
          );
        })}
      </ul>
    </EndlessList>
  );
}
