import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { tellRefusedSession } from './refused-session.ts';

/** Milliseconds after which a request is given up (spec 1 §9 API timeout). */
export const API_TIMEOUT_MS = 30_000;

/** What a call may say of itself, beside its input. */
export interface CallContext {
  /** Is sent to its end when the page is left meanwhile; for small things alone. */
  keepalive?: boolean;
}

/** The operations over HTTP. */
export const browserOperations: Record<string, never> = createORPCClient(
  new RPCLink<CallContext>({
    url: () => `${location.origin}/api/rpc`,
    fetch: async (request, init, { context: { keepalive = false } }) => {
      const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
      try {
        const signal = AbortSignal.any([request.signal, timeout]);
        const response = await fetch(request, { ...init, keepalive, signal });
        if (response.status === 401) tellRefusedSession();
        return response;
      } catch (error) {
        if (!timeout.aborted) throw error;
        const key = new URL(request.url).pathname.replace('/api/rpc/', '');
        throw new Error(`Request timeout for key: ${key}`, { cause: error });
      }
    },
  }),
);
