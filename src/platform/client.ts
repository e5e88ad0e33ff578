import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createIsomorphicFn } from '@tanstack/react-start';
import { requestStore } from './request-store.server.ts';

/** Milliseconds after which a request is given up (spec 1 §9 API timeout). */
export const API_TIMEOUT_MS = 30_000;

const operations = createIsomorphicFn()
  .server((): Record<string, unknown> => {
    const current = requestStore.getStore();
    if (!current) throw new Error('an operation was called outside a request');
    return current.operations;
  })
  .client((): Record<string, unknown> => {
    browserOperations ??= createORPCClient(
      new RPCLink({
        url: () => `${location.origin}/api/rpc`,
        fetch: (request, init) => {
          const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
          return fetch(request, { ...init, signal: AbortSignal.any([request.signal, timeout]) });
        },
      }),
    );
    return browserOperations;
  });

let browserOperations: Record<string, unknown> | undefined;

/**
 * The operations of one feature: over HTTP in a browser, in this process while a page is rendered. The feature
 * names its own contract's type, so that no feature's pages know another's operations.
 */
export function clientOf<Client>(feature: string): () => Client {
  return () => operations()[feature] as Client;
}
