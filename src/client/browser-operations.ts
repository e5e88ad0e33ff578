import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';

/** Milliseconds after which a request is given up (spec 1 §9 API timeout). */
export const API_TIMEOUT_MS = 30_000;

/** The operations over HTTP. */
export const browserOperations: Record<string, never> = createORPCClient(
  new RPCLink({
    url: () => `${location.origin}/api/rpc`,
    fetch: async (request, init) => {
      const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
      try {
        return await fetch(request, { ...init, signal: AbortSignal.any([request.signal, timeout]) });
      } catch (error) {
        if (!timeout.aborted) throw error;
        const key = new URL(request.url).pathname.replace('/api/rpc/', '');
        throw new Error(`Request timeout for key: ${key}`, { cause: error });
      }
    },
  }),
);
