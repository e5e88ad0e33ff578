import { MailError } from '#platform/send-mail.ts';
import { type CheckResult, runCheck } from '../../rules/run-check.ts';
import { catalogueChecks } from './catalogue-checks.ts';
import type { CheckGiven, ServerCheck } from './check-given.ts';
import { databaseChecks } from './database-checks.ts';
import { fileChecks } from './file-checks.ts';
import { hostChecks } from './host-checks.ts';
import { workChecks } from './work-checks.ts';

/** Everything of the running system that can be checked, in the order in which it is shown. */
export const SERVER_CHECKS: readonly ServerCheck[] = [
  ...databaseChecks,
  ...workChecks,
  ...fileChecks,
  ...catalogueChecks,
  ...hostChecks,
];

/** Milliseconds that a check may take: less than a page waits for an answer. */
const TIME_LIMIT_MS = 15_000;

/** Runs one check on this instance, within its time; null where there is none of this id. */
export async function runServerCheck(
  id: string,
  resources: CheckGiven['resources'],
  timeLimitMs = TIME_LIMIT_MS,
): Promise<CheckResult | null> {
  const check = SERVER_CHECKS.find((one) => one.id === id);
  if (!check) return null;
  const signal = AbortSignal.timeout(timeLimitMs);
  const timeLimit = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new TookTooLong()), { once: true });
  });
  return runCheck(check, { resources, signal }, { now: () => performance.now(), wordsOf, timeLimit });
}

class TookTooLong extends Error {
  override message = `It took longer than ${TIME_LIMIT_MS / 1_000} s.`;
}

/** What went wrong, in the words of what failed: who reads it are admins, who would look it up in the log. */
function wordsOf(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (cause instanceof MailError) return `The mail server did not take us: ${cause.message}`;
  return cause instanceof Error ? cause.message : String(cause);
}
