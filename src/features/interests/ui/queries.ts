import { queryOptions } from '@tanstack/react-query';
import { OWN } from '#client/request/own-query.ts';
import { interests } from './operations.ts';

/** Of the member alone, and asked for anew with every visit: whatever they watch changes it. */
export const interestsQuery = () =>
  queryOptions({
    queryKey: ['interests', 'mine'],
    queryFn: async ({ signal }) => (await interests()).interests(undefined, { signal }),
    staleTime: 0,
    meta: OWN,
  });
