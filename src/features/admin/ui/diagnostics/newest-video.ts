import type { ContractRouterClient } from '@orpc/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import { OWN } from '#client/request/own-query.ts';
import type { catalogueContract } from '#features/catalogue/contract.ts';

const catalogue = clientOf<ContractRouterClient<typeof catalogueContract>>('catalogue');

/** The id of the video that tests begin with: the newest one; empty where there is none. */
export const newestVideoQuery = () =>
  queryOptions({
    queryKey: ['admin', 'newest-video'],
    queryFn: async ({ signal }) => (await (await catalogue()).list({}, { signal })).videos[0]?.id ?? '',
    meta: OWN,
  });
