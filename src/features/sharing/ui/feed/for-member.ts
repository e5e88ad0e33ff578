import type { QueryClient } from '@tanstack/react-query';
import { waitForPart } from '#client/list/wait-for-list.ts';
import { partOnDemand } from '#client/part-on-demand.tsx';
import { isMemberHere, sessionQuery } from '#client/session.ts';

/** What a visitor reads home and a video's page without. */
const onDemand = () => import('./on-demand.ts');

/** The row 'What your friends think'; there at once when it was loaded. */
export const FriendsRow = partOnDemand(async () => (await onDemand()).FriendsRow);

/** What stands on home while that row does not. */
export const WithoutFriendsRow = partOnDemand(async () => (await onDemand()).WithoutFriendsRow);

/** What friends think of a video; there at once when it was loaded. */
export const FriendsOnVideo = partOnDemand(async () => (await onDemand()).FriendsOnVideo);

/** Has that with the page, if it is a member who reads. */
export const loadFriendsOnVideo = (queryClient: QueryClient, videoId: string): Promise<unknown> =>
  withLoaders(queryClient, ({ loadNotesOnVideo }) =>
    Promise.all([loadNotesOnVideo(queryClient, videoId), FriendsOnVideo.preload()]),
  );

/** Has the row with the page, if it is a member who reads. */
export const loadFriendsRow = (queryClient: QueryClient): Promise<unknown> =>
  withLoaders(queryClient, ({ loadNewestNotes }) =>
    Promise.all([loadNewestNotes(queryClient), FriendsRow.preload(), WithoutFriendsRow.preload()]),
  );

/** Loads for a member. A page does not wait for it long, nor fail by it: these are parts of it. */
async function withLoaders(
  queryClient: QueryClient,
  load: (loaders: Awaited<ReturnType<typeof onDemand>>) => Promise<unknown>,
): Promise<void> {
  if (!(await queryClient.ensureQueryData(sessionQuery()))) return;
  const loaded = onDemand().then((loaders) => (isMemberHere(queryClient) ? load(loaders) : null));
  await waitForPart(loaded);
}
