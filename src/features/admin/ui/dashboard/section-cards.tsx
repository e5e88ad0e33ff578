import { Link } from '@tanstack/react-router';
import { Badge } from '#ui/badge.tsx';
import { adminSections } from '../sections.ts';

/** The index of the admin area on its dashboard (spec 3 §2 Dashboard), what is recommended first. */
export function SectionCards() {
  const cards = adminSections
    .flatMap((section) =>
      'card' in section ? [{ isRecommended: false, ...section.card, to: section.to }] : [],
    )
    .sort((one, other) => Number(other.isRecommended) - Number(one.isRecommended));
  return (
    <section aria-labelledby="all-pages">
      <h2 id="all-pages" className="sr-only">
        All pages
      </h2>
      <ul className="grid gap-x-10 md:grid-cols-2 min-[105rem]:grid-cols-3">
        {cards.map(({ title, sentence, isRecommended, to }) => (
          <li key={to} className="border-t border-line">
            <Link to={to} className="group grid gap-0.5 py-4">
              <span className="flex flex-wrap items-center gap-x-3 font-medium group-hover:underline">
                {title}
                {isRecommended && <Badge>RECOMMENDED</Badge>}
              </span>
              <span className="text-sm text-muted">{sentence}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
