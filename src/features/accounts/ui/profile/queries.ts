import { queryOptions } from '@tanstack/react-query';
import { accounts } from '../queries.ts';

/** Of the member alone, and asked for anew with every visit: other browsers change it, too. */
const own = { staleTime: 0, meta: { silent: true, isPersonal: true } };

export const profileQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'profile'],
    queryFn: async ({ signal }) => (await accounts()).profile(undefined, { signal }),
    ...own,
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'sessions'],
    queryFn: async ({ signal }) => (await accounts()).sessions(undefined, { signal }),
    ...own,
  });

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'passkeys'],
    queryFn: async ({ signal }) => (await accounts()).passkeys(undefined, { signal }),
    ...own,
  });
