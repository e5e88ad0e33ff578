import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; undefined where that cannot be known: in the page that the server renders. */
export function useMedia(query: string): boolean | undefined {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}
