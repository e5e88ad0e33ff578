import type { ContractRouterClient } from '@orpc/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/client-of.ts';
import type { accountsContract } from '../contract.ts';

/** The operations of accounts, from a page. */
export const accounts = clientOf<ContractRouterClient<typeof accountsContract>>('accounts');
