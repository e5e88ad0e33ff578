import { queryOptions } from '@tanstack/react-query';
import { OWN } from '#client/request/own-query.ts';
import { accounts } from '../queries.ts';

/** Of the member alone, and asked for anew with every visit: other browsers change it, too. */
const own = { staleTime: 0, meta: OWN };

export const profileQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'profile'],
    queryFn: async ({ signal }) => (await accounts()).profile(undefined, { signal }),
    // A mailed link that was opened in another tab changes the address.
    refetchOnWindowFocus: true,
    ...own,
  });

/** Milliseconds between two looks whether the ten minutes of a confirmation are over: what they opened then closes. */
const CONFIRMATION_LOOK_MS = 60_000;

export const confirmationQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'confirmation'],
    queryFn: async ({ signal }) => (await accounts()).confirmation(undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.isConfirmed ? CONFIRMATION_LOOK_MS : false),
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
