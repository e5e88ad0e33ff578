export const TOO_MANY_REQUESTS = 'Too many requests. Please wait a moment before trying again.';

/** An answer over HTTP that is no page and no operation's: why not, in words, and the seconds after which to ask again. */
export function refusal(status: number, words: string, retryAfterSeconds: number): Response {
  return new Response(words, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  });
}
