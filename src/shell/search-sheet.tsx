import { useRef } from 'react';
import { Sheet } from '#ui/sheet.tsx';
import { SearchBar } from './search-bar.tsx';

/** The search of small screens (spec 1 §2.3). */
export default function SearchSheet(sheet: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const onSearched = () => {
    sheet.onOpenChange(false);
    // After the closed sheet has given the focus back to the bar: one goes on among the results.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  return (
    <Sheet {...sheet} side="top" title="Search Videos" initialFocus={input}>
      <SearchBar inputRef={input} onSearched={onSearched} className="mx-auto" />
    </Sheet>
  );
}
