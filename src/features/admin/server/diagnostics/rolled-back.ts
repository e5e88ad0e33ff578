import type { Database } from '#platform/database.ts';

class RollBack extends Error {}

/** Does something in a transaction that is never committed: nothing is left of it, though the process be killed. */
export async function rolledBack<Result>(
  database: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const done: { result?: Result } = {};
  try {
    await database.transaction(async (tx) => {
      done.result = await work(tx);
      throw new RollBack();
    });
  } catch (thrown) {
    if (!(thrown instanceof RollBack)) throw thrown;
  }
  return done.result as Result;
}
