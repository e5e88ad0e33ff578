import { ORPCError } from '@orpc/server';
import { unwritableWords } from '#lib/error-code.ts';
import { isAccountGone } from './account-gone.ts';
import { isDatabaseAway } from './postgres/database-away.ts';
import { hasUnstorableText, whyUnwritable } from './postgres/database-error.ts';
import type { RequestContext } from './procedure.ts';
import { StorageError } from './storage/storage-error.ts';

/** To whom an operation is refused, and how that is told. */
export const DENIALS = {
  AUTH_ERROR: { status: 401, message: 'Authentication required' },
  PERMISSION_ERROR: { status: 403, message: 'Permission denied' },
};

/** Seconds after which the database may be asked for again, and after which something may be written again. */
const DATABASE_RETRY_SECONDS = 5;
const UNWRITABLE_RETRY_SECONDS = 60;

/** Says in the answer, and in a page's status, that the same request may go through after a wait. */
export function tellToWait(context: RequestContext, status: number, seconds: number): void {
  Object.assign(context.outcome, { hasFailed: true, status, retryAfterSeconds: seconds });
  context.responseHeaders.set('retry-after', String(seconds));
}

/**
 * Notes that the database is out of reach: whatever else is asked for the same request is answered so at once, and not
 * as to a visitor because nobody could look who asks.
 */
export function tellOfAbsence(context: RequestContext): void {
  context.outcome.isDatabaseAway = true;
  tellToWait(context, 503, DATABASE_RETRY_SECONDS);
}

export const databaseAway = () =>
  new ORPCError('CONNECTION_ERROR', {
    status: 503,
    message: 'Network connection issue. Please check your internet connection and try again.',
    defined: true,
  });

type Issue = { path?: PropertyKey[]; message: string };

/** The answer to an input that was not accepted: each field with what is wrong with it. */
function invalidInput(issues: readonly Issue[]) {
  const fields = issues.map(({ path, message }) => [(path ?? []).map(String).join('.'), message]);
  return new ORPCError('VALIDATION_ERROR', {
    status: 400,
    message: issues[0]?.message ?? 'Please check your input and try again.',
    data: { fields: Object.fromEntries(fields) },
    defined: true,
  });
}

/**
 * Turns what a procedure threw into what the caller is told; what nobody expected is logged here, once. Something of a
 * member whose account was deleted meanwhile fails in many ways, for one reason.
 */
export async function failureAnswer(
  thrown: unknown,
  context: RequestContext,
  operation: string,
): Promise<unknown> {
  if (thrown instanceof ORPCError && thrown.defined) return thrown;
  if (thrown instanceof ORPCError && thrown.code === 'BAD_REQUEST') {
    const { issues = [] } = (thrown.data ?? {}) as { issues?: Issue[] };
    return invalidInput(issues);
  }
  if (hasUnstorableText(thrown)) return invalidInput([]);
  if (isDatabaseAway(thrown)) {
    context.log.warn({ err: thrown, operation }, 'the database is out of reach');
    tellOfAbsence(context);
    return databaseAway();
  }
  if (thrown instanceof StorageError) {
    context.log.error({ err: thrown, operation }, 'the file storage failed');
    tellToWait(context, 503, DATABASE_RETRY_SECONDS);
    const message = 'The place where pictures are kept cannot be reached. Please try again.';
    return new ORPCError('CONNECTION_ERROR', { status: 503, message, defined: true });
  }
  const unwritable = whyUnwritable(thrown);
  if (unwritable) {
    tellToWait(context, 503, UNWRITABLE_RETRY_SECONDS);
    context.log.error({ err: thrown, operation }, 'nothing can be written');
    const message = unwritableWords[unwritable];
    return new ORPCError(unwritable, { status: 503, message, defined: true });
  }
  context.outcome.hasFailed = true;
  if (context.member && (await isAccountGone(context.resources.database, context.member.id))) {
    context.log.info({ err: thrown, operation }, 'a procedure failed for a member whose account is gone');
    return new ORPCError('AUTH_ERROR', { ...DENIALS.AUTH_ERROR, defined: true });
  }
  context.log.error({ err: thrown, operation }, 'a procedure failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'An unexpected error occurred. Please try again.',
    data: { requestId: context.requestId },
  });
}
