import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { moveToasts } from '#ui/toast.ts';

/** What toasts kept off is not on the next page: there they take the place that they have on that one. */
export function useToastsPlaced(): void {
  const router = useRouter();
  useEffect(() => router.subscribe('onRendered', moveToasts), [router]);
}
