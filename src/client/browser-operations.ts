import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';

/** Milliseconds after which a request is given up (spec 1 §9 API timeout). */
export const API_TIMEOUT_MS = 30_000;

/** The operations over HTTP. */
export const browserOperations: Record<string, never> = createORPCClient(
  new RPCLink({
    url: () => `${location.origin}/api/rpc`,
    fetch: (request, init) => {
      const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
      return fetch(request, { ...init, signal: AbortSignal.any([request.signal, timeout]) });
    },
  }),
);
