import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestContext } from './procedure.ts';

interface CurrentRequest {
  context: RequestContext;
  /** The operations, called in this process on behalf of this request. */
  operations: Record<string, unknown>;
}

/** The request that a page is being rendered for. */
export const requestStore = new AsyncLocalStorage<CurrentRequest>();
