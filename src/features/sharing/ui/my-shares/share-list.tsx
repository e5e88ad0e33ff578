import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { EndlessList } from '#client/list/endless-list.tsx';
import { VideosWorthWatching } from '#features/catalogue/ui/videos-worth-watching.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { mySharesQuery, type SharesList } from '../queries.ts';
import { ShareVideo } from '../share-button.tsx';
import { ShareRow } from './share-row.tsx';
import { useSeen } from './use-seen.ts';

/** Where the row of a link is, for what leads to it. */
export const rowId = (shareId: string): string => `link-${shareId}`;

/** The member's links, or those that they revoked, page by page, with how often each was opened. */
export function ShareList({ list }: { list: SharesList }) {
  const query = useInfiniteQuery({
    ...mySharesQuery(list),
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const pages = query.data?.pages;
  useSeen(pages);
  const isOutOfDate = useForgottenWhenLeft(list);
  const isThere = pages !== undefined;
  // The row that the address names may come later than the page, to which the router scrolls.
  useEffect(() => {
    if (isThere) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  if (!pages) return <ListSkeleton />;
  const shares = pages.flatMap((page) => page.shares);
  if (shares.length === 0 && !query.hasNextPage) return list.isRevoked ? <NoneRevoked /> : <NoShares />;
  return (
    <EndlessList
      query={query}
      things="links"
      count={shares.length}
      nextCursor={pages.at(-1)?.nextCursor ?? null}
    >
      <h2 className="sr-only">{list.isRevoked ? 'Revoked' : 'Links'}</h2>
      {list.isRevoked && (
        <p className="mb-4 max-w-measure text-muted">
          Who opens one of these links reads that it was not found or expired. Restored, it works as before.
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {shares.map((share) => (
          <li key={share.shareId} id={rowId(share.shareId)} className="scroll-mt-20">
            <ShareRow share={share} list={list} onRevoking={isOutOfDate} />
          </li>
        ))}
      </ul>
    </EndlessList>
  );
}

/**
 * A link that is taken back keeps its row, with the way back, while one looks; whoever comes back finds the list as it is
 * by then.
 * @returns notes that the list is not as it was read any more
 */
function useForgottenWhenLeft({ isRevoked, from }: SharesList): () => void {
  const queryClient = useQueryClient();
  const isOutOfDate = useRef(false);
  useEffect(
    () => () => {
      if (isOutOfDate.current)
        queryClient.removeQueries({ queryKey: mySharesQuery({ isRevoked, from }).queryKey });
    },
    [queryClient, isRevoked, from],
  );
  return () => {
    isOutOfDate.current = true;
    // The link is in another list by now.
    queryClient.removeQueries({ queryKey: ['sharing', 'shares'], type: 'inactive' });
  };
}

function NoneRevoked() {
  return (
    <EmptyState title="Nothing is revoked" hint="A link that you revoke stands here, and may be restored." />
  );
}

function NoShares() {
  return (
    <>
      <EmptyState
        title="You have not shared anything yet"
        hint="Press Share on a video, on a question or under an answer. The link will be here, with how often it was opened."
        action={
          <Link to="/search" className={buttonClass({ variant: 'primary' })}>
            Browse Videos
          </Link>
        }
      />
      <VideosWorthWatching slots={(video) => ({ actions: <ShareVideo video={video} /> })} />
    </>
  );
}

/** The shape of a list that is on its way. */
export function ListSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading</span>
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className="grid min-h-24 content-center gap-2.5 py-4">
          <Skeleton shape="title" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  );
}
