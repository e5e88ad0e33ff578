import type { QueryClient } from '@tanstack/react-query';
import type { PlaybackPosition } from '../contract.ts';
import { library } from './operations.ts';
import { forgetWatched, positionQuery } from './queries.ts';

/** Keeps where the member is in a video. A failure is silent: nobody stops watching for it. */
export type SavePosition = (place: PlaybackPosition & { id: string }) => void;

/** Settles when the place that was sent last has been answered. */
let underWay: Promise<unknown> = Promise.resolve();

/** Waits for the place that was sent last: what is read after it knows that place. */
export const lastPositionSaved = (): Promise<unknown> => underWay;

/**
 * What keeps positions, with all that it needs there beforehand: while a page is being left nothing is fetched any
 * more, but what is sent at once gets through.
 */
export async function positionSaving(queryClient: QueryClient): Promise<SavePosition> {
  const operations = await library();
  // Two that are sent one after the other may arrive the other way round.
  const save = { by: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`, number: 0 };
  return (place) => {
    save.number += 1;
    underWay = operations
      .savePosition({ ...place, save: { ...save } }, { context: { keepalive: true } })
      .then(
        ({ position }) => {
          queryClient.setQueryData(positionQuery(place.id).queryKey, position);
          forgetWatched(queryClient);
        },
        () => undefined,
      );
  };
}
