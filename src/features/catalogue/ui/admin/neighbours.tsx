import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { AdminVideo, VideoFilter } from '../../contract-admin.ts';
import { searchOf } from './video-filter.ts';
import { adminVideosQuery } from './video-queries.ts';

type NeighboursProps = {
  videoId: string;
  /** Which list of videos it is one of. */
  filter: VideoFilter;
  /** Which part of the next one is opened: what is worked on goes on. */
  tab: string | undefined;
};

/** The videos before and after one in the list; nothing where the list, as far as it was read, does not have it. */
export function Neighbours({ videoId, filter, tab }: NeighboursProps) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...adminVideosQuery(filter),
    // As the list was left: a row that changed its place meanwhile would lead astray.
    refetchOnMount: false,
    refetchInterval: false,
  });
  const videos = data?.pages.flatMap((page) => page.videos) ?? [];
  const at = videos.findIndex(({ id }) => id === videoId);
  const isLast = at >= 0 && at === videos.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage();
  }, [isLast, hasNextPage, isFetching, fetchNextPage]);
  if (at < 0 || videos.length < 2) return null;
  const search = { ...searchOf(filter), tab };
  return (
    <>
      <Neighbour name="Previous video" icon={ChevronLeft} video={videos[at - 1]} search={search} />
      <Neighbour name="Next video" icon={ChevronRight} video={videos[at + 1]} search={search} />
    </>
  );
}

type NeighbourProps = {
  name: string;
  icon: typeof ChevronLeft;
  video: AdminVideo | undefined;
  search: ReturnType<typeof searchOf> & { tab: string | undefined };
};

function Neighbour({ name, icon, video, search }: NeighbourProps) {
  const look = { variant: 'quiet', className: 'px-2.5!' } as const;
  if (!video) {
    return (
      <Button {...look} disabled aria-label={name}>
        <Icon of={icon} />
      </Button>
    );
  }
  return (
    <Link
      to="/admin/videos/$videoId/edit"
      params={{ videoId: video.id }}
      search={search}
      // In its place, so that one step back leads to the list.
      replace
      state
      aria-label={`${name}: ${video.title}`}
      title={video.title}
      className={buttonClass(look)}
    >
      <Icon of={icon} />
    </Link>
  );
}
