import type { ContractRouterClient } from '@orpc/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import type { accountsContract } from '../contract.ts';

/** The operations of accounts, from a page. */
export const accounts = clientOf<ContractRouterClient<typeof accountsContract>>('accounts');

/** What this site offers to those who sign in. */
export const signInMethodsQuery = () =>
  queryOptions({
    queryKey: ['sign-in-methods'],
    queryFn: async ({ signal }) => (await accounts()).signInMethods(undefined, { signal }),
    meta: { silent: true },
  });
