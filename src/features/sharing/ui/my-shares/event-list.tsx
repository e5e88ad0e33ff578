import { useInfiniteQuery } from '@tanstack/react-query';
import { EndlessList } from '#client/list/endless-list.tsx';
import { Moment } from '#client/moment.tsx';
import { groupedNumber } from '#lib/grouped-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ShareEvent } from '../../contract-shares.ts';
import { MOST_EVENTS } from '../../rules/event-place.ts';
import { shareEventsQuery } from '../queries.ts';
import { ListSkeleton } from './share-list.tsx';

function wordsOf({ kind, friendName }: ShareEvent): string {
  return kind === 'opened' ? 'Somebody opened it' : `It connected you with ${friendName ?? 'somebody'}`;
}

/** What happened to the member's links, the latest thousand events (spec 2 §9 Share analytics). */
export function EventList({ from }: { from: string | undefined }) {
  const query = useInfiniteQuery({
    ...shareEventsQuery(from),
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const pages = query.data?.pages;
  if (!pages) return <ListSkeleton />;
  const events = pages.flatMap((page) => page.events);
  if (events.length === 0) {
    return (
      <EmptyState
        title="Nothing happened yet"
        hint="When people open your links it will be here. Who opened them is not told."
      />
    );
  }
  return (
    <EndlessList
      query={query}
      things="events"
      count={events.length}
      nextCursor={pages.at(-1)?.nextCursor ?? null}
    >
      <h2 className="sr-only">What happened</h2>
      <ol className="divide-y divide-line border-y border-line">
        {events.map((event) => (
          <li
            key={event.id}
            className="grid gap-x-6 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline"
          >
            <p dir="auto" className="min-w-0">
              <bdi>{event.questionText ?? event.videoTitle}</bdi>
              <bdi className="block text-sm text-muted">{wordsOf(event)}</bdi>
            </p>
            <p className="text-sm text-muted">
              <Moment iso={event.at} />
            </p>
          </li>
        ))}
      </ol>
      {events.length >= MOST_EVENTS && (
        <p className="mt-4 text-sm text-muted">
          The latest {groupedNumber(MOST_EVENTS)} are kept. The counts of your links are exact beyond them.
        </p>
      )}
    </EndlessList>
  );
}
