import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { chipClass } from '#ui/chip-class.ts';
import { ScrollRow } from '#ui/scroll-row.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import type { Category } from '../../contract.ts';
import type { VideoFilter } from '../../contract-admin.ts';
import { ADMIN_SORT_LABELS, ADMIN_SORTS, type AdminSort } from '../../rules/admin-sort.ts';
import { SHOWN } from './video-filter.ts';

/** Milliseconds after the last key until what was typed is searched for (spec 2 §9). */
const DEBOUNCE_MS = 300;
/** Up to so many categories a list needs no box for them (spec 3 §2 Videos list). */
const FEW_CATEGORIES = 10;

type VideoFiltersProps = {
  filter: VideoFilter;
  categories: readonly Category[];
  /** Given what is to be another; the rest stays. */
  onFilter: (change: Partial<VideoFilter>) => void;
};

/** The line of filters above the list of videos. */
export function VideoFilters({ filter, categories, onFilter }: VideoFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (term: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    onFilter({ term: term.trim() || undefined });
  };
  const known = useRef(filter.term);
  useEffect(() => {
    if (known.current === filter.term) return;
    known.current = filter.term;
    // A link or a button may have changed it; whoever types has the last word.
    const isTyped = timer.current !== undefined || document.activeElement === field.current;
    if (field.current && !isTyped) field.current.value = filter.term ?? '';
  }, [filter.term]);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <search className="min-w-[min(--spacing(52),100%)] flex-1">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search(String(new FormData(event.currentTarget).get('q') ?? ''));
          }}
        >
          <SearchField
            ref={field}
            label="Search videos"
            placeholder="Search title, speaker or link"
            clearLabel="Clear search"
            name="q"
            defaultValue={filter.term}
            maxLength={500}
            onInput={(event) => {
              const { value } = event.currentTarget;
              clearTimeout(timer.current);
              timer.current = setTimeout(() => search(value), DEBOUNCE_MS);
            }}
            onClear={() => search('')}
          />
        </form>
      </search>
      {/* All of them fit on a phone of 390 px; on a narrower one the row says that there are more. */}
      <ScrollRow role="group" aria-label="Show" className="gap-4 max-md:gap-1.5">
        {(Object.keys(SHOWN) as VideoFilter['show'][]).map((show) => (
          <button
            key={show}
            type="button"
            aria-pressed={filter.show === show}
            onClick={() => onFilter({ show })}
            className={clsx(chipClass(), 'text-sm')}
          >
            {SHOWN[show]}
          </button>
        ))}
      </ScrollRow>
      {/* On a wide screen the headings of the columns do it. */}
      <Select
        aria-label="Sort by"
        value={filter.sort ?? 'newest'}
        onChange={(event) => onFilter({ sort: event.target.value as AdminSort })}
        className="w-44 max-md:w-full lg:hidden"
      >
        {ADMIN_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {ADMIN_SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
      {categories.length > FEW_CATEGORIES && (
        <Select
          aria-label="Category"
          value={filter.categoryId ?? ''}
          onChange={(event) => onFilter({ categoryId: event.target.value || undefined })}
          className="w-44 max-md:w-full"
        >
          <option value="">All categories</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
