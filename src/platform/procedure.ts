import { ORPCError, os } from '@orpc/server';
import type { Access, LimitKind, OperationMeta } from '#lib/operation.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { LimitDecision } from './rate-limit.ts';
import type { FileStorage } from './storage.ts';
import { newSessionId, visitorCookie } from './visitor-cookie.ts';

/** What one process holds for all its requests. */
export interface Resources {
  config: Config;
  database: Database;
  log: Log;
  storage: FileStorage;
  /** Asks for background work; see `Jobs.enqueue`. */
  enqueue: Jobs['enqueue'];
  /** Signs the visitor cookie. */
  visitorSecret: string;
  /** Counts one operation of a person against a limit (spec 2 §9 Rate limits). */
  limit(kind: LimitKind, person: string): Promise<LimitDecision>;
  /** Whether a feature flag is on for a person (spec 2 §3 Feature flags). */
  flag(name: string, person: string): Promise<boolean>;
}

/** What is known of one request before any procedure runs. */
export interface RequestContext {
  requestId: string;
  clientAddress: string;
  /** Origin that links are built on: `PUBLIC_URL`, else the request's own. */
  origin: string;
  member: { id: string; isAdmin: boolean } | null;
  /** The visitor's session id from the signed cookie; null when the browser has none. */
  visitor: { sessionId: string; hasShareSession: boolean } | null;
  /** Whether the user agent names itself as a program: its visits count nothing. */
  isBot: boolean;
  /** What a page that is rendered for this request must tell in its status. */
  outcome: { databaseAway: boolean };
  /** Headers that the answer will carry, cookies among them. */
  responseHeaders: Headers;
  log: Log;
  resources: Resources;
}

/** Who a request counts as against the limits: the member, else the visitor's session and address. */
export function personOf(context: Pick<RequestContext, 'member' | 'visitor' | 'clientAddress'>): string {
  return context.member
    ? `member:${context.member.id}`
    : `visitor:${context.visitor?.sessionId ?? ''}@${context.clientAddress}`;
}

/**
 * The session id of a request without account; a browser that has none is given one with the answer.
 */
export function visitorSession(context: RequestContext): string {
  if (context.visitor) return context.visitor.sessionId;
  const sessionId = newSessionId();
  const secure = context.origin.startsWith('https:');
  context.responseHeaders.append(
    'set-cookie',
    visitorCookie(sessionId, context.resources.visitorSecret, secure),
  );
  context.visitor = { sessionId, hasShareSession: false };
  return sessionId;
}

/** Whether the request may call an operation of this access; the reason when not. */
function refusal(access: Access, context: RequestContext): 'AUTH_ERROR' | 'PERMISSION_ERROR' | null {
  switch (access) {
    case 'anyone':
      return null;
    case 'share-visitor':
      return context.member || context.visitor?.hasShareSession ? null : 'AUTH_ERROR';
    case 'member':
      return context.member ? null : 'AUTH_ERROR';
    case 'admin':
      if (!context.member) return 'AUTH_ERROR';
      return context.member.isAdmin ? null : 'PERMISSION_ERROR';
  }
}

/** Turns what a procedure threw into what the caller is told; what nobody expected is logged here, once. */
function answerFor(thrown: unknown, context: RequestContext, path: readonly string[]): unknown {
  if (thrown instanceof ORPCError) {
    if (thrown.code !== 'BAD_REQUEST') return thrown;
    const issues =
      (thrown.data as { issues?: { path?: PropertyKey[]; message: string }[] } | undefined)?.issues ?? [];
    const fields = Object.fromEntries(issues.map((issue) => [(issue.path ?? []).join('.'), issue.message]));
    return new ORPCError('VALIDATION_ERROR', {
      status: 400,
      message: issues[0]?.message ?? 'Please check your input and try again.',
      data: { fields },
      defined: true,
    });
  }
  if (isDatabaseAway(thrown)) {
    context.outcome.databaseAway = true;
    context.log.warn({ err: thrown, operation: path.join('.') }, 'the database is out of reach');
    return new ORPCError('CONNECTION_ERROR', {
      status: 503,
      message: 'Network connection issue. Please check your internet connection and try again.',
      defined: true,
    });
  }
  context.log.error({ err: thrown, operation: path.join('.') }, 'a procedure failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'An unexpected error occurred. Please try again.',
    data: { requestId: context.requestId },
  });
}

/**
 * The base of every procedure (`implement(contract).$context<RequestContext>().use(guard)`): checks who may call
 * and the rate limit as the contract declares them, logs how long it took, and is the one place where an
 * unexpected error is caught.
 */
export const guard = os.$context<RequestContext>().middleware(async ({ context, next, path, procedure }) => {
  const startedAt = performance.now();
  const meta = procedure['~orpc'].meta as Partial<OperationMeta>;
  if (!meta.access || !meta.limit) throw new Error(`operation ${path.join('.')} declares no access or limit`);
  try {
    const refused = refusal(meta.access, context);
    if (refused) {
      throw refused === 'AUTH_ERROR'
        ? new ORPCError(refused, { status: 401, message: 'Authentication required', defined: true })
        : new ORPCError(refused, { status: 403, message: 'Permission denied', defined: true });
    }
    const decision = await context.resources.limit(meta.limit, personOf(context));
    if (!decision.allowed) {
      context.responseHeaders.set('retry-after', String(decision.retryAfterSeconds));
      throw new ORPCError('RATE_LIMIT_ERROR', {
        status: 429,
        message: `Rate limit exceeded for ${meta.limit}. ${decision.reason}`,
        data: {
          operation: meta.limit,
          reason: decision.reason,
          retryAfterSeconds: decision.retryAfterSeconds,
        },
        defined: true,
      });
    }
    return await next();
  } catch (thrown) {
    throw answerFor(thrown, context, path);
  } finally {
    context.log.debug(
      { operation: path.join('.'), milliseconds: performance.now() - startedAt },
      'operation',
    );
  }
});
