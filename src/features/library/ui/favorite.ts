import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { askTogether } from '#client/request/ask-together.ts';
import { isBeingKept, keepLastWish } from '#client/request/last-wish.ts';
import { OWN } from '#client/request/own-query.ts';
import { FRESH_MS } from '#client/request/request-policy.ts';
import { useSession } from '#client/session.ts';
import { toast } from '#ui/toast.ts';
import { MAX_ASKED_IDS } from '../rules/max-asked-ids.ts';
import { library } from './operations.ts';
import { keepWishedFavorite } from './wished-favorite.ts';

const SIGN_IN = 'Please sign in to favorite videos';

/** Where a page keeps whether a video is a favorite of who is signed in. */
export const favoriteKey = (id: string) => ['library', 'favorite', id] as const;

/** What every heart of a video shows from now on; an answer that is on its way was asked for before. */
export function showFavorite(queryClient: QueryClient, id: string, isFavorite: boolean): void {
  void queryClient.cancelQueries({ queryKey: favoriteKey(id) });
  queryClient.setQueryData<boolean>(favoriteKey(id), isFavorite);
}

/** How often hearts were changed here, and at which of these times each was last. */
let changes = 0;
const lastChanges = new Map<string, number>();

/** Shows a list's favorites as such once it comes, save those whose hearts were changed after it was asked for. */
export function showFavoritesLater(queryClient: QueryClient): (favorites: readonly { id: string }[]) => void {
  const asked = changes;
  return (favorites) => {
    for (const { id } of favorites) {
      const isOutdated = (lastChanges.get(id) ?? 0) > asked || isBeingKept(thingOf(id));
      if (!isOutdated) showFavorite(queryClient, id, true);
    }
  };
}

const thingOf = (id: string) => `favorite ${id}`;

/**
 * The heart of a video: whether it is a favorite, and a press of it. It changes at once, and back again when that
 * could not be kept (spec 2 §4 Favorite); signed out, a press leads to the sign-in page, which leads back (spec 2 §5),
 * and what was wanted is done then (`use-wished-favorite.ts`).
 */
export function useFavorite(id: string): { isFavorite: boolean; isUnread: boolean; press: () => void } {
  const isSignedIn = useSession() !== null;
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data, isLoadingError } = useQuery({ ...favoriteQuery(id), enabled: isSignedIn });
  const isFavorite = data === true && isSignedIn;
  return {
    isFavorite,
    /** Whether that could not be asked: it may be a favorite, and is shown as none. */
    isUnread: isLoadingError && isSignedIn,
    press() {
      if (!isSignedIn) {
        keepWishedFavorite(id);
        toast.info(SIGN_IN);
        const from = router.state.location.href;
        void router.navigate({ to: '/login', state: { from, message: SIGN_IN } });
        return;
      }
      void keepFavorite(queryClient, id, !isFavorite);
    },
  };
}

/**
 * Shows what a press of a heart wants, keeps it and says so; or shows again what was, and says that.
 * @param since when it was a favorite before it was taken away by mistake: it stands there again.
 */
export async function keepFavorite(
  queryClient: QueryClient,
  id: string,
  isWanted: boolean,
  since?: string,
): Promise<void> {
  const change = (isFavorite: boolean) => {
    changes += 1;
    lastChanges.set(id, changes);
    showFavorite(queryClient, id, isFavorite);
  };
  change(isWanted);
  let favoritedAt = since;
  const about = thingOf(id);
  const outcome = await keepLastWish(about, isWanted, !isWanted, async (isFavorite) => {
    const answer = await (await library()).setFavorite({
      id,
      isFavorite,
      ...(isFavorite && favoritedAt !== undefined && { favoritedAt }),
    });
    favoritedAt = answer.favoritedAt ?? favoritedAt;
  });
  if (!outcome) return;
  const { kept, wished, error } = outcome;
  // Also where it was read meanwhile, before it was kept.
  change(kept);
  if (kept !== wished)
    tellFailure(
      error,
      wished ? 'Failed to add to favorites' : 'Failed to remove from favorites',
      undefined,
      about,
    );
  else if (kept) toast.success('Added to favorites', { about });
  else {
    const undo = () => void keepFavorite(queryClient, id, true, favoritedAt);
    toast.success('Removed from favorites', { about, action: { label: 'Undo', onClick: undo } });
  }
  // Read anew when somebody turns to it; of the list that is shown, what is taken away goes by itself.
  queryClient.removeQueries({ queryKey: ['library', 'favorites'], type: 'inactive' });
  if (kept) void queryClient.invalidateQueries({ queryKey: ['library', 'favorites'] });
  queryClient.removeQueries({ queryKey: ['library', 'summary'], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: ['library', 'summary'] });
}

const favoriteQuery = (id: string) =>
  queryOptions({
    queryKey: favoriteKey(id),
    queryFn: () => isFavorite(id),
    staleTime: FRESH_MS,
    meta: OWN,
  });

/** Whether a video is a favorite of who is signed in: all that is asked for at one moment is one question. */
export const isFavorite = askTogether(MAX_ASKED_IDS, async (ids) => {
  const favorites = new Set(await (await library()).favoritesAmong({ ids }));
  return (id) => favorites.has(id);
});
