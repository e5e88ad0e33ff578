import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isEntrance } from '#features/accounts/rules/entrances.ts';
import { keepFavorite } from './favorite.ts';
import { takeWishedFavorite } from './wished-favorite.ts';

/**
 * Keeps what a visitor wanted as a favorite once they have left the pages to sign in on, wherever they are then: the
 * heart that they pressed may not be shown any more. Who goes elsewhere without having signed in wanted it no longer.
 */
export function useWishedFavorite(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const settle = () => {
      if (isEntrance(router.state.location.pathname)) return;
      const id = takeWishedFavorite();
      if (id !== null && isSignedIn) void keepFavorite(queryClient, id, true);
    };
    settle();
    return router.subscribe('onResolved', settle);
  }, [isSignedIn, queryClient, router]);
}
