import { createORPCClient, mapEventIterator } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { CodedError, codeOfStatus, type ErrorCode, errorCodes, messageOf } from '#lib/error-code.ts';
import { noteFailedRequest } from './failed-requests.ts';
import { tellRefusedSession } from './refused-session.ts';
import { whileSessionStands } from './session-end.ts';

/** Milliseconds after which a request is given up (spec 1 §9 API timeout). */
export const API_TIMEOUT_MS = 30_000;

/** What a call may say of itself, beside its input. */
export interface CallContext {
  /** Is sent to its end when the page is left meanwhile; for small things alone. */
  keepalive?: boolean;
  /** Wants its answer piece by piece, for as long as that takes: the time limit ends when the answer begins. */
  isStream?: boolean;
  /** Milliseconds for which it waits, where that is longer than others. */
  timeoutMs?: number;
  /** Ends the session: everything else that is asked meanwhile waits for it. */
  endsSession?: boolean;
}

/**
 * The operations over HTTP. Whatever goes wrong is thrown with one of our codes, told from what happened and not from
 * a message: what the server refused keeps its own error, with its data. A call that was broken off here throws an
 * AbortError, as `fetch` does.
 */
export const browserOperations: Record<string, never> = createORPCClient(
  new RPCLink<CallContext>({
    url: () => `${location.origin}/api/rpc`,
    headers: ({ context: { isStream } }) => (isStream ? { accept: 'text/event-stream' } : {}),
    interceptors: [
      async ({ next, context: { endsSession } }) => {
        try {
          if (!endsSession) await whileSessionStands();
          const answer = await next();
          if (!isStream(answer)) return answer;
          return mapEventIterator(answer, {
            value: async (event) => event,
            error: async (error) => coded(error, 'NETWORK_ERROR'),
          });
        } catch (error) {
          throw coded(error, 'CONNECTION_ERROR');
        }
      },
    ],
    fetch: async (
      request,
      init,
      { context: { keepalive = false, isStream, timeoutMs = API_TIMEOUT_MS } },
    ) => {
      const begun = new AbortController();
      const timeout = isStream ? timeoutUntil(begun.signal) : AbortSignal.timeout(timeoutMs);
      try {
        const signal = AbortSignal.any([request.signal, timeout]);
        const response = await fetch(request, { ...init, keepalive, signal });
        const { status } = response;
        if (status >= 400) noteFailedRequest(request.method, response);
        if (isForeign(response))
          throw new CodedError(status < 400 ? 'CONNECTION_ERROR' : codeOfStatus(status));
        if (status === 401) tellRefusedSession();
        return response;
      } catch (cause) {
        if (!timeout.aborted) throw coded(cause, 'NETWORK_ERROR');
        const key = new URL(request.url).pathname.replace('/api/rpc/', '');
        throw new CodedError('TIMEOUT_ERROR', { message: `Request timeout for key: ${key}`, cause });
      } finally {
        begun.abort();
      }
    },
  }),
);

/** Whether something on the way answered in the server's place, such as a network that wants a sign-in first. */
function isForeign({ type, headers }: Response): boolean {
  return type === 'opaqueredirect' || headers.get('content-type')?.startsWith('text/html') === true;
}

/** Aborted when the time is up, unless `begun` is before. */
function timeoutUntil(begun: AbortSignal): AbortSignal {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), API_TIMEOUT_MS);
  begun.addEventListener('abort', () => clearTimeout(timer));
  return timeout.signal;
}

/**
 * What was thrown, with one of our codes.
 * @param otherwise the code of what has neither code nor status: `fetch` failed, or the answer cannot be read
 */
function coded(error: unknown, otherwise: ErrorCode): unknown {
  const { name, code, status } = Object(error) as { name?: unknown; code?: unknown; status?: unknown };
  if (name === 'AbortError' || errorCodes.some((known) => known === code)) return error;
  if (name === 'TimeoutError') return new CodedError('TIMEOUT_ERROR', { cause: error });
  if (typeof status !== 'number') return new CodedError(otherwise, { cause: error });
  return new CodedError(codeOfStatus(status), {
    message: `${messageOf(error)} (HTTP ${status})`,
    cause: error,
  });
}

function isStream(answer: unknown): answer is AsyncIterator<unknown> {
  return Symbol.asyncIterator in Object(answer);
}
