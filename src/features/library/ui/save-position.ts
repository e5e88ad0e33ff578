import type { QueryClient } from '@tanstack/react-query';
import type { PlaybackPosition } from '../contract.ts';
import { forgetWatched } from './forget-watched.ts';
import { library } from './operations.ts';
import { positionQuery } from './queries.ts';

/** Keeps where the member is in a video, also while the page is being left. */
export async function savePosition(
  queryClient: QueryClient,
  place: PlaybackPosition & { id: string },
): Promise<void> {
  const { position } = await (await library()).savePosition(place, { context: { keepalive: true } });
  queryClient.setQueryData(positionQuery(place.id).queryKey, position);
  forgetWatched(queryClient);
}
