import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Structured log: one JSON object a line. */
export type Log = Logger;

/** A log from the given level on, to standard output unless told otherwise; 'silent' writes nothing. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, url: withoutQuery },
  };
  return pino(options, destination);
}

/**
 * An error as the log tells it, without whatever else hangs on it (drivers hang whole connections on theirs), and of a
 * failed query without its values, which the query builder puts into the message: mails and hashes are among them.
 */
function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { name, cause } = thrown;
  const { code } = thrown as { code?: unknown };
  const message = thrown instanceof DrizzleQueryError ? `Failed query: ${thrown.query}` : thrown.message;
  const stack = thrown.stack?.replace(thrown.message, () => message);
  return { name, message, code, stack, cause: cause === undefined ? undefined : describeError(cause) };
}

/** An address as the log tells it: tokens of mailed links and codes stand in the query. */
function withoutQuery(url: unknown): unknown {
  return typeof url === 'string' ? url.split(/[?#]/, 1)[0] : url;
}
