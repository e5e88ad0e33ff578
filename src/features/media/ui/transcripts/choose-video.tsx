import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { SearchForm } from '#client/list/search-form.tsx';
import { timeLabel } from '#lib/time-label.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TranscribedVideo } from '../../contract.ts';
import { NoSuchTitle } from './no-such-title.tsx';
import { transcribedVideosQuery } from './queries.ts';

type ChooseVideoProps = {
  /** What is searched for at first; empty: the newest videos are shown. */
  title: string;
  onVideo: (video: TranscribedVideo) => void;
  onCancel: () => void;
};

/** Finds one video by its title, drafts too. */
export function ChooseVideo({ title: first, onVideo, onCancel }: ChooseVideoProps) {
  const [title, setTitle] = useState(first);
  const list = useInfiniteQuery({ ...transcribedVideosQuery(title), placeholderData: keepPreviousData });
  const [page] = list.data?.pages ?? [];
  const videos = list.data?.pages.flatMap((one) => one.videos) ?? [];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What stands there is a guess: the first key takes its place.
    const field = place.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  return (
    <div ref={place} className="my-2 grid justify-items-start gap-2 rounded-md bg-sunken p-3">
      <SearchForm label="Search by title" initial={first} isLive onSearch={setTitle} />
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.isLoadingError && <LoadError error={list.error} heading="h3" retry={list.refetch} />}
      {page && <NoSuchTitle found={page} />}
      {videos.length > 0 && (
        <ul aria-label="Videos" className="max-h-72 w-full overflow-y-auto">
          {videos.map((video) => (
            <li key={video.id} className="border-t border-line first:border-t-0">
              <button
                type="button"
                onClick={() => onVideo(video)}
                className="target grid w-full min-w-0 py-2 text-start hover:underline"
              >
                <bdi className="font-medium wrap-anywhere">{video.title}</bdi>
                <span className="text-muted wrap-anywhere">{factsOf(video)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {list.hasNextPage && (
          <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** By which videos of one title are told apart. */
const factsOf = ({ url, durationSeconds, isPublished, status }: TranscribedVideo): string =>
  [
    durationSeconds !== null && timeLabel(durationSeconds),
    !isPublished && 'Draft',
    status === 'available' && 'Has a transcript',
    url,
  ]
    .filter(Boolean)
    .join(' · ');
