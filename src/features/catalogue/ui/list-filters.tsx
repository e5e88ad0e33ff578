import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useShownChoice } from '#client/list/use-shown-choice.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { type KnownFilters, LENGTHS, PUBLISHED } from '../rules/known-filters.ts';
import { isOffered, LENGTH_LABELS, leftOutInWords, PUBLISHED_LABELS } from '../rules/list-filters.ts';
import type { ListParams } from '../rules/list-params.ts';
import { HiddenParams } from './hidden-params.tsx';
import { knownFactsQuery } from './queries.ts';

type ListFiltersProps = {
  params: ListParams;
  onFilter: (filters: KnownFilters) => void;
};

/**
 * How long the videos of the search page are and how long ago they were published; each is there where something is known of
 * it, or it is chosen. A form underneath, for pages without scripts.
 */
export function ListFilters({ params, onFilter }: ListFiltersProps) {
  const { data: facts } = useQuery(knownFactsQuery());
  const isShown = (filter: keyof KnownFilters) =>
    params[filter] !== undefined || (facts !== undefined && isOffered(filter, facts));
  const [hasLength, hasPublished] = [isShown('length'), isShown('published')];
  if (!hasLength && !hasPublished) return null;
  const leftOut = facts && leftOutInWords(params, facts);
  return (
    <>
      <form action="/search" aria-label="Filter" className="mt-4 flex gap-2">
        <HiddenParams params={{ ...params, length: undefined, published: undefined, after: undefined }} />
        {hasLength && (
          <FilterSelect
            name="length"
            label="Length"
            any="Any length"
            values={LENGTHS}
            labels={LENGTH_LABELS}
            inAddress={params.length}
            onChoose={(length) => onFilter({ length })}
          />
        )}
        {hasPublished && (
          <FilterSelect
            name="published"
            label="Published"
            any="Any date"
            values={PUBLISHED}
            labels={PUBLISHED_LABELS}
            inAddress={params.published}
            onChoose={(published) => onFilter({ published })}
          />
        )}
        <noscript>
          <Button type="submit">Filter</Button>
        </noscript>
      </form>
      {leftOut && <p className="mt-2 text-sm text-muted">{leftOut}</p>}
    </>
  );
}

type FilterSelectProps<Value extends string> = {
  name: keyof KnownFilters;
  label: string;
  /** What it says while nothing is chosen. */
  any: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  inAddress: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

function FilterSelect<Value extends string>({
  name,
  label,
  any,
  values,
  labels,
  inAddress,
  onChoose,
}: FilterSelectProps<Value>) {
  const id = useId();
  const [shown, show] = useShownChoice(inAddress);
  return (
    <div className="min-w-0 max-md:flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        value={shown ?? ''}
        className="max-md:w-full"
        onChange={(event) => {
          const chosen = values.find((one) => one === event.target.value);
          show(chosen);
          onChoose(chosen);
        }}
      >
        <option value="">{any}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </Select>
    </div>
  );
}
