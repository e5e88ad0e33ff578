import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { onServer } from '#client/request/on-server.ts';
import { OWN } from '#client/request/own-query.ts';
import { listRead } from '#client/request/query-client.ts';
import { favoriteKey, showFavorite, showFavoritesLater } from './favorite.ts';
import { library } from './operations.ts';

/** Spec 2 §7: favorites and history are fresh for 5 minutes and kept for 10. */
const libraryRead = {
  ...listRead,
  gcTime: onServer ? Number.POSITIVE_INFINITY : 10 * 60_000,
  meta: { silent: true, isListRead: true, isPersonal: true },
};

/** Where the member is, or what they chose: asked for anew with every page that tells it. */
const always = { staleTime: 0, meta: OWN };

/** The member's favorites, from a place on. Their hearts are known with them. */
export const favoritesQuery = (from: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['library', 'favorites', { from }],
    queryFn: async ({ pageParam, signal, client }) => {
      const showFavorites = showFavoritesLater(client);
      const page = await (await library()).favorites({ cursor: pageParam }, { signal });
      showFavorites(page.videos);
      return page;
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.nextCursor,
    ...libraryRead,
  });

/** What the member watched, from a place on. */
export const historyQuery = (from: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['library', 'history', { from }],
    queryFn: async ({ pageParam, signal }) => (await library()).history({ cursor: pageParam }, { signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.nextCursor,
    ...libraryRead,
  });

export const historySettingsQuery = () =>
  queryOptions({
    queryKey: ['library', 'history-settings'],
    queryFn: async ({ signal }) => (await library()).historySettings(undefined, { signal }),
    ...always,
  });

/** Where the member stopped in a video. */
export const positionQuery = (id: string) =>
  queryOptions({
    queryKey: ['library', 'position', id],
    queryFn: async ({ signal }) => (await library()).position({ id }, { signal }),
    ...always,
  });

export const continueWatchingQuery = () =>
  queryOptions({
    queryKey: ['library', 'watching'],
    queryFn: async ({ signal }) => (await library()).continueWatching(undefined, { signal }),
    ...libraryRead,
  });

/** What the profile says of favorites and history. The hearts of the latest favorites are known with it. */
export const librarySummaryQuery = () =>
  queryOptions({
    queryKey: ['library', 'summary'],
    queryFn: async ({ signal, client }) => {
      const summary = await (await library()).summary(undefined, { signal });
      for (const { id } of summary.favorites.recent) {
        // A heart that was pressed meanwhile shows what is wanted of it.
        if (client.getQueryData(favoriteKey(id)) === undefined) showFavorite(client, id, true);
      }
      return summary;
    },
    ...libraryRead,
  });

/**
 * Drops what is kept of the history, so that it is read anew when somebody turns to it. Of what is shown only the row
 * 'Continue watching' is read again at once: the other lists would lose the place that somebody scrolled to.
 */
export function forgetWatched(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['library', 'watching'], type: 'active' });
  for (const list of ['history', 'watching', 'summary']) {
    queryClient.removeQueries({ queryKey: ['library', list], type: 'inactive' });
  }
}
