import { useInfiniteQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FriendRow } from './friend-row.tsx';
import { friendsQuery } from './queries.ts';
import type { Ties } from './use-ties.ts';

/** The member's friends, the latest first; who is removed stays in place until the page is left, with a way back. */
export function FriendList({ ties: { rowsOf, tieOf, change } }: { ties: Ties }) {
  const query = useInfiniteQuery(friendsQuery());
  const isReady = useHydrated();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton />}
      failure="Failed to load your network. Please try again."
    >
      {({ pages }) => {
        const friends = rowsOf(pages.flatMap((page) => page.friends));
        if (friends.length === 0) return <Nobody />;
        return (
          <div className="grid justify-items-start gap-4">
            <ul className="w-full divide-y divide-line border-y border-line">
              {friends.map((friend) => (
                <FriendRow
                  key={friend.userId}
                  friend={friend}
                  tie={tieOf(friend.userId)}
                  isReady={isReady}
                  onChange={(tie) => void change(friend, tie)}
                />
              ))}
            </ul>
            {hasNextPage && (
              <Button disabled={!isReady} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'Loading...' : 'Show more'}
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function Nobody() {
  return (
    <p className="max-w-measure border-y border-line py-5 text-muted">
      Nobody is here yet. Share a video or a question: who opens your link and has an account becomes
      connected with you.
    </p>
  );
}

function RowsSkeleton() {
  return (
    <div className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading your network</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex min-h-16 items-center gap-4 py-2.5">
          <Skeleton shape="circle" className="size-10" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="w-1/3" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
