import { codeOf } from '#lib/error-code.ts';
import { mayTryAgain, retryDelayMs } from './request-policy.ts';

/** Tries after the first of what may have failed in passing. */
const RETRIES = 4;

/** Sends one of many requests: again once the limit of requests lets it, and where it may have failed in passing. */
export async function patiently<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let failures = 0; ; ) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted) throw error;
      const { data } = Object(error) as { data?: { retryAfterSeconds?: number } };
      const seconds = codeOf(error) === 'RATE_LIMIT_ERROR' ? data?.retryAfterSeconds : undefined;
      if (seconds === undefined && !mayTryAgain(failures, error, RETRIES)) throw error;
      await pause(seconds ? seconds * 1_000 : retryDelayMs(failures), signal);
      if (seconds === undefined) failures += 1;
    }
  }
}

/** @throws the reason of `signal`, as soon as it has one */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}
