import { queryOptions } from '@tanstack/react-query';
import { OWN } from '#client/request/own-query.ts';
import { catalogue } from '#features/catalogue/ui/queries.ts';

/** The id of the video that tests begin with: the newest one; empty where there is none. */
export const newestVideoQuery = () =>
  queryOptions({
    queryKey: ['admin', 'newest-video'],
    queryFn: async ({ signal }) => (await (await catalogue()).list({}, { signal })).videos[0]?.id ?? '',
    meta: OWN,
  });
