import { useLinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { useArrivals } from './use-arrivals.ts';
import { useReturn } from './use-return.ts';

/** How far below the screen the end of the list may be when the next page is asked for. */
const AHEAD = '900px';

type EndlessListProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: (options?: {
      cancelRefetch: false;
    }) => Promise<{ hasNextPage: boolean; isError: boolean }>;
  };
  /** What is listed, in the plural. */
  things?: string;
  /** How many of them are shown now. */
  count: number;
  /** The place in the list after which the next page begins. */
  nextCursor: string | null;
  children: ReactNode;
};

/**
 * A list whose next page comes when its end is near. Its end is a link to that page, which works by keyboard and
 * without scripts; the focus stays where the reader is, and goes on into the new videos when it was on that link.
 */
export function EndlessList({ query, things = 'videos', count, nextCursor, children }: EndlessListProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [endIsNear, setEndIsNear] = useState(false);
  const isVisible = usePageVisible();
  useReturn(fetchNextPage);
  const arrived = useArrivals(count, isFetchNextPageError, list, end);

  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const sight = new IntersectionObserver(
      (entries) => setEndIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, []);

  const mayLoad = hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (endIsNear && mayLoad && isVisible && !isFetchNextPageError) void fetchNextPage();
  }, [endIsNear, mayLoad, isVisible, isFetchNextPageError, fetchNextPage]);

  return (
    <>
      <div ref={list}>{children}</div>
      <div ref={end} className="mt-12 grid min-h-11 justify-items-center gap-3 text-center">
        {isFetchNextPageError && (
          <>
            <p role="alert" className="text-muted">
              More {things} could not be loaded.
            </p>
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Retry
            </Button>
          </>
        )}
        {!isFetchNextPageError && nextCursor !== null && (
          <NextLink
            after={nextCursor}
            things={things}
            busy={isFetchingNextPage}
            onPress={() => mayLoad && void fetchNextPage()}
          />
        )}
        <p role="status" className="sr-only">
          {isFetchingNextPage ? `Loading more ${things}` : arrived > 0 && `${arrived} more ${things} loaded`}
        </p>
      </div>
    </>
  );
}

type NextLinkProps = { after: string; things: string; busy: boolean; onPress: () => void };

function NextLink({ after, things, busy, onPress }: NextLinkProps) {
  const link = useLinkProps({ to: '.', search: (last: object) => ({ ...last, after }), preload: false });
  return (
    <a
      href={link.href}
      rel="next"
      aria-busy={busy || undefined}
      className={buttonClass()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      {busy ? 'Loading...' : `More ${things}`}
    </a>
  );
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether somebody may be looking at the page. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );
}
