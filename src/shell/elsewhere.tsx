import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from '#features/catalogue/ui/queries.ts';
import { VideoGrid, VideoGridSkeleton } from '#features/catalogue/ui/video-grid.tsx';
import { SearchBar } from './search-bar.tsx';

const COUNT = 3;

/**
 * For whoever came to an address that leads nowhere: a search, and the first videos of home. The videos are asked for
 * by the browser: who tries addresses one after the other costs the server no list.
 */
export function Elsewhere() {
  const { data, isError } = useInfiniteQuery(listQuery({ sort: 'featured' }));
  const videos = data?.pages[0]?.videos.slice(0, COUNT);
  return (
    <div className="grid gap-10 pt-10">
      <SearchBar label="Search for something else" />
      {!isError && videos?.length !== 0 && (
        <section aria-labelledby="elsewhere" className="noscript:hidden">
          <h2 id="elsewhere" className="mb-4 text-lg">
            Videos worth watching
          </h2>
          {videos ? <VideoGrid videos={videos} /> : <VideoGridSkeleton count={COUNT} />}
        </section>
      )}
    </div>
  );
}
