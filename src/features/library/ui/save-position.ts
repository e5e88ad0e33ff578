import type { QueryClient } from '@tanstack/react-query';
import type { PlaybackPosition } from '../contract.ts';
import { forgetWatched } from './forget-watched.ts';
import { library } from './operations.ts';
import { positionQuery } from './queries.ts';

/** Keeps where the member is in a video. A failure is silent: nobody stops watching for it. */
export type SavePosition = (place: PlaybackPosition & { id: string }) => void;

/**
 * What keeps positions, with all that it needs there beforehand: while a page is being left nothing is fetched any
 * more, but what is sent at once gets through.
 */
export async function positionSaving(queryClient: QueryClient): Promise<SavePosition> {
  const operations = await library();
  return (place) => {
    operations.savePosition(place, { context: { keepalive: true } }).then(
      ({ position }) => {
        queryClient.setQueryData(positionQuery(place.id).queryKey, position);
        forgetWatched(queryClient);
      },
      () => undefined,
    );
  };
}
