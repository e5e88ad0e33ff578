import type { QueryClient } from '@tanstack/react-query';

/** Drops what is kept of the history, but for what is shown: it is read anew when somebody turns to it. */
export function forgetWatched(queryClient: QueryClient): void {
  for (const list of ['history', 'watching', 'summary']) {
    queryClient.removeQueries({ queryKey: ['library', list], type: 'inactive' });
  }
}
