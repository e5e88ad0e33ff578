import type { QueryClient } from '@tanstack/react-query';
import { waitForList, waitForPart } from '#client/list/wait-for-list.ts';
import { MAX_ASKED_IDS } from '../rules/max-asked-ids.ts';
import { showFavorite } from './favorite.ts';
import { library } from './operations.ts';
import {
  continueWatchingQuery,
  favoritesQuery,
  historyQuery,
  historySettingsQuery,
  positionQuery,
} from './queries.ts';
import { lastPositionSaved } from './save-position.ts';

/**
 * Puts the hearts of a list's first videos into the page that the server renders, so that none of them fills late. In
 * a browser the cards ask by themselves: nobody waits for hearts.
 */
export async function loadHearts(
  queryClient: QueryClient,
  videos: Promise<readonly { id: string }[]>,
): Promise<void> {
  const ids = (await videos).map(({ id }) => id).slice(0, MAX_ASKED_IDS);
  if (ids.length === 0) return;
  const read = async () => {
    const favorites = new Set(await (await library()).favoritesAmong({ ids }));
    for (const id of ids) showFavorite(queryClient, id, favorites.has(id));
  };
  // Without them the page is there all the same, and its hearts ask once more.
  await Promise.allSettled([read()]);
}

/** What home shows to continue with, the video that was left a moment ago among it. */
export async function loadContinueWatching(queryClient: QueryClient): Promise<void> {
  const read = lastPositionSaved().then(() => queryClient.ensureQueryData(continueWatchingQuery()));
  await waitForPart(read);
}

/** Where the member stopped, on whichever device; a video's page is not worse for not knowing it. */
export async function loadPosition(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.prefetchQuery(positionQuery(id));
}

export async function loadFavorites(queryClient: QueryClient, from: string | undefined): Promise<void> {
  const list = { ...favoritesQuery(from), revalidateIfStale: true };
  await waitForList(queryClient.ensureInfiniteQueryData(list));
}

export async function loadHistory(queryClient: QueryClient, from: string | undefined): Promise<void> {
  const list = { ...historyQuery(from), revalidateIfStale: true };
  const settings = queryClient.fetchQuery(historySettingsQuery());
  await waitForList(Promise.all([queryClient.ensureInfiniteQueryData(list), settings]));
}
