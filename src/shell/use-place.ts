import { useRouterState } from '@tanstack/react-router';

/**
 * The address of the page that is shown. The router's own location is already the next one while that page is still
 * being fetched; the bar must not change before the page does.
 */
export function usePlace() {
  return useRouterState({ select: (state) => state.resolvedLocation ?? state.location });
}
