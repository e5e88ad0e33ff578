import type pg from 'pg';
import { expect } from 'vitest';

/** Milliseconds: on a busy machine it takes a while until somebody comes to the row that a test holds. */
const LONGEST_MS = 20_000;
/** Of two that wait for each other PostgreSQL ends one after a second: who waits for that is told soon. */
const INTERVAL_MS = 20;

/** Comes back once so many connections to the database wait for what others hold. */
export async function untilSomeWait(asking: pg.Pool | pg.ClientBase, count = 1): Promise<void> {
  const waiting = `select from pg_locks l join pg_stat_activity a using (pid)
                    where not l.granted and a.datname = current_database()`;
  const countOf = async () => (await asking.query(waiting)).rowCount;
  await expect.poll(countOf, { timeout: LONGEST_MS, interval: INTERVAL_MS }).toBe(count);
}
