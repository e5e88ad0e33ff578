import type { ContractRouterClient } from '@orpc/contract';
import type { CallContext } from '#client/request/browser-operations.ts';
import { clientOf } from '#client/request/client-of.ts';
import type { interestsContract } from '../contract.ts';

/** The operations of interests, from a page. */
export const interests = clientOf<ContractRouterClient<typeof interestsContract, CallContext>>('interests');
