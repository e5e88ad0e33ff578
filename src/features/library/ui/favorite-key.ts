import type { QueryClient } from '@tanstack/react-query';

/** Where a page keeps whether a video is a favorite of who is signed in. */
export const favoriteKey = (id: string) => ['library', 'favorite', id] as const;

/** What every heart of a video shows from now on. */
export function showFavorite(queryClient: QueryClient, id: string, isFavorite: boolean): void {
  queryClient.setQueryData<boolean>(favoriteKey(id), isFavorite);
}
