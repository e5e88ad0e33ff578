import { databaseError } from './database-error.ts';

/** What the system says of a connection that cannot be made or that broke. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A socket of the file system that is not there.
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** PostgreSQL's own: connection failures, shutting down, starting up, too many connections, statement given up. */
const POSTGRES_CODES = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '57014',
]);

/** The driver gives no code to these. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Whether an error says that the database cannot be reached now, rather than that a query is wrong: the same
 * call may go through later. Looks into the query builder's errors and into no others: what is the cause of
 * another part's error is not the database.
 */
export function isDatabaseAway(thrown: unknown): boolean {
  const error = databaseError(thrown);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (SYSTEM_CODES.has(code)) return NETWORK_CALLS.has(syscall);
  return POSTGRES_CODES.has(code) || DRIVER_MESSAGES.test(error.message);
}

/**
 * Reads something; while the database is away it is what was read last. For what is on every page, also on the one that
 * says so.
 */
export function readOrLast<Value>(read: () => Promise<Value>, ifNeverRead: Value): () => Promise<Value> {
  let last = ifNeverRead;
  return async () => {
    try {
      last = await read();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return last;
  };
}
