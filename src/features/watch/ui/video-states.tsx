import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { loadAgain } from '#client/load-again.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VideoLayout } from './video-layout.tsx';

type MissingReason = 'Invalid video ID' | 'Video not found' | 'Invalid video data';

type VideoMissingProps = {
  reason: MissingReason;
  /** What else there is to watch. */
  children?: ReactNode;
};

/** In place of a video whose id is none, or that is not there or no longer (spec 2 §2 Video page). */
export function VideoMissing({ reason, children }: VideoMissingProps) {
  return (
    <div className="page py-12">
      <LoadError
        error={null}
        title={reason}
        message="The requested video could not be loaded."
        heading="h1"
        retryLabel="Retry Loading Video"
        retry={reason === 'Video not found' ? undefined : null}
      />
      {children}
    </div>
  );
}

/** In place of a video that could not be loaded now (spec 2 §2 Video page). */
export function VideoLoadError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await loadAgain(router);
    reset();
  };
  return (
    <div className="page py-12">
      <LoadError
        error={error}
        title={`Error loading video: ${generalWords(error, 'Failed to fetch video')}`}
        message={null}
        heading="h1"
        retryLabel="Retry Loading Video"
        retry={retry}
      />
    </div>
  );
}

/** The shape of a video's page while it loads. */
export function VideoSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only" role="status">
        Loading video...
      </p>
      <VideoLayout
        player={<Skeleton shape="picture" />}
        facts={
          <>
            <Skeleton shape="title" />
            <Skeleton className="w-1/3" />
          </>
        }
        description={
          <>
            <Skeleton />
            <Skeleton />
            <Skeleton className="w-2/3" />
          </>
        }
      />
    </div>
  );
}
