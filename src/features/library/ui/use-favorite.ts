import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '#client/session.ts';
import { toast } from '#ui/toast.ts';
import { showFavorite } from './favorite-key.ts';
import { favoriteQuery } from './favorite-query.ts';
import { onDemand } from './for-member.ts';

/**
 * The heart of a video: whether it is a favorite, and a press of it. It changes at once, and back again when that
 * could not be kept (spec 2 §4 Favorite); signed out, a press leads to the sign-in page (spec 2 §5).
 */
export function useFavorite(id: string): { isFavorite: boolean; press: () => void } {
  const session = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const query = favoriteQuery(id);
  const isFavorite = useQuery({ ...query, enabled: session !== null }).data === true && session !== null;
  return {
    isFavorite,
    press() {
      if (session) {
        // An answer that is on its way was asked for before this press.
        void queryClient.cancelQueries(query);
        showFavorite(queryClient, id, !isFavorite);
      }
      onDemand().then(
        ({ keepFavorite, signInFirst }) =>
          session ? keepFavorite(queryClient, id, !isFavorite) : signInFirst(router),
        () => {
          showFavorite(queryClient, id, isFavorite);
          toast.error(`Failed to ${isFavorite ? 'remove from' : 'add to'} favorites`);
        },
      );
    },
  };
}
