import pLimit from 'p-limit';
import { countedFor } from '#platform/callers/count-call.ts';
import { createReadLimit, LIMITS } from '#platform/callers/rate-limit.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { refusal, TOO_MANY_REQUESTS } from '#platform/refusal.ts';

/** What is made anew for a request: a page, or another answer out of many rows; a picture, of which a page shows dozens. */
export type CostlyKind = 'page' | 'picture';

/** How many a person reads in ten seconds at most; a network is ten persons. */
const LIMIT_OF: Record<CostlyKind, typeof LIMITS.read> = {
  page: { maxRequests: 30, windowSeconds: 10, cooldownSeconds: 1 },
  picture: LIMITS.read,
};

/** How many are made at the same time, and how many may wait for that: each takes memory, and one core makes one. */
const AT_ONCE = 12;
const MOST_WAITING = 300;

/** Does the work of requests that no operation counts; who asks for more than there is room for is answered 429 or 503. */
export function createCostlyWork({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}) {
  const slots = pLimit(atOnce);
  const limits = { page: createReadLimit(LIMIT_OF.page), picture: createReadLimit(LIMIT_OF.picture) };

  return async function work<T>(
    kind: CostlyKind,
    { clientAddress }: Pick<RequestContext, 'clientAddress'>,
    make: () => Promise<T>,
  ): Promise<T | Response> {
    const decision = limits[kind](
      countedFor({ member: null, visitor: null, clientAddress }, 'person', 'read'),
    );
    if (!decision.allowed) {
      return refusal(429, TOO_MANY_REQUESTS, decision.retryAfterSeconds);
    }
    // Pictures have a queue of their own.
    if (kind === 'picture') return make();
    if (slots.pendingCount >= mostWaiting) {
      return refusal(503, 'Too many ask at the same time. Please try again.', 5);
    }
    return slots(make);
  };
}
