import { ORPCError, os } from '@orpc/server';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { unwritableWords } from '#lib/error-code.ts';
import type { Access, LimitKind, OperationLimit, OperationMeta } from '#lib/operation.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import { isAccountGone } from './account-gone.ts';
import type { Undoing } from './audit.ts';
import { clientNetwork } from './client-network.ts';
import type { Config } from './config.ts';
import type { Cookies } from './cookies.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import type { Flags } from './feature-flags.ts';
import type { ImageModel } from './image-model.ts';
import type { JobSettings, Jobs } from './jobs.ts';
import type { LanguageModel } from './language-model.ts';
import type { Log } from './log.ts';
import type { Storages } from './open-storage.ts';
import type { PerformanceMeter } from './performance-meter.ts';
import type { Counted, LimitDecision, LimitReason, Misses } from './rate-limit.ts';
import { READS_PRIMARY_SECONDS, type ReadReplica, WROTE_COOKIE } from './read-replica.ts';
import type { safeFetch } from './safe-fetch.ts';
import type { Settings } from './settings.ts';
import type { FileStorage } from './storage.ts';
import { StorageError } from './storage-error.ts';
import { whyUnwritable } from './unwritable.ts';
import {
  newSessionId,
  sessionIdOfVisit,
  signVisitor,
  VISITOR_COOKIE,
  VISITOR_SECONDS,
  type Visitor,
} from './visitor-cookie.ts';

/** What one process holds for all its requests. */
export interface Resources {
  config: Config;
  database: Database;
  /** Null without `DATABASE_READ_URL`. */
  readReplica: ReadReplica | null;
  log: Log;
  storage: FileStorage;
  /** The same with the places that it is made of, for what moves files between them. */
  storages: Storages;
  settings: Settings;
  /** The site's name as it is now: the admin's, else `SITE_NAME`. */
  siteName(): Promise<string>;
  /** Whether everybody may make an account. */
  isRegistrationOpen(): Promise<boolean>;
  /** Null without an endpoint: the built-in assistant answers. */
  languageModel: LanguageModel | null;
  /** Null without one: thumbnails are drawn here. */
  imageModel: ImageModel | null;
  /** Reads the addresses that people and hosts name: the one way to them, private ones that the operator allows included. */
  read: typeof safeFetch;
  /** Asks for background work; see `Jobs.enqueue`. */
  enqueue: Jobs['enqueue'];
  /** Every kind of background work. */
  jobDefinitions: readonly JobSettings<unknown>[];
  /** Delivers the events that wait, until none is left. */
  deliverEvents(): Promise<void>;
  /** All that is kept of a person, by the features that keep it. */
  personalData: readonly PersonalData<Database>[];
  /** How deeds of admins are undone, by the features in which they are done. */
  undoings: readonly Undoing[];
  /** Signs the visitor cookie, and keys what stands for a visitor's network. */
  visitorSecret: string;
  /** Counts one call against a limit, for all whom it counts for (spec 2 §9 Rate limits). */
  limit(kind: LimitKind, counted: readonly Counted[]): Promise<LimitDecision>;
  /** Measures what this instance does. */
  meter: PerformanceMeter;
  /** How often networks looked for what is not there. */
  misses: Misses;
  /** What is switched, and for whom (spec 2 §3 Feature flags). */
  flags: Flags;
}

export interface Outcome {
  /** Whether an operation failed, so that the page is not what it will be for the next reader. */
  hasFailed: boolean;
  /** The status that a page has to answer with, when it is not its own to choose. */
  status?: number;
  retryAfterSeconds?: number;
  /** Whether the database was found out of reach: nothing else of this request asks it again. */
  isDatabaseAway?: boolean;
}

/** What the procedures of an operation are given, behind the guard. */
export type GuardedContext<Context extends RequestContext = RequestContext> = Context & {
  /** What the operation declares of its limit. */
  limit: OperationLimit;
};

/** Who is signed in. */
export interface Member {
  id: string;
  isAdmin: boolean;
  sessionId: string;
}

