import type { ContractRouterClient } from '@orpc/contract';
import type { CallContext } from '#client/browser-operations.ts';
import { clientOf } from '#client/client-of.ts';
import type { libraryContract } from '../contract.ts';

/** The operations of the library, from a page. */
export const library = clientOf<ContractRouterClient<typeof libraryContract, CallContext>>('library');
