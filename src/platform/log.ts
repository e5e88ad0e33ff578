import pino, { type Logger } from 'pino';

/** Structured log: one JSON object a line on standard output. */
export type Log = Logger;

/** A log from the given level on; 'silent' writes nothing. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
