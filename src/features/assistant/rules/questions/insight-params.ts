import { cleanEnum } from '#lib/clean-param.ts';

/** Spec 2 §2 Content Insights page. */
export const TIME_RANGES = ['week', 'month', 'all'] as const;
export const INSIGHT_SORTS = ['rating', 'date'] as const;

export type TimeRange = (typeof TIME_RANGES)[number];
export type InsightSort = (typeof INSIGHT_SORTS)[number];

/** Which insights, and in which order. */
export interface InsightChoice {
  timeRange: TimeRange;
  sortBy: InsightSort;
}

export const TIME_RANGE_LABELS: Record<TimeRange, string> = {
  week: 'Past 7 Days',
  month: 'Past 30 Days',
  all: 'All Time',
};
export const INSIGHT_SORT_LABELS: Record<InsightSort, string> = { rating: 'Top Rated', date: 'Most Recent' };

/** What an address says of insights, sanitised (spec 2 §5); this week's best where it says nothing that can be used. */
export function insightChoice({
  timeRange,
  sortBy,
}: {
  timeRange?: unknown;
  sortBy?: unknown;
}): InsightChoice {
  return {
    timeRange: cleanEnum(timeRange, TIME_RANGES, 'week'),
    sortBy: cleanEnum(sortBy, INSIGHT_SORTS, 'rating'),
  };
}
