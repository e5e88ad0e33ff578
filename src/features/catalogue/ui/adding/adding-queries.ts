import type { ContractRouterClient } from '@orpc/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import { ownQuery } from '#client/request/own-query.ts';
import type { ImportSummary, importContract } from '../../contract-imports.ts';
import type { sourcesContract } from '../../contract-sources.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

export const adding =
  clientOf<ContractRouterClient<typeof importContract & typeof sourcesContract>>('catalogue');

/** Milliseconds between two looks at an import that is under way. */
const LOOK_AGAIN_MS = 1_000;

/** Whether something is being done to an import at this moment. */
export const isUnderWay = ({ status, titlesAwaited }: Pick<ImportSummary, 'status' | 'titlesAwaited'>) =>
  status === 'checking' || status === 'listing' || titlesAwaited > 0;

export const importStateQuery = (importId: string) =>
  queryOptions({
    queryKey: ['adding', 'import', importId],
    queryFn: async ({ signal }) => (await adding()).importState({ importId }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
    ...ownQuery,
  });

export const recentImportsQuery = () =>
  queryOptions({
    queryKey: ['adding', 'imports'],
    queryFn: async ({ signal }) => (await adding()).recentImports(undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS * 2 : false),
    ...ownQuery,
  });

export const followedSourcesQuery = () =>
  queryOptions({
    queryKey: ['adding', 'sources'],
    queryFn: async ({ signal }) => (await adding()).followedSources(undefined, { signal }),
    ...ownQuery,
  });

/** Has all that shows videos, imports or sources asked for again. */
export const addingChanged = (queryClient: QueryClient): Promise<void> =>
  catalogueChanged(queryClient, ['adding'], ['admin-videos']);