/** What is known of one request before any procedure runs. */
export interface RequestContext {
  requestId: string;
  clientAddress: string;
  /** Origin that links are built on: `PUBLIC_URL`, else the request's own. */
  origin: string;
  member: Member | null;
  /** The visitor's session id from the signed cookie; null when the browser has none. */
  visitor: Visitor | null;
  userAgent: string;
  /** Whether the caller takes an answer as a stream of events. */
  takesEvents: boolean;
  cookies: Cookies;
  /** Whether no person is there to see the answer, a program or a browser that asks ahead: its visits count nothing. */
  isBot: boolean;
  /**
   * What became of the operations that were called for this request: a page rendered for it tells of it. Written
   * in place, for every operation is given a copy of the context.
   */
  outcome: Outcome;
  /** Whether nothing is read from a replica: the answer is kept, and stays true until a change is heard of. */
  readsPrimary?: true;
  /** Headers that the answer will carry, cookies among them. */
  responseHeaders: Headers;
  log: Log;
  resources: Resources;
}

/** What names a member where no foreign key does: in visits and limits, among visitors. */
export const memberKey = (userId: string): string => `member:${userId}`;

/** How many persons' worth the visitors of one network have together: a class behind one address, an office. */
const PERSONS_OF_A_NETWORK = 10;

/** Whom a call counts for; see `OperationLimit`. */
export function countedFor(
  { member, visitor, clientAddress }: Pick<RequestContext, 'member' | 'visitor' | 'clientAddress'>,
  per: OperationLimit['per'],
): Counted[] {
  const network = clientNetwork(clientAddress);
  if (per === 'network') return [{ key: `network:${network}`, persons: 1 }];
  if (member) return [{ key: memberKey(member.id), persons: 1 }];
  const visitors = { key: `visitors-of:${network}`, persons: PERSONS_OF_A_NETWORK };
  return visitor ? [{ key: `visitor:${visitor.sessionId}`, persons: 1 }, visitors] : [visitors];
}

function rememberVisitor({ cookies, resources }: RequestContext, visitor: Visitor): void {
  const signed = signVisitor(visitor, resources.visitorSecret);
  cookies.set(VISITOR_COOKIE, signed, { maxAgeSeconds: VISITOR_SECONDS });
}

/** Gives the browser that asks a session id, in place of the one that it had. */
export function giveVisitorSession(context: RequestContext): void {
  rememberVisitor(context, { sessionId: newSessionId(), hasShareSession: false });
}

/**
 * The session id of a request without account; a browser that has none is given one with the answer.
 */
export function visitorSession(context: RequestContext): string {
  if (!context.visitor) {
    context.visitor = { sessionId: newSessionId(), hasShareSession: false };
    rememberVisitor(context, context.visitor);
  }
  return context.visitor.sessionId;
}

/**
 * The same for a browser in which a share link was opened: it is marked, for 30 days from now.
 * @param visit names the visit, where the browser does
 */
export function shareSession(context: RequestContext, visit?: string): string {
  const { visitorSecret } = context.resources;
  const given = visit === undefined ? newSessionId() : sessionIdOfVisit(visit, visitorSecret);
  const { sessionId } = context.visitor ?? { sessionId: given };
  context.visitor = { sessionId, hasShareSession: true };
  rememberVisitor(context, context.visitor);
  return sessionId;
}

/** The member whose request it is, in an operation that `guard` lets members alone call. */
export function memberIn({ member }: Pick<RequestContext, 'member'>): Member {
  if (!member) throw new Error('an operation for members was called by a visitor');
  return member;
}

/**
 * Counts a call against a limit.
 * @throws RATE_LIMIT_ERROR when there is no room for it, with the texts of spec 2 §8 Rate limit
 */
async function countCall(
  context: RequestContext,
  kind: LimitKind,
  per: OperationLimit['per'],
): Promise<void> {
  const decision = await context.resources.limit(kind, countedFor(context, per));
  if (!decision.allowed) throw tooMany(context, kind, decision);
}

function tooMany(
  context: RequestContext,
  kind: LimitKind,
  { reason, retryAfterSeconds }: { reason: LimitReason; retryAfterSeconds: number },
) {
  context.resources.meter.tally(`refused:${kind}`);
  tellToWait(context, 429, retryAfterSeconds);
  return new ORPCError('RATE_LIMIT_ERROR', {
    status: 429,
    message: `Rate limit exceeded for ${kind}. ${reason}`,
    data: { operation: kind, reason, retryAfterSeconds },
    defined: true,
  });
}

