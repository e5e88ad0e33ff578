import type { ContractRouterClient } from '@orpc/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import type { watchContract } from '../contract.ts';

const watch = clientOf<ContractRouterClient<typeof watchContract>>('watch');

/** What is suggested stays the same for 10 minutes (spec 2 §7); its failure is silent (spec 2 §8). */
export const nextVideosQuery = (id: string) =>
  queryOptions({
    queryKey: ['next-videos', id],
    queryFn: async ({ signal }) => (await watch()).nextVideos({ id }, { signal }),
    staleTime: 10 * 60_000,
    meta: { silent: true },
  });

/** Counts a view. Failures are for the log alone (spec 2 §8): nobody stops watching for a counter. */
export async function recordView(id: string, hasPlayed: boolean): Promise<void> {
  await (await watch()).recordView({ id, hasPlayed });
}
