import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useReturnOfServer } from '#client/errors/use-return-of-server.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PLAYER_PLACE } from './player/player-place.ts';

function GoHome() {
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      Go Home
    </Link>
  );
}

/** 'Retry Loading Video': asks for the page's data again. */
function RetryLoading({ onLoaded }: { onLoaded?: () => void }) {
  const router = useRouter();
  const [isLoading, setIsLoading] = useState(false);
  const retry = async () => {
    setIsLoading(true);
    await router.invalidate();
    setIsLoading(false);
    onLoaded?.();
  };
  return (
    <Button variant="primary" loading={isLoading} onClick={retry}>
      Retry Loading Video
    </Button>
  );
}

type MissingReason = 'Invalid video ID' | 'Video not found' | 'Invalid video data';

/** In place of a video whose id is none, or that is not there or no longer (spec 2 §2 Video page). */
export function VideoMissing({ reason }: { reason: MissingReason }) {
  return (
    <div className="page py-12">
      <ErrorCard
        heading="h1"
        title={reason}
        message="The requested video could not be loaded."
        actions={
          <>
            {reason === 'Video not found' && <RetryLoading />}
            <GoHome />
          </>
        }
        className="mx-auto max-w-field"
      />
    </div>
  );
}

/**
 * In place of a video that could not be loaded now (spec 2 §2 Video page).
 * @param isServerAway whether the server or its database could not be reached: the video then comes by itself
 */
export function VideoLoadError({
  error,
  reset,
  isServerAway,
}: ErrorComponentProps & { isServerAway: boolean }) {
  const router = useRouter();
  useReturnOfServer(isServerAway, async () => {
    await router.invalidate();
    reset();
  });
  return (
    <div className="page py-12">
      <ErrorCard
        heading="h1"
        title={`Error loading video: ${(error instanceof Error && error.message) || 'Failed to fetch video'}`}
        actions={
          <>
            <RetryLoading onLoaded={reset} />
            <GoHome />
          </>
        }
        className="mx-auto max-w-field"
      />
    </div>
  );
}

/** The shape of a video's page while it loads. */
export function VideoSkeleton() {
  return (
    <div
      aria-busy
      className="page grid gap-x-10 gap-y-6 pt-4 pb-16 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-8"
    >
      <p className="sr-only" role="status">
        Loading video...
      </p>
      <div className={PLAYER_PLACE}>
        <Skeleton shape="picture" />
      </div>
      <div className="grid gap-4 lg:col-start-1">
        <Skeleton shape="title" />
        <Skeleton className="w-1/3" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
    </div>
  );
}
