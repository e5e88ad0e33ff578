import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EndlessList } from '#client/list/endless-list.tsx';
import type { VideoCardData } from '../contract.ts';
import { listQuery } from './queries.ts';
import type { VideoCardSlots } from './video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from './video-grid.tsx';

type VideoListProps = {
  list: Parameters<typeof listQuery>[0];
  /** What stands there when the list has no videos. */
  empty: ReactNode;
  /** What the page puts into the cards. */
  slots?: (video: VideoCardData) => VideoCardSlots;
  /** Id of a video that stands above the list, and not in it once more. */
  without?: string | undefined;
};

/** The videos of a list, page by page. Give it a key that changes with the list. */
export function VideoList({ list, empty, slots, without }: VideoListProps) {
  const query = useInfiniteQuery({
    ...listQuery(list),
    // Without a first page there is nothing to stand beside the error: it stands in place of the list.
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const pages = query.data?.pages;
  const videos = pages?.flatMap((page) => page.videos) ?? [];
  const [standing] = useState(videos.length);
  if (!pages) return <VideoGridSkeleton />;
  if (videos.length === 0) return empty;
  return (
    <EndlessList query={query} count={videos.length} nextCursor={pages.at(-1)?.nextCursor ?? null}>
      <VideoGrid
        videos={videos.filter(({ id }) => id !== without)}
        standing={standing}
        isFirst={without === undefined}
        slots={slots}
      />
    </EndlessList>
  );
}
