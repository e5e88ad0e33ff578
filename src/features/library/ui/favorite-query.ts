import { queryOptions } from '@tanstack/react-query';
import { FRESH_MS } from '#client/request/request-policy.ts';
import { favoriteKey } from './favorite-key.ts';
import { onDemand } from './for-member.ts';

/** Whether a video is a favorite of who is signed in. Those that are asked for at one moment are one question. */
export const favoriteQuery = (id: string) =>
  queryOptions({
    queryKey: favoriteKey(id),
    queryFn: async () => (await onDemand()).isFavorite(id),
    staleTime: FRESH_MS,
    meta: { silent: true, isPersonal: true },
  });
