import { VideosWorthWatching } from '#features/catalogue/ui/videos-worth-watching.tsx';
import { SearchBar } from './search-bar.tsx';

/** For whoever came to an address that leads nowhere: a search, and the first videos of home. */
export function Elsewhere() {
  return (
    <div className="grid gap-10 pt-10">
      <SearchBar label="Search for something else" />
      <VideosWorthWatching />
    </div>
  );
}
