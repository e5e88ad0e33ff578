import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { isMemberHere, sessionQuery } from '#client/session.ts';

/** What a visitor reads home and a video's page without. */
const onDemand = () => import('./on-demand.ts');

/** The row 'What your friends think'; there at once when it was loaded. */
export const FriendsRow = lazyRouteComponent(onDemand, 'FriendsRow');

/** What stands on home while that row does not. */
export const WithoutFriendsRow = lazyRouteComponent(onDemand, 'WithoutFriendsRow');

/** What friends think of a video; there at once when it was loaded. */
export const FriendsOnVideo = lazyRouteComponent(onDemand, 'FriendsOnVideo');

/** Has that with the page, if it is a member who reads. */
export async function loadFriendsOnVideo(queryClient: QueryClient, videoId: string): Promise<void> {
  if (!(await queryClient.ensureQueryData(sessionQuery()))) return;
  const { loadNotesOnVideo } = await onDemand();
  if (!isMemberHere(queryClient)) return;
  await Promise.all([loadNotesOnVideo(queryClient, videoId), FriendsOnVideo.preload?.()]);
}

/** Has the row with the page, if it is a member who reads. */
export async function loadFriendsRow(queryClient: QueryClient): Promise<void> {
  if (!(await queryClient.ensureQueryData(sessionQuery()))) return;
  const { loadNewestNotes } = await onDemand();
  if (!isMemberHere(queryClient)) return;
  await Promise.all([loadNewestNotes(queryClient), FriendsRow.preload?.(), WithoutFriendsRow.preload?.()]);
}
