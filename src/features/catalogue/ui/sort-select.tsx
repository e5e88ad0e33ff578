import { useId } from 'react';
import { useShownChoice } from '#client/list/use-shown-choice.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import type { ListParams } from '../rules/list-params.ts';
import { DEFAULT_SORT, SEARCH_SORTS, type SearchSort, SORT_LABELS, SORTS } from '../rules/sorting.ts';
import { HiddenParams } from './hidden-params.tsx';

type SortSelectProps = {
  params: ListParams;
  onSort: (sort: SearchSort) => void;
};

/** The order of the search page; with a term set also 'Best Match'. A form underneath, for pages without scripts. */
export function SortSelect({ params, onSort }: SortSelectProps) {
  const id = useId();
  const [shown, show] = useShownChoice<SearchSort>(params.sort ?? DEFAULT_SORT);
  return (
    <form action="/search" className="flex max-w-full shrink-0 items-center gap-2">
      <HiddenParams params={{ ...params, sort: undefined, after: undefined }} />
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted max-md:sr-only">
        Sort by
      </label>
      <Select
        id={id}
        name="sort"
        value={shown}
        onChange={(event) => {
          const sort = SEARCH_SORTS.find((one) => one === event.target.value);
          if (!sort) return;
          show(sort);
          onSort(sort);
        }}
      >
        {(params.q === undefined ? SORTS : SEARCH_SORTS).map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  );
}
