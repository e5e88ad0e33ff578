import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { toast } from '#ui/toast.ts';
import { generalWords } from '../errors/error-words.ts';
import { isFlagOn } from '../flags.ts';
import { onServer } from './on-server.ts';
import {
  FRESH_MS,
  isMemoryShort,
  isToasted,
  KEPT_MS,
  LIST_KEPT_MS,
  LIST_RETRIES,
  listRetryDelayMs,
  mayTryAgain,
  QUERY_RETRIES,
  retryDelayMs,
} from './request-policy.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** No toast tells of its failure: it stands where the answer would have stood, or nobody waits for it. */
      silent?: boolean;
      /** May be broken off while nobody looks: a list is read again for nothing. */
      isListRead?: boolean;
      /** Belongs to who is signed in: forgotten at once when they sign out, also where it is shown. */
      isPersonal?: boolean;
    };
  }
}

/** Whether what was read counts as fresh for a while. */
const isKeptFresh = isFlagOn('intelligentCaching');
const freshness = { staleTime: isKeptFresh ? FRESH_MS : 0, refetchOnMount: !isKeptFresh };

/** What every read of a list has in common (spec 2 §7): one retry, kept half an hour, its failure shown in place. */
export const listRead = {
  ...freshness,
  gcTime: onServer ? Number.POSITIVE_INFINITY : LIST_KEPT_MS,
  retry: onServer ? false : (failures: number, error: Error) => mayTryAgain(failures, error, LIST_RETRIES),
  retryDelay: listRetryDelayMs,
  meta: { silent: true, isListRead: true },
} as const;

/** Chromium alone tells of memory. */
function memory(): { used: number; limit: number } | undefined {
  const { memory: heap } = performance as { memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number } };
  return heap && { used: heap.usedJSHeapSize, limit: heap.jsHeapSizeLimit };
}

/**
 * Asks anew also what is being asked for the first time: that answer may tell what was before the change. The library
 * takes it for the new one. Who waits for the first answer gets the new one instead.
 */
class Queries extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      // Its failure is told to those who wait for it.
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * The cache of answers with the behaviour of `request-policy.ts`. Two that ask for the same key at once share one
 * request. On the server nothing is tried again — the reader waits — and the cache ends with the page.
 */
export function createQueryClient(): QueryClient {
  return new Queries({
    queryCache: new QueryCache({
      onError(error, query) {
        if (onServer) return;
        const failed = {
          key: query.queryKey,
          silent: query.meta?.silent === true,
          memoryIsShort: isMemoryShort(memory()),
        };
        if (isToasted(failed)) toast.error(generalWords(error, 'An unexpected error occurred'));
      },
    }),
    defaultOptions: {
      // A page takes along what it was made of; what failed is asked for again, not handed on.
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
      queries: {
        ...freshness,
        gcTime: onServer ? Number.POSITIVE_INFINITY : KEPT_MS,
        refetchOnWindowFocus: false,
        retry: onServer ? false : (failures, error) => mayTryAgain(failures, error, QUERY_RETRIES),
        retryDelay: retryDelayMs,
        // A person without a connection is told so and may try again, instead of waiting for ever.
        networkMode: 'always',
      },
    },
  });
}

/**
 * Breaks off the reads of lists under way when the page is hidden, and takes up on return those that somebody
 * still waits for (decisions: Cancelling requests). Listens for nothing that would keep the page out of the
 * back/forward cache; the cache of answers needs no clearing at the end, it lives in memory.
 * @returns how to stop.
 */
export function pauseListReadsWhileHidden(queryClient: QueryClient): () => void {
  let brokenOff = new Set<string>();
  const onChange = () => {
    if (document.visibilityState === 'hidden') {
      const underWay = queryClient
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: (query) => query.meta?.isListRead === true });
      brokenOff = new Set(
        underWay
          // The next page of an endless list is asked for by the list itself, when its end is in sight.
          .filter((query) => query.state.fetchMeta?.fetchMore === undefined)
          .map((query) => query.queryHash),
      );
      const hashes = new Set(underWay.map((query) => query.queryHash));
      void queryClient.cancelQueries({ predicate: (query) => hashes.has(query.queryHash) });
    } else if (brokenOff.size > 0) {
      const hashes = brokenOff;
      brokenOff = new Set();
      void queryClient.refetchQueries({ predicate: (query) => hashes.has(query.queryHash) });
    }
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
