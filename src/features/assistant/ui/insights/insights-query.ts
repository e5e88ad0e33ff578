import { queryOptions } from '@tanstack/react-query';
import { onServer } from '#client/request/on-server.ts';
import { FRESH_MS, KEPT_MS, mayTryAgain } from '#client/request/request-policy.ts';
import type { InsightChoice } from '../../rules/questions/insight-params.ts';
import { assistant } from '../operations.ts';

const RETRIES = 2;
const MAX_RETRY_DELAY_MS = 10_000;

/** The insights of a period (spec 2 §7 Caching): read again when somebody comes back to the page after a while. */
export const insightsQuery = (choice: InsightChoice) =>
  queryOptions({
    queryKey: ['insights', choice],
    queryFn: async ({ signal }) => (await assistant()).insights(choice, { signal }),
    staleTime: FRESH_MS,
    gcTime: onServer ? Number.POSITIVE_INFINITY : KEPT_MS,
    refetchOnWindowFocus: true,
    retry: onServer ? false : (failures: number, error: Error) => mayTryAgain(failures, error, RETRIES),
    retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, MAX_RETRY_DELAY_MS),
    // Its failure has words of its own, and a toast.
    meta: { silent: true, isListRead: true },
  });

/**
 * The best insights of the month, as they stand beside other things: a page is not worse without, and may be a minute old,
 * which the page of all insights is not.
 */
export const bestInsightsQuery = () =>
  queryOptions({
    queryKey: ['insights', 'best'],
    queryFn: async ({ signal }) =>
      (await assistant()).insights({ timeRange: 'month', sortBy: 'rating' }, { signal }),
    staleTime: FRESH_MS,
    meta: { silent: true },
  });
