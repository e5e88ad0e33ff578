import { useInfiniteQuery } from '@tanstack/react-query';
import type { VideoCardData } from '../contract.ts';
import { listQuery } from './queries.ts';
import type { VideoCardSlots } from './video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from './video-grid.tsx';

const COUNT = 3;

type VideosWorthWatchingProps = {
  slots?: (video: VideoCardData) => VideoCardSlots;
};

/**
 * The first videos of home, where a page has nothing else to show. They are asked for by the browser: who tries addresses
 * one after the other costs the server no list.
 */
export function VideosWorthWatching({ slots }: VideosWorthWatchingProps) {
  const { data, isError } = useInfiniteQuery(listQuery({ sort: 'featured' }));
  const videos = data?.pages[0]?.videos.slice(0, COUNT);
  if (isError || videos?.length === 0) return null;
  return (
    <section aria-labelledby="worth-watching" className="noscript:hidden">
      <h2 id="worth-watching" className="mb-4 text-lg">
        Videos worth watching
      </h2>
      {videos ? <VideoGrid videos={videos} slots={slots} /> : <VideoGridSkeleton count={COUNT} />}
    </section>
  );
}
