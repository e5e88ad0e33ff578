import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { tellRefusedSession } from './refused-session.ts';

/** Milliseconds after which a request is given up (spec 1 §9 API timeout). */
export const API_TIMEOUT_MS = 30_000;

/** What a call may say of itself, beside its input. */
export interface CallContext {
  /** Is sent to its end when the page is left meanwhile; for small things alone. */
  keepalive?: boolean;
  /** Wants its answer piece by piece, for as long as that takes: the time limit ends when the answer begins. */
  isStream?: boolean;
}

/** The operations over HTTP. */
export const browserOperations: Record<string, never> = createORPCClient(
  new RPCLink<CallContext>({
    url: () => `${location.origin}/api/rpc`,
    headers: ({ context: { isStream } }) => (isStream ? { accept: 'text/event-stream' } : {}),
    fetch: async (request, init, { context: { keepalive = false, isStream } }) => {
      const begun = new AbortController();
      const timeout = isStream ? timeoutUntil(begun.signal) : AbortSignal.timeout(API_TIMEOUT_MS);
      try {
        const signal = AbortSignal.any([request.signal, timeout]);
        const response = await fetch(request, { ...init, keepalive, signal });
        begun.abort();
        if (response.status === 401) tellRefusedSession();
        return response;
      } catch (error) {
        begun.abort();
        if (!timeout.aborted) throw error;
        const key = new URL(request.url).pathname.replace('/api/rpc/', '');
        throw new Error(`Request timeout for key: ${key}`, { cause: error });
      }
    },
  }),
);

/** Aborted when the time is up, unless `begun` is before. */
function timeoutUntil(begun: AbortSignal): AbortSignal {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), API_TIMEOUT_MS);
  begun.addEventListener('abort', () => clearTimeout(timer));
  return timeout.signal;
}
