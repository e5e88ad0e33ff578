import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { isConnected } from '../../rules/is-connected.ts';

/** Whether the database can be asked (spec 3 §7 Other, §8 Connection check). */
export async function connectionOf(database: Database) {
  const startedAt = performance.now();
  const problem = await database.execute(sql`select id from profiles limit 1`).then(
    () => null,
    (thrown: { cause?: unknown }) => thrown.cause ?? thrown,
  );
  const milliseconds = Math.round(performance.now() - startedAt);
  if (problem === null) return { isConnected: true, problem: null, milliseconds };
  const { code, message = String(problem) } = problem as { code?: string; message?: string };
  return { isConnected: isConnected({ code, message }), problem: message, milliseconds };
}
