import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** Asks again for what the present page could not get. */
export function useRetry(): { retry: () => Promise<void>; retrying: boolean } {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [retrying, setRetrying] = useState(false);
  return {
    retrying,
    async retry() {
      setRetrying(true);
      queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
      await router.invalidate();
      setRetrying(false);
    },
  };
}
