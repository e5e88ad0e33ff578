import pino from 'pino';
import type { Log } from '#platform/log.ts';

export interface LogLine {
  /** 20 debug, 30 info, 40 warn, 50 error. */
  level: number;
  msg: string;
  requestId?: string;
  err?: { message: string };
  [field: string]: unknown;
}

/** A log whose lines a test reads. */
export function capturedLog(level = 'info'): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const log = pino({ level, base: undefined }, { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
}
