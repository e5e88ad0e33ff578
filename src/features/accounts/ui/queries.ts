import type { ContractRouterClient } from '@orpc/contract';
import { clientOf } from '#client/client-of.ts';
import type { accountsContract } from '../contract.ts';

/** The operations of accounts, from a page. */
export const accounts = clientOf<ContractRouterClient<typeof accountsContract>>('accounts');
