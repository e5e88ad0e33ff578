import type { ContractRouterClient } from '@orpc/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
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

/** Whether an invitation is still good. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: async ({ signal }) => (await accounts()).checkInvitation({ invitation }, { signal }),
    meta: { silent: true },
  });

/** Characters that a chosen password has at least; undefined while it is not known. */
export const usePasswordMinimum = (): number | undefined =>
  useQuery(signInMethodsQuery()).data?.passwordMinimum;
