import { recordView } from './queries.ts';
import { useViewCounting } from './use-view-counting.ts';

/** Counts the view of the surrounding player's video. A failure is silent (spec 2 §8): nobody stops watching for a counter. */
export function ViewCounter({ videoId }: { videoId: string }) {
  useViewCounting(videoId, (id) => {
    recordView(id).catch(() => undefined);
  });
  return null;
}
