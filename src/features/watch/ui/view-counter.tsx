import { useQueryClient } from '@tanstack/react-query';
import { forgetWatched } from '#features/library/ui/queries.ts';
import { recordView } from './queries.ts';
import { useViewCounting } from './use-view-counting.ts';

/** Counts the view of the surrounding player's video. A failure is silent (spec 2 §8): nobody stops watching for a counter. */
export function ViewCounter({ videoId }: { videoId: string }) {
  const queryClient = useQueryClient();
  useViewCounting(videoId, (id, hasPlayed) => {
    recordView(id, hasPlayed).then(
      () => forgetWatched(queryClient),
      () => undefined,
    );
  });
  return null;
}
