import type { ContractRouterClient } from '@orpc/contract';
import { clientOf } from '#client/request/client-of.ts';
import type { mediaContract } from '../contract.ts';

/** The operations of media, from a page. */
export const media = clientOf<ContractRouterClient<typeof mediaContract>>('media');
