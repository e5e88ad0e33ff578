import type { ContractRouterClient } from '@orpc/contract';
import { clientOf } from '#client/request/client-of.ts';
import type { sharingContract } from '../contract.ts';

/** The operations of sharing, from a page. */
export const sharing = clientOf<ContractRouterClient<typeof sharingContract>>('sharing');
