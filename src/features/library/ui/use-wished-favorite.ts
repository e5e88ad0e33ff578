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
    let wished: string | null = null;
    const settle = () => {
      if (isEntrance(router.state.location.pathname)) return null;
      const id = takeWishedFavorite();
      if (id === null || !isSignedIn) return null;
      void keepFavorite(queryClient, id, true);
      return id;
    };
    showHeart(settle());
    const stops = [
      router.subscribe('onResolved', () => {
        wished = settle();
      }),
      // Once the page that they came back to stands where it begins.
      router.subscribe('onRendered', () => {
        showHeart(wished);
        wished = null;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isSignedIn, queryClient, router]);
}

/** Goes on at the heart that was pressed, where it is shown: the page is new, and begins at its top. */
function showHeart(id: string | null): void {
  if (id === null) return;
  const heart = document.querySelector<HTMLElement>(`[data-heart="${id}"]`);
  heart?.scrollIntoView({ block: 'center', behavior: 'instant' });
  heart?.focus({ preventScroll: true });
}
