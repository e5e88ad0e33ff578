import type { QueryClient } from '@tanstack/react-query';
import { partOnDemand } from '#client/part-on-demand.tsx';
import { isMemberHere, sessionQuery } from '#client/session.ts';

/** What a visitor reads home without. */
export const onDemand = () => import('./on-demand.ts');

/** The row 'Continue watching'; there at once when it was preloaded. */
export const ContinueWatching = partOnDemand(async () => (await onDemand()).ContinueWatching);

/** Loads what a page shows to members alone, if it is one who reads it. */
export async function forMember(
  queryClient: QueryClient,
  load: (loaders: Awaited<ReturnType<typeof onDemand>>) => Promise<unknown>,
): Promise<void> {
  if (!(await queryClient.ensureQueryData(sessionQuery()))) return;
  const loaders = await onDemand();
  // The mouse of who has just pressed 'Sign Out' may stand over a link, whose page is loaded ahead.
  if (isMemberHere(queryClient)) await load(loaders);
}
