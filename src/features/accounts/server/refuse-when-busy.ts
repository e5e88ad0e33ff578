import { ORPCError, os } from '@orpc/server';
import type { RequestContext } from '#platform/procedure.ts';
import { PasswordsBusyError } from './password-hash.ts';
import { tooMany } from './refusals.ts';

/** Refuses, for some seconds, what would have to wait behind too many passwords. */
export const refuseWhenBusy = os.$context<RequestContext>().middleware(async ({ context, next, path }) => {
  try {
    return await next();
  } catch (thrown) {
    if (!(thrown instanceof PasswordsBusyError)) throw thrown;
    const { message, data } = tooMany(context, path.join('.'), thrown.retryAfterSeconds);
    throw new ORPCError('RATE_LIMIT_ERROR', { status: 429, message, data, defined: true });
  }
});
