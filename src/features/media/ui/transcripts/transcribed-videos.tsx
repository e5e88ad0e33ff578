import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { SearchForm } from '#client/list/search-form.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AskHosts } from './ask-hosts.tsx';
import { NoSuchTitle } from './no-such-title.tsx';
import { transcribedVideosQuery } from './queries.ts';
import { TranscriptStatus } from './transcript-status.tsx';

/** Every video, drafts too, and where its transcripts stand; for admins. */
export function TranscribedVideos() {
  const [title, setTitle] = useState('');
  const list = useInfiniteQuery(transcribedVideosQuery(title));
  const [page] = list.data?.pages ?? [];
  const videos = list.data?.pages.flatMap((one) => one.videos) ?? [];
  return (
    <div className="grid w-full justify-items-start gap-4">
      <AskHosts />
      <SearchForm label="Search by title" onSearch={setTitle} />
      {list.isPending && <Skeleton className="h-24 w-full" />}
      {list.isLoadingError && <LoadError error={list.error} heading="h2" retry={list.refetch} />}
      {page && <NoSuchTitle found={page} />}
      {videos.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line">
          {videos.map((video) => (
            <li key={video.id} className="grid gap-1 py-3">
              <Link
                to="/admin/transcripts/$videoId"
                params={{ videoId: video.id }}
                className="target prose-link w-fit min-w-0 font-medium"
              >
                {video.title}
              </Link>
              <TranscriptStatus video={video} />
              {video.error && <p className="text-sm text-muted">{video.error}</p>}
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
