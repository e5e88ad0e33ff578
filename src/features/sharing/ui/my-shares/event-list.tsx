import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EndlessList } from '#client/list/endless-list.tsx';
import { Moment } from '#client/moment.tsx';
import { groupedNumber } from '#lib/grouped-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ShareEvent } from '../../contract-shares.ts';
import { MOST_EVENTS } from '../../rules/event-place.ts';
import { momentLabel } from '../../rules/share-preview.ts';
import { shareEventsQuery } from '../queries.ts';
import { ListSkeleton, rowId } from './share-list.tsx';

function wordsOf({ kind, friendName }: ShareEvent): string {
  return kind === 'opened' ? 'Somebody opened it' : `It connected you with ${friendName ?? 'somebody'}`;
}

const KINDS = {
  video: 'Video',
  moment: 'Moment',
  question: 'Question',
  answer: 'Answer',
  insight: 'Insight',
};

/** What was shared, so that two links to one video are told apart. */
function Shared({ event }: { event: ShareEvent }) {
  const { shareId, shareKind, isListed, questionText, videoTitle } = event;
  const name = questionText ?? [videoTitle, momentLabel(event)].filter(Boolean).join(', ');
  return (
    <>
      {isListed ? (
        <Link to="/profile/shares" search={{}} hash={rowId(shareId)} className="hover:underline">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}{' '}
      <span className="text-sm whitespace-nowrap text-muted">{KINDS[shareKind]}</span>
    </>
  );
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
              <Shared event={event} />
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
