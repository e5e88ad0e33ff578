import { type AnyRouter, rootRouteId } from '@tanstack/react-router';

/**
 * Asks again for what the present page shows, its root left out: what that knows is the same for every reader and on every page,
 * and came with the first.
 */
export async function loadAgain(router: AnyRouter): Promise<void> {
  await router.invalidate({ filter: ({ routeId }) => routeId !== rootRouteId });
}
