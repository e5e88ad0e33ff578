import { useRef } from 'react';
import { Sheet } from '#ui/sheet.tsx';
import { SearchBar } from './search-bar.tsx';

/** The search of small screens (specification 1, section 2.3). */
export default function SearchSheet(sheet: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Sheet {...sheet} side="top" title="Search Videos" initialFocus={input}>
      <SearchBar inputRef={input} onSearched={() => sheet.onOpenChange(false)} className="mx-auto" />
    </Sheet>
  );
}
