import pino, { type Logger } from 'pino';

/** Structured log: one JSON object a line on standard output. */
export type Log = Logger;

/** A log from the given level on; 'silent' writes nothing. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

/** An error as the log tells it, without whatever else hangs on it (drivers hang whole connections on theirs). */
function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { name, message, stack, cause } = thrown;
  const { code } = thrown as { code?: unknown };
  return { name, message, code, stack, cause: cause === undefined ? undefined : describeError(cause) };
}
