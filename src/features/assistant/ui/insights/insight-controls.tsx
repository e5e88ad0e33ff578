import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { useShownChoice } from '#client/list/use-shown-choice.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import {
  INSIGHT_SORT_LABELS,
  INSIGHT_SORTS,
  type InsightChoice,
  type InsightSort,
  TIME_RANGE_LABELS,
  TIME_RANGES,
} from '../../rules/questions/insight-params.ts';

/** Milliseconds of rest after which a choice is followed (spec 2 §2 Content Insights page). */
const DEBOUNCE_MS = 300;

/** The id of the part of the page that the tabs change. */
export const INSIGHTS_PANEL = 'insights-panel';
export const tabId = (sort: InsightSort) => `insights-${sort}`;

/** Period and order of the insights: what is chosen shows at once, address and insights follow. */
export function InsightControls({ choice }: { choice: InsightChoice }) {
  const [timeRange, showTimeRange] = useShownChoice(choice.timeRange);
  const [sortBy, showSortBy] = useShownChoice(choice.sortBy);
  const navigate = useNavigate();
  const isFollowed = timeRange === choice.timeRange && sortBy === choice.sortBy;
  useEffect(() => {
    if (isFollowed) return;
    const timer = setTimeout(
      () =>
        void navigate({
          to: '/insights',
          search: { timeRange, sortBy },
          replace: true,
          resetScroll: false,
        }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [isFollowed, timeRange, sortBy, navigate]);

  const id = useId();
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-line md:border-b">
      <SortTabs choice={{ timeRange, sortBy }} onSort={showSortBy} />
      <form action="/insights" className="flex items-center gap-2 md:pb-2">
        <input type="hidden" name="sortBy" value={sortBy} />
        <label htmlFor={id} className="text-sm whitespace-nowrap text-muted max-md:sr-only">
          Time period
        </label>
        <Select
          id={id}
          name="timeRange"
          value={timeRange}
          onChange={(event) => {
            const chosen = TIME_RANGES.find((one) => one === event.target.value);
            if (chosen) showTimeRange(chosen);
          }}
        >
          {TIME_RANGES.map((one) => (
            <option key={one} value={one}>
              {TIME_RANGE_LABELS[one]}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </form>
    </div>
  );
}

type SortTabsProps = { choice: InsightChoice; onSort: (sort: InsightSort) => void };

/** The orders as tabs (WAI-ARIA Tabs pattern): links, so that they work without scripts. */
function SortTabs({ choice, onSort }: SortTabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sortByKey(event.key, choice.sortBy);
    if (!next || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(tabId(next))?.focus();
    onSort(next);
  };
  return (
    <div role="tablist" aria-label="Order" className="flex gap-6 border-line max-md:w-full max-md:border-b">
      {INSIGHT_SORTS.map((sort) => (
        <Link
          key={sort}
          id={tabId(sort)}
          role="tab"
          to="/insights"
          search={{ ...choice, sortBy: sort }}
          replace
          resetScroll={false}
          preload={false}
          aria-selected={sort === choice.sortBy}
          aria-controls={INSIGHTS_PANEL}
          tabIndex={sort === choice.sortBy ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onSort(sort);
          }}
          className="chosen target -mb-px flex items-center border-b-2 border-transparent py-2.5 font-medium text-muted hover:text-ink aria-selected:border-ink aria-selected:text-ink"
        >
          {INSIGHT_SORT_LABELS[sort]}
        </Link>
      ))}
    </div>
  );
}

function sortByKey(key: string, current: InsightSort): InsightSort | undefined {
  const at = INSIGHT_SORTS.indexOf(current);
  const last = INSIGHT_SORTS.length - 1;
  switch (key) {
    case 'ArrowRight':
      return INSIGHT_SORTS[at === last ? 0 : at + 1];
    case 'ArrowLeft':
      return INSIGHT_SORTS[at === 0 ? last : at - 1];
    case 'Home':
      return INSIGHT_SORTS[0];
    case 'End':
      return INSIGHT_SORTS[last];
    default:
      return undefined;
  }
}
