import { Link } from '@tanstack/react-router';
import { Badge } from '#ui/badge.tsx';
import { chipClass } from '#ui/chip-class.ts';
import { browseParams } from '../rules/list-params.ts';
import { ScrollRow } from './scroll-row.tsx';

/**
 * The categories of a video in a row. Each leads to the search page with that category, keeping what else the
 * address says of a search (spec 2 §2 Category bar).
 */
export function CategoryBadges({ categories }: { categories: readonly { id: string; name: string }[] }) {
  if (categories.length === 0) return <Badge>Uncategorized</Badge>;
  return (
    <ScrollRow role="group" aria-label="Categories" className="gap-2">
      {categories.map(({ id, name }) => (
        <Link
          key={id}
          to="/search"
          search={(last) => ({ ...browseParams(last), category: id, after: undefined })}
          className={chipClass({ variant: 'tag' })}
        >
          {name}
        </Link>
      ))}
    </ScrollRow>
  );
}
