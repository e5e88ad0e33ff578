import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL's `deadlock_detected`. */
const DEADLOCK = '40P01';

/** Whether a transaction was given up because it and another waited for each other: the same may go through now. */
export function isDeadlock(thrown: unknown): boolean {
  const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  return (Object(error) as { code?: unknown }).code === DEADLOCK;
}
