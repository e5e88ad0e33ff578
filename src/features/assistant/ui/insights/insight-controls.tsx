import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { useShownChoice } from '#client/list/use-shown-choice.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Tabs } from '#ui/tabs.tsx';
import {
  INSIGHT_SORT_LABELS,
  type InsightChoice,
  TIME_RANGE_LABELS,
  TIME_RANGES,
} from '../../rules/questions/insight-params.ts';

/** Milliseconds of rest after which a choice is followed (spec 2 §2 Content Insights page). */
const DEBOUNCE_MS = 300;

/** The id of the part of the page that the tabs change. */
export const INSIGHTS_PANEL = 'insights';

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
      <Tabs
        label="Order"
        tabs={INSIGHT_SORT_LABELS}
        selected={sortBy}
        panel={INSIGHTS_PANEL}
        addressOf={(sort) => `/insights?timeRange=${timeRange}&sortBy=${sort}`}
        onSelect={showSortBy}
        className="max-md:w-full max-md:border-b"
      />
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
