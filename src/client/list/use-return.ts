import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Milliseconds for which a page that keeps asking for something is waited for before its list goes on. */
const PATIENCE_MS = 2_000;

/** By any of these a reader goes where they want themselves. */
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

type FetchNextPage = (options: {
  cancelRefetch: false;
}) => Promise<{ hasNextPage: boolean; isError: boolean }>;

/**
 * Brings who comes back to a list to the place that they left, also after a reload, when the pages read before are gone:
 * they are fetched again until the place is there. The router alone stops at the end of the first page.
 */
export function useReturn(fetchNextPage: FetchNextPage): void {
  const lastPlace = useElementScrollRestoration({ getElement: () => window });
  const [place] = useState(lastPlace);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!place || isThere(place.scrollY)) return;
    const left = new AbortController();
    for (const way of OWN_WAYS) addEventListener(way, () => left.abort(), { signal: left.signal });
    const goOn = async () => {
      for (let isMore = true; ; ) {
        await hasSettled(queryClient);
        if (left.signal.aborted) return;
        if (!isMore || isThere(place.scrollY)) break;
        const { hasNextPage, isError } = await fetchNextPage({ cancelRefetch: false });
        isMore = hasNextPage && !isError;
      }
      scrollTo({ top: place.scrollY, left: place.scrollX, behavior: 'instant' });
      left.abort();
    };
    void goOn();
    return () => left.abort();
  }, [place, queryClient, fetchNextPage]);
}

/** Whether the page is long enough to be scrolled to there; its height is told in whole pixels, a place in parts of them. */
const isThere = (scrollY: number) => document.documentElement.scrollHeight - innerHeight + 1 >= scrollY;

/** Waits until what was fetched is drawn and asks for nothing more, as the height of a card depends on its question. */
async function hasSettled(queryClient: QueryClient): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  do {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  } while (queryClient.isFetching() > 0 && performance.now() < end);
}
