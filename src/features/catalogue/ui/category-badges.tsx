import { Link } from '@tanstack/react-router';
import { Badge } from '#ui/badge.tsx';
import { chipClass } from '#ui/chip-class.ts';
import { ScrollRow } from '#ui/scroll-row.tsx';

/**
 * The categories of a video in a row. Each leads to the search page with that category alone: on a video's page `q` is a
 * question, which hardly a video would be found by.
 */
export function CategoryBadges({ categories }: { categories: readonly { id: string; name: string }[] }) {
  if (categories.length === 0) return <Badge>Uncategorized</Badge>;
  return (
    <ScrollRow role="group" aria-label="Categories" className="gap-2">
      {categories.map(({ id, name }) => (
        <Link key={id} to="/search" search={{ category: id }} className={chipClass({ variant: 'tag' })}>
          {name}
        </Link>
      ))}
    </ScrollRow>
  );
}
