import type { ContractRouterClient } from '@orpc/contract';
import { clientOf } from '#client/request/client-of.ts';
import type { assistantContract } from '../contract.ts';

/** The operations of the assistant, from a page. */
export const assistant = clientOf<ContractRouterClient<typeof assistantContract>>('assistant');
