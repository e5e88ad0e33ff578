/** How a check ended (spec 3 §4 Test check states). */
export type CheckState = 'pass' | 'warning' | 'fail';

/** What a check found, in words for an admin. */
export interface Finding {
  state: CheckState;
  words: string;
}

export const pass = (words: string): Finding => ({ state: 'pass', words });
export const warning = (words: string): Finding => ({ state: 'warning', words });
export const fail = (words: string): Finding => ({ state: 'fail', words });

/** Says how what a check makes is removed again: done when it ends, however it ends, the last first. */
export type CleanUp = (remove: () => Promise<unknown>) => void;

/** One thing that is looked at, against the running system. What it throws is a failure. */
export interface Check<Given = void> {
  id: string;
  name: string;
  run(given: Given, cleanUp: CleanUp): Promise<Finding>;
}

export interface CheckResult extends Finding {
  id: string;
  milliseconds: number;
}

/** What a check is run with; rules know neither clocks nor errors of others. */
interface Surroundings {
  /** Milliseconds, of a clock that nobody sets. */
  now(): number;
  wordsOf(thrown: unknown): string;
  /** Fails when the check has had its time. */
  timeLimit: Promise<never>;
}

/**
 * Runs one check. Whatever it made is removed before its result is given, also when it failed half way or took too long;
 * what could not be removed makes it a failure.
 */
export async function runCheck<Given>(
  check: Check<Given>,
  given: Given,
  { now, wordsOf, timeLimit }: Surroundings,
): Promise<CheckResult> {
  const startedAt = now();
  const removals: (() => Promise<unknown>)[] = [];
  let finding: Finding;
  try {
    finding = await Promise.race([check.run(given, (remove) => removals.push(remove)), timeLimit]);
  } catch (thrown) {
    finding = fail(wordsOf(thrown));
  }
  const milliseconds = Math.round(now() - startedAt);
  for (const remove of removals.toReversed()) {
    try {
      await remove();
    } catch (thrown) {
      finding = fail(`${finding.words} What it made could not be removed: ${wordsOf(thrown)}`);
    }
  }
  return { id: check.id, milliseconds, ...finding };
}
