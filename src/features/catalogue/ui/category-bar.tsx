import { useLinkProps, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useShownChoice } from '#client/list/use-shown-choice.ts';
import { chipClass } from '#ui/chip-class.ts';
import { ScrollRow } from '#ui/scroll-row.tsx';
import type { Category } from '../contract.ts';
import { offeredCategories } from '../rules/offered-categories.ts';

/** Milliseconds that a choice waits for another one (spec 2 §2 Category bar). */
const DEBOUNCE_MS = 100;

type CategoryBarProps = {
  categories: readonly Category[];
  /** Id of the category that the address names. */
  selected: string | undefined;
};

/**
 * A chip for all videos and one for each category that holds any; pressing the chosen one gives it up. The chips are links that
 * stay on their page and keep its other parameters.
 */
export function CategoryBar({ categories, selected }: CategoryBarProps) {
  const navigate = useNavigate();
  const [shown, show] = useShownChoice(selected);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (category: string | undefined) => {
    show(category);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void navigate({ ...categoryLink(category), resetScroll: false }),
      DEBOUNCE_MS,
    );
  };

  return (
    <nav aria-label="Categories" className="border-b border-line">
      <ScrollRow className="-mb-px gap-6">
        <CategoryChip selected={shown === undefined} category={undefined} onChoose={choose}>
          All Videos
        </CategoryChip>
        {offeredCategories(categories, selected).map(({ id, name }) => (
          <CategoryChip
            key={id}
            selected={shown === id}
            category={shown === id ? undefined : id}
            onChoose={choose}
          >
            {name}
          </CategoryChip>
        ))}
      </ScrollRow>
    </nav>
  );
}

/** The present page with another category, from its beginning. */
function categoryLink(category: string | undefined) {
  return { to: '.', search: (last: object) => ({ ...last, category, after: undefined }) } as const;
}

type CategoryChipProps = {
  selected: boolean;
  /** What pressing it chooses. */
  category: string | undefined;
  onChoose: (category: string | undefined) => void;
  children: ReactNode;
};

function CategoryChip({ selected, category, onChoose, children }: CategoryChipProps) {
  const link = useLinkProps({ ...categoryLink(category), resetScroll: false });
  return (
    <a
      {...link}
      href={link.href}
      aria-current={selected || undefined}
      className={chipClass()}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        // A new tab or window is the browser's to open.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose(category);
      }}
    >
      {children}
    </a>
  );
}
