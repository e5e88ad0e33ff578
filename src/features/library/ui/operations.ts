import type { ContractRouterClient } from '@orpc/contract';
import type { CallContext } from '#client/request/browser-operations.ts';
import { clientOf } from '#client/request/client-of.ts';
import type { libraryContract } from '../contract.ts';

/** The operations of the library, from a page. */
export const library = clientOf<ContractRouterClient<typeof libraryContract, CallContext>>('library');
