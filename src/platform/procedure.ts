import { ORPCError, os } from '@orpc/server';
import type { Access, LimitKind, OperationLimit, OperationMeta } from '#lib/operation.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Undoing } from './audit.ts';
import type { Cookies } from './callers/cookies.ts';
import { countCall, refuseGuesses } from './callers/count-call.ts';
import type { Counted, LimitDecision, Misses } from './callers/rate-limit.ts';
import type { Visitor } from './callers/visitor-cookie.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { DENIALS, databaseAway, failureAnswer } from './failure-answer.ts';
import type { Flags } from './feature-flags.ts';
import type { JobSettings, Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { ImageModel } from './models/image-model.ts';
import type { LanguageModel } from './models/language-model.ts';
import type { PerformanceMeter } from './performance-meter.ts';
import { READS_PRIMARY_SECONDS, type ReadReplica, WROTE_COOKIE } from './postgres/read-replica.ts';
import type { safeFetch } from './safe-fetch.ts';
import type { Settings } from './settings.ts';
import type { Storages } from './storage/open-storage.ts';
import type { FileStorage } from './storage/storage.ts';

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
  countAgainst(kind: LimitKind, counted: readonly Counted[]): Promise<LimitDecision>;
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

/** The member whose request it is, in an operation that `guard` lets members alone call. */
export function memberIn({ member }: Pick<RequestContext, 'member'>): Member {
  if (!member) throw new Error('an operation for members was called by a visitor');
  return member;
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

/** Lets a browser that writes read from the primary until every replica that is read from has what it wrote. */
function rememberThatWrote({ cookies, resources }: RequestContext): void {
  if (resources.readReplica) cookies.set(WROTE_COOKIE, '1', { maxAgeSeconds: READS_PRIMARY_SECONDS });
}

/** The replica to read from for a request; null where it reads from the primary: an admin's, and that of who just wrote. */
function replicaFor({ member, cookies, readsPrimary, resources }: RequestContext): Database | null {
  if (!resources.readReplica || readsPrimary || member?.isAdmin || cookies.read(WROTE_COOKIE)) return null;
  return resources.readReplica.database();
}

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
      context.resources.misses.count(context.clientAddress);
    }
    throw await failureAnswer(thrown, context, operation);
  } finally {
    const milliseconds = performance.now() - startedAt;
    context.resources.meter.operation(operation, milliseconds);
    context.log.debug({ operation, milliseconds }, 'operation');
  }
});