/** @throws RATE_LIMIT_ERROR for a network that found nothing too often */
function refuseGuesses(context: RequestContext): void {
  const retryAfterSeconds = context.resources.misses.waitSeconds(clientNetwork(context.clientAddress));
  if (retryAfterSeconds > 0)
    throw tooMany(context, 'miss', { reason: 'Rate limit exceeded', retryAfterSeconds });
}

/**
 * Counts a call as the costly one that its operation declares: by the visitor's session, too, if it was just given.
 * @throws RATE_LIMIT_ERROR when there is no room for it
 */
export async function countCostly(context: GuardedContext): Promise<void> {
  const { costly, per } = context.limit;
  if (!costly) throw new Error('the operation declares no limit of what is costly');
  await countCall(context, costly, per);
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

/** Whether the request may call an operation of this access. */
export const mayCall = (access: Access, context: RequestContext): boolean =>
  refusal(access, context) === null;

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

const databaseAway = () =>
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

/** Whether PostgreSQL refused a text for a character that it cannot hold: the one with the number zero. */
function hasUnstorableText(thrown: unknown): boolean {
  const { code } = Object(thrown instanceof DrizzleQueryError ? thrown.cause : thrown);
  return code === '22021' || code === '22P05';
}

/**
 * Turns what a procedure threw into what the caller is told; what nobody expected is logged here, once. Something of a
 * member whose account was deleted meanwhile fails in many ways, for one reason.
 */
async function answerFor(thrown: unknown, context: RequestContext, operation: string): Promise<unknown> {
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

/** Lets a browser that writes read from the primary until every replica that is read from has what it wrote. */
function rememberThatWrote({ cookies, resources }: RequestContext): void {
  if (resources.readReplica) cookies.set(WROTE_COOKIE, '1', { maxAgeSeconds: READS_PRIMARY_SECONDS });
}

/** The replica to read from for a request; null where it reads from the primary: an admin's, and that of who just wrote. */
function replicaFor({ member, cookies, readsPrimary, resources }: RequestContext): Database | null {
  if (!resources.readReplica || readsPrimary || member?.isAdmin || cookies.read(WROTE_COOKIE)) return null;
  return resources.readReplica.database();
}

const DENIALS = {
  AUTH_ERROR: { status: 401, message: 'Authentication required' },
  PERMISSION_ERROR: { status: 403, message: 'Permission denied' },
};

/**
 * The base of every procedure (`implement(contract).$context<RequestContext>().use(guard)`): checks who may call
 * and the rate limit as the contract declares them, logs how long it took, and is the one place where an
 * unexpected error is caught.
 */
export const guard = os.$context<RequestContext>().middleware(async ({ context, next, path, procedure }) => {
  const startedAt = performance.now();
  const operation = path.join('.');
  const { access, limit, mayReadReplica } = procedure['~orpc'].meta as Partial<OperationMeta>;
  try {
    if (!access || !limit) throw new Error('the operation declares no access or limit');
    if (context.outcome.isDatabaseAway) throw databaseAway();
    if (limit.countsMisses) refuseGuesses(context);
    const denial = refusal(access, context);
    if (denial) throw new ORPCError(denial, { ...DENIALS[denial], defined: true });
    await countCall(context, limit.kind, limit.per);
    if (limit.kind !== 'read') rememberThatWrote(context);
    const replica = mayReadReplica ? replicaFor(context) : null;
    if (!replica) return await next({ context: { limit } });
    try {
      const onReplica = { ...context.resources, database: replica };
      const given: { limit: OperationLimit } = { limit, ...{ resources: onReplica } };
      return await next({ context: given });
    } catch (thrown) {
      if (thrown instanceof ORPCError) throw thrown;
      context.resources.readReplica?.failed(thrown);
      return await next({ context: { limit } });
    }
  } catch (thrown) {
    if (limit?.countsMisses && thrown instanceof ORPCError && thrown.code === 'NOT_FOUND_ERROR') {
      context.resources.misses.count(clientNetwork(context.clientAddress));
    }
    throw await answerFor(thrown, context, operation);
  } finally {
    const milliseconds = performance.now() - startedAt;
    context.resources.meter.operation(operation, milliseconds);
    context.log.debug({ operation, milliseconds }, 'operation');
  }
});
