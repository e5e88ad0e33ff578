import { Link } from '@tanstack/react-router';
import { X } from 'lucide';
import { chipClass } from '#ui/chip-class.ts';
import { Icon } from '#ui/icon.tsx';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import { browseParams } from '../rules/list-params.ts';

type FilterChipsProps = {
  /** What is filtered: a parameter with its words. */
  filters: readonly { param: 'category' | 'speaker'; label: string; value: string }[];
};

/** What a list is filtered by. Each chip takes its filter away; its place stays, and goes on with the focus. */
export function FilterChips({ filters }: FilterChipsProps) {
  const place = useFocusOfNext(filters.length, 'li', 'a');
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {filters.length > 0 && (
        <ul aria-label="Filters" className="mt-4 flex flex-wrap gap-2">
          {filters.map(({ param, label, value }) => (
            <li key={param} className="min-w-0">
              <Link
                from="/search"
                // Of what was asked for last, whose list may still be on its way.
                search={(asked) => ({ ...browseParams(asked), [param]: undefined, after: undefined })}
                resetScroll={false}
                // It leads away from here, though the path stays: it is not where one is.
                activeOptions={{ exact: true }}
                className={chipClass({ variant: 'tag', className: 'max-w-full' })}
              >
                <span className="sr-only">Remove </span>
                <span className="truncate">
                  {label}: <bdi className="text-ink">{value}</bdi>
                </span>
                <Icon of={X} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
